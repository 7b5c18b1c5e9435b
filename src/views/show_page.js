// The page of a program: the module tree, and of the chosen module its graph, its nodes and its weights.
"use strict";
const BOXES = 400; // that are drawn at once

const items = [];
data.entries.forEach((entry) => {
  const base = items.length;
  entry.modules.forEach((module, i) => {
    items.push({id: base + i, parent: module.parent < 0 ? -1 : base + module.parent, depth: module.depth, children: module.children,
                module, entry, index: i, text: `${module.path} ${module.class}`.toLowerCase()});
  });
  entry.base = base;
  entry.nodes.forEach((node) => { items[base + node.module].text += ` ${node.name} ${node.op}`.toLowerCase(); });
});

function count(n) { return n.toLocaleString("en"); }
function drawn(item) {
  const m = item.module;
  return [make("span", {}, item.parent < 0 ? item.entry.name : m.name), make("span", {class: "class"}, m.class),
          make("span", {class: "status none"}, m.parameters ? count(m.parameters) : "")];
}

// A list of modules: nobody calls it.
function isList(item) { return item.module.calls === 0 && item.module.children > 0; }

// What stands for a node in the picture of a module: itself, a module directly below, or nothing (it lies outside).
function boxOf(item, node) {
  let at = item.entry.base + node.module, shown = at;
  if (at === item.id) return null;
  for (; at >= 0 && at !== item.id; at = items[at].parent) {
    if (!isList(items[at]) || shown === at) shown = at; // what is in a list of modules stands for itself
  }
  return at < 0 ? undefined : shown;
}

// Boxes and edges of a module, with places: what is computed once for each module that is looked at.
const layouts = new Map();
function layoutOf(item) {
  if (layouts.has(item.id)) return layouts.get(item.id);
  const boxes = new Map(), edges = new Map(), of = item.entry.nodes.map((node, i) => {
    const module = boxOf(item, node);
    if (module === undefined) return null;
    const key = module === null ? "n" + i : "m" + module;
    if (!boxes.has(key)) {
      boxes.set(key, {key, module, node, level: 0, title: module === null ? node.op : (isList(items[items[module].parent]) ? items[items[module].parent].module.name + "." : "") + items[module].module.name + ": " + items[module].module.class});
    }
    return key;
  });
  item.entry.nodes.forEach((node, i) => node.from.forEach((from) => {
    if (of[i] && of[from] && of[i] !== of[from]) edges.set(of[from] + " " + of[i], item.entry.nodes[from].types.join(" "));
  }));
  const order = [...boxes.values()], after = [...edges].map(([key, type]) => [...key.split(" "), type]);
  const next = new Map(order.map((box) => [box.key, []]));
  after.forEach(([from, to]) => next.get(from).push(to));
  // Boxes stand in the order of their first node, so one pass gives the longest way from the top; an edge back, of a module that is
  // called again, is drawn and moves nothing.
  const place = new Map(order.map((box, i) => [box.key, i]));
  order.forEach((box, i) => next.get(box.key).forEach((to) => {
    if (place.get(to) > i) boxes.get(to).level = Math.max(boxes.get(to).level, box.level + 1);
  }));
  const rows = [];
  let widest = 1;
  order.forEach((box) => { (rows[box.level] = rows[box.level] || []).push(box); });
  rows.forEach((row, y) => row.forEach((box, x) => { box.x = x * (WIDTH + 14) + 4; box.y = y * (HEIGHT + 26) + 4; widest = Math.max(widest, x + 1); }));
  const made = {boxes, order, after, width: widest * (WIDTH + 14), height: rows.length * (HEIGHT + 26)};
  layouts.set(item.id, made);
  return made;
}

const SPACE = "http://www.w3.org/2000/svg", WIDTH = 190, HEIGHT = 26;
function shape(tag, attributes, text) {
  const made = document.createElementNS(SPACE, tag);
  Object.entries(attributes).forEach(([name, value]) => made.setAttribute(name, value));
  if (text) made.textContent = text;
  return made;
}

function boxElement(item, box) {
  const group = shape("g", {tabindex: 0, class: "box", role: "button", "aria-label": box.title, "data-key": box.key});
  group.append(shape("rect", {x: box.x, y: box.y, width: WIDTH, height: HEIGHT, rx: box.module === null ? 3 : 9,
                              fill: box.node.unit && box.module === null ? "var(--pick)" : "var(--row)", stroke: "currentColor"}),
               shape("text", {x: box.x + 6, y: box.y + 17, "font-size": 12, fill: "currentColor"}, box.title.slice(0, 28)),
               shape("title", {}, box.module === null ? box.node.text : box.title));
  const act = (twice) => { if (box.module === null) choose(item, box); else if (twice) tree.reveal(box.module); else chooseModule(item, box); };
  group.addEventListener("click", () => act(false));
  group.addEventListener("dblclick", () => act(true));
  group.addEventListener("keydown", (event) => {
    if (event.key === "Enter") act(true); else if (event.key === " ") act(false); else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const all = layoutOf(item).order, at = all.indexOf(box) + (event.key === "ArrowDown" ? 1 : -1);
      if (all[at]) { drawPicture(); const other = [...graph.querySelectorAll(".box")].find((one) => one.dataset.key === all[at].key); if (other) other.focus(); else graph.scrollTop = all[at].y; }
    } else return;
    event.preventDefault(); event.stopPropagation();
  });
  return group;
}

// The picture of the chosen module: only what is on the screen is drawn, so that thousands of boxes are as fast as ten.
const graph = make("section", {class: "graph", tabindex: "0", "aria-label": "graph of the module", onscroll: () => drawPicture()});
let current = null, svg = null, frame = null;
function showPicture(item) {
  current = item;
  const layout = layoutOf(item);
  svg = shape("svg", {viewBox: `0 0 ${layout.width} ${layout.height}`, width: layout.width, height: layout.height, role: "img", "aria-label": "graph"});
  svg.setAttribute("style", `width:${layout.width}px;height:${layout.height}px`);
  graph.replaceChildren(...(layout.order.length > 12 ? [minimap(layout)] : []), layout.order.length ? svg : make("p", {class: "dim"}, "no node is its own"));
  graph.scrollTop = 0; graph.scrollLeft = 0;
  drawPicture();
}
function drawPicture() {
  if (!current || !svg) return;
  const layout = layoutOf(current), top = graph.scrollTop - 200, bottom = graph.scrollTop + (graph.clientHeight || 800) + 200;
  const left = graph.scrollLeft - 300, right = graph.scrollLeft + (graph.clientWidth || 1000) + 300, drawn = [];
  const seen = (box) => box.y + HEIGHT >= top && box.y <= bottom && box.x + WIDTH >= left && box.x <= right;
  let lines = 0;
  for (const [from, to, type] of layout.after) {
    const a = layout.boxes.get(from), b = layout.boxes.get(to);
    if (!(seen(a) || seen(b)) || ++lines > BOXES) continue;
    const line = shape("line", {x1: a.x + WIDTH / 2, y1: a.y + HEIGHT, x2: b.x + WIDTH / 2, y2: b.y, stroke: "currentColor", "stroke-opacity": 0.4});
    line.append(shape("title", {}, type));
    drawn.push(line);
    if (Math.abs(b.level - a.level) < 3) drawn.push(shape("text", {x: (a.x + b.x + WIDTH) / 2, y: (a.y + HEIGHT + b.y) / 2 + 4, "font-size": 10, fill: "currentColor", "fill-opacity": 0.6, "text-anchor": "middle"}, type.slice(0, 40)));
  }
  const focused = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.key : null;
  const shown = layout.order.filter(seen).slice(0, BOXES).map((box) => boxElement(current, box));
  svg.replaceChildren(...drawn, ...shown);
  const again = focused ? shown.find((one) => one.dataset.key === focused) : null;
  if (again) again.focus({preventScroll: true});
  if (frame) {
    const scale = layout.height || 1;
    frame.setAttribute("y", graph.scrollTop); frame.setAttribute("height", Math.min(scale, graph.clientHeight || 800));
    frame.setAttribute("x", graph.scrollLeft); frame.setAttribute("width", Math.min(layout.width, graph.clientWidth || 1000));
  }
}
// The whole graph in a corner; a click goes there. Of many boxes a sample is drawn.
function minimap(layout) {
  const tall = Math.min(400, 150 * layout.height / layout.width), small = shape("svg", {viewBox: `0 0 ${layout.width} ${layout.height}`, preserveAspectRatio: "none"});
  small.setAttribute("style", `height:${tall}px`);
  const step = Math.ceil(layout.order.length / BOXES);
  layout.order.filter((_, i) => i % step === 0).forEach((box) => small.append(shape("rect", {x: box.x, y: box.y, width: WIDTH, height: HEIGHT, fill: "currentColor", "fill-opacity": 0.45})));
  frame = shape("rect", {x: 0, y: 0, width: layout.width, height: 10, fill: "#4c8dff", "fill-opacity": 0.25, stroke: "#4c8dff", "stroke-width": layout.height / tall});
  small.append(frame);
  const box = make("div", {class: "minimap", onclick: (event) => {
    const where = small.getBoundingClientRect();
    graph.scrollTop = (event.clientY - where.top) / where.height * layout.height - graph.clientHeight / 2;
    graph.scrollLeft = (event.clientX - where.left) / where.width * layout.width - graph.clientWidth / 2;
  }});
  box.append(small);
  return box;
}

function mark(key) {
  graph.querySelectorAll(".box").forEach((one) => one.setAttribute("aria-selected", one.dataset.key === key));
}

// What is known of a node: its line with all attributes, where it comes from, and the weights that it takes.
function choose(item, box) {
  const node = box.node, held = node.takes.map((name) => item.entry.holds[name]).filter((name) => name !== undefined);
  const rows = data.held.weights.filter((row) => row.entry === item.entry.name && held.includes(row.name));
  mark(box.key);
  detail.replaceChildren(
    make("h1", {}, node.name, " ", make("span", {class: "class"}, node.op)), make("pre", {class: "text"}, node.text),
    ...section("line", node.source ? make("pre", {}, node.source) : null),
    ...section("module", make("button", {onclick: () => tree.reveal(item.entry.base + node.module)}, item.entry.modules[node.module].path || item.entry.name)),
    ...section("gives", node.types.length ? make("pre", {}, node.types.join("\n")) : null),
    ...rows.flatMap((row) => [make("h2", {}, row.name), weightFigures(row)]));
}
function chooseModule(item, box) {
  const m = items[box.module].module;
  mark(box.key);
  detail.replaceChildren(make("h1", {}, m.path, " ", make("span", {class: "class"}, m.class)),
    make("div", {class: "dim"}, `${count(m.calls)} calls, ${count(m.parameters)} elements, ${count(m.bytes)} bytes`),
    make("p", {}, make("button", {onclick: () => tree.reveal(box.module)}, "open its graph")));
}
const figure = (x) => (typeof x === "number" ? String(+x.toPrecision(5)) : x === undefined ? "" : String(x));
function weightFigures(row) {
  const facts = [["type", row.dtype ? `${row.dtype}[${row.shape.join(",")}]` : ""], ["kind", row.kind], ["tied to", row.tied_to], ["min", row.min], ["max", row.max],
                 ["mean", row.mean], ["zeros", row.zeros], ["NaN", row.nan], ["infinite", row.infinite]].filter(([, value]) => value !== undefined && value !== "");
  return make("div", {}, make("table", {}, facts.map(([name, value]) => make("tr", {}, make("th", {}, name), make("td", {}, figure(value))))),
              row.histogram ? bars(row) : null);
}
function bars(row) {
  const most = Math.max(1, ...row.histogram), svg = shape("svg", {viewBox: `0 0 ${row.histogram.length * 10} 40`, preserveAspectRatio: "none", class: "bars", role: "img",
                                                                  "aria-label": `histogram from ${figure(row.min)} to ${figure(row.max)}`});
  row.histogram.forEach((n, i) => { const bar = shape("rect", {x: i * 10 + 1, y: 40 - 38 * n / most, width: 8, height: 38 * n / most, fill: "currentColor", "fill-opacity": 0.6}); bar.append(shape("title", {}, count(n))); svg.append(bar); });
  return svg;
}

function weightRows(item) {
  const below = item.module.path.replace(/@\d+/g, ""), prefix = below === "" ? "" : below + ".";
  const rows = data.held.weights.filter((row) => row.entry === item.entry.name && row.name.startsWith(prefix)).slice(0, 300);
  if (rows.length === 0) return null;
  return make("table", {}, make("tr", {}, ["name", "type", "from", "to", ""].map((title) => make("th", {}, title))), rows.map((row) =>
    make("tr", {}, make("td", {}, row.name.slice(prefix.length), row.tied_to ? " tied to " + row.tied_to : ""), make("td", {}, row.dtype ? `${row.dtype}[${row.shape.join(",")}]` : ""),
      make("td", {}, figure(row.min)), make("td", {}, figure(row.max)), make("td", {}, row.histogram ? bars(row) : null))));
}

function nodeRows(item) {
  const own = item.entry.nodes.filter((node) => item.entry.base + node.module === item.id).slice(0, 500);
  if (own.length === 0) return null;
  return make("table", {}, make("tr", {}, ["node", "operator", "takes", "gives", "line"].map((title) => make("th", {}, title))), own.map((node) =>
    make("tr", {}, [node.name, node.op, [...node.from.map((i) => item.entry.nodes[i].name), ...node.takes].join(", "), node.types.join(", "), node.source || ""]
      .map((cell) => make("td", {}, cell)))));
}

function section(title, content) { return content ? [make("h2", {}, title), content] : []; }

const detail = make("section", {class: "detail", "aria-live": "polite", tabindex: "0", "aria-label": "the chosen module"});
function picked(item) {
  const m = item.module;
  detail.replaceChildren(
    make("h1", {}, m.path || item.entry.name, " ", make("span", {class: "class"}, m.class)),
    make("div", {class: "dim"}, `${count(m.calls)} calls, ${count(m.parameters)} elements of parameters and buffers, ${count(m.bytes)} bytes`),
    ...section("what became of building blocks", item.parent < 0 && data.ledger ? make("pre", {class: "ledger"}, data.ledger) : null),
    ...section("weights", weightRows(item)), ...section("nodes", nodeRows(item)));
  showPicture(item);
}

// A profile as a flame graph: a bar for each module, as wide as its share of the run, above those that it calls. A click chooses it.
function flame(rows) {
  const bars = new Map(rows.map((row) => [row.path, {...row, below: [], from: 0}])), roots = [];
  const sorted = [...bars.values()].sort((a, b) => b.seconds - a.seconds);
  sorted.forEach((bar) => {
    let path = bar.path, above = null;
    while (path !== "" && !above) { path = path.slice(0, Math.max(0, path.lastIndexOf("."))); above = bars.get(path); }
    (above && above !== bar ? above.below : roots).push(bar);
  });
  const whole = roots.reduce((sum, bar) => sum + bar.seconds, 0) || 1, HIGH = 20, drawn = [];
  let deepest = 0;
  (function place(list, from, level, room) {
    const sum = list.reduce((all, bar) => all + bar.seconds, 0), fit = sum > room ? room / sum : 1; // clocks of parts may say more than that of the whole
    list.forEach((bar) => {
      const wide = bar.seconds * fit;
      if (wide / whole < 0.001 || level > 60) return; // too narrow to be seen
      deepest = Math.max(deepest, level);
      drawn.push({bar, x: from / whole * 1000, y: level * HIGH, width: wide / whole * 1000});
      place(bar.below, from, level + 1, wide);
      from += wide;
    });
  })(roots, 0, 0, whole);
  const svg = shape("svg", {viewBox: `0 0 1000 ${(deepest + 1) * HIGH}`, class: "flame", role: "group", "aria-label": "time by module"});
  svg.setAttribute("style", `height:${(deepest + 1) * HIGH}px`);
  drawn.forEach(({bar, x, y, width}, i) => {
    const told = `${bar.path || data.title}: ${figure(bar.seconds * 1e3)} ms, ${(100 * bar.seconds / whole).toFixed(1)} %, ${count(bar.calls)} calls`;
    const group = shape("g", {tabindex: 0, role: "button", class: "bar", "aria-label": told});
    const choose = () => { const item = items.find((one) => one.module.path === bar.path); if (item) tree.reveal(item.id); };
    group.append(shape("rect", {x, y: y + 1, width: Math.max(width - 1, 0.5), height: HIGH - 2, rx: 2, fill: `hsl(${18 + i * 37 % 34} 75% 55%)`, "fill-opacity": 0.75}), shape("title", {}, told));
    if (width > 30) group.append(shape("text", {x: x + 4, y: y + 14, "font-size": 11, fill: "currentColor"}, (bar.path.split(".").pop() || data.title).slice(0, Math.floor(width / 7))));
    group.addEventListener("click", choose);
    group.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") { choose(); event.preventDefault(); } });
    svg.append(group);
  });
  return make("details", {open: ""}, make("summary", {}, `time by module: ${figure(whole * 1e3)} ms`), svg);
}

const tree = new Tree(items, drawn, picked);
const search = make("input", {type: "search", placeholder: "search modules, classes, operators", "aria-label": "search", id: "search", oninput: () => {
  const words = search.value.toLowerCase().trim();
  tree.filter(words ? (item) => item.text.includes(words) : null);
}});
document.getElementById("page").append(
  make("header", {}, make("h1", {}, data.title),
       make("div", {class: "dim"}, data.entries.map((entry) => `${entry.name}: ${count(entry.nodes.length)} nodes`).join("; ")),
       make("div", {class: "tools"}, search, make("button", {id: "open", onclick: () => tree.all(true)}, "expand all"),
            make("button", {id: "close", onclick: () => tree.all(false)}, "collapse all")),
       data.profile && data.profile.length ? flame(data.profile) : null),
  make("div", {class: "columns three"}, tree.element, graph, detail));
tree.layout();
if (items.length) tree.reveal(0);
document.addEventListener("keydown", (event) => { if (event.key === "/" && document.activeElement !== search) { search.focus(); event.preventDefault(); } });
