// The page of a program: the module tree, and of the chosen module its graph, its nodes and its weights.
"use strict";
const BOXES = 400; // of one picture

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

// What stands for a node in the picture of a module: itself, a module directly below, or nothing (it lies outside).
function boxOf(item, node) {
  let at = item.entry.base + node.module;
  if (at === item.id) return null;
  while (at >= 0 && items[at].parent !== item.id) at = items[at].parent;
  return at < 0 ? undefined : at;
}

function picture(item) {
  const boxes = new Map(), edges = new Map(), of = item.entry.nodes.map((node, i) => {
    const module = boxOf(item, node);
    if (module === undefined) return null;
    const key = module === null ? "n" + i : "m" + module;
    if (!boxes.has(key)) {
      boxes.set(key, {key, module, node, level: 0, title: module === null ? node.op : items[module].module.name + ": " + items[module].module.class});
    }
    return key;
  });
  if (boxes.size === 0 || boxes.size > BOXES) {
    return boxes.size === 0 ? null : make("p", {class: "dim"}, `${boxes.size} boxes are too many for a picture: choose a module below`);
  }
  item.entry.nodes.forEach((node, i) => node.from.forEach((from) => {
    if (of[i] && of[from] && of[i] !== of[from]) edges.set(of[from] + " " + of[i], item.entry.nodes[from].types.join(" "));
  }));
  const order = [...boxes.keys()], after = [...edges].map(([key, type]) => [...key.split(" "), type]);
  for (let round = 0, changed = true; changed && round < order.length; round++) { // longest way from the top; bounded where calls repeat
    changed = false;
    for (const [from, to] of after) {
      const level = boxes.get(from).level + 1;
      if (boxes.get(to).level < level && level < order.length) { boxes.get(to).level = level; changed = true; }
    }
  }
  const rows = [];
  boxes.forEach((box) => { (rows[box.level] = rows[box.level] || []).push(box); });
  const width = 190, height = 26, space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const shape = (tag, attributes, text) => {
    const made = document.createElementNS(space, tag);
    Object.entries(attributes).forEach(([name, value]) => made.setAttribute(name, value));
    if (text) made.textContent = text;
    return made;
  };
  let widest = 1;
  rows.filter((row) => row).forEach((row, y) => row.forEach((box, x) => { box.x = x * (width + 14) + 4; box.y = y * (height + 26) + 4; widest = Math.max(widest, x + 1); }));
  const total = rows.filter((row) => row).length;
  svg.setAttribute("viewBox", `0 0 ${widest * (width + 14)} ${total * (height + 26)}`);
  svg.setAttribute("style", `height:${total * (height + 26)}px;max-width:${widest * (width + 14)}px`);
  svg.setAttribute("role", "img"); svg.setAttribute("aria-label", "graph of the module");
  after.forEach(([from, to, type]) => {
    const a = boxes.get(from), b = boxes.get(to);
    const line = shape("line", {x1: a.x + width / 2, y1: a.y + height, x2: b.x + width / 2, y2: b.y, stroke: "currentColor", "stroke-opacity": 0.4});
    line.append(shape("title", {}, type)); svg.append(line);
    if (after.length < 80) svg.append(shape("text", {x: (a.x + b.x + width) / 2, y: (a.y + height + b.y) / 2 + 4, "font-size": 10, fill: "currentColor", "fill-opacity": 0.6, "text-anchor": "middle"}, type));
  });
  boxes.forEach((box) => {
    const group = shape("g", {tabindex: box.module === null ? -1 : 0, style: box.module === null ? "" : "cursor:pointer"});
    group.append(shape("rect", {x: box.x, y: box.y, width, height, rx: box.module === null ? 3 : 9, fill: box.node.unit && box.module === null ? "var(--pick)" : "var(--row)", stroke: "currentColor", "stroke-opacity": 0.5}),
                 shape("text", {x: box.x + 6, y: box.y + 17, "font-size": 12, fill: "currentColor"}, box.title.slice(0, 28)),
                 shape("title", {}, box.module === null ? `${box.node.name}  ${box.node.types.join(" ")}  ${box.node.source || ""}` : box.title));
    if (box.module !== null) {
      group.addEventListener("click", () => tree.reveal(box.module));
      group.addEventListener("keydown", (event) => { if (event.key === "Enter") tree.reveal(box.module); });
    }
    svg.append(group);
  });
  return svg;
}

function histogram(bins) {
  const most = Math.max(1, ...bins);
  return bins.map((n) => " \u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588"[Math.ceil(8 * n / most)]).join("");
}

function weightRows(item) {
  const below = item.module.path.replace(/@\d+/g, ""), prefix = below === "" ? "" : below + ".";
  const rows = data.held.weights.filter((row) => row.entry === item.entry.name && row.name.startsWith(prefix)).slice(0, 300);
  if (rows.length === 0) return null;
  const titles = ["name", "type", "kind", "min", "max", "mean", "zeros", "NaN", "infinite", "histogram"];
  const figure = (x) => (typeof x === "number" ? String(+x.toPrecision(5)) : x === undefined ? "" : String(x));
  return make("table", {}, make("tr", {}, titles.map((title) => make("th", {}, title))), rows.map((row) =>
    make("tr", {}, [row.name, row.dtype ? `${row.dtype}[${row.shape.join(",")}]` : "", row.tied_to ? "tied to " + row.tied_to : row.kind,
      figure(row.min), figure(row.max), figure(row.mean), figure(row.zeros), figure(row.nan), figure(row.infinite),
      row.histogram ? histogram(row.histogram) : ""].map((cell) => make("td", {}, cell)))));
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
    ...section("graph", picture(item)), ...section("nodes", nodeRows(item)), ...section("weights", weightRows(item)));
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
            make("button", {id: "close", onclick: () => tree.all(false)}, "collapse all"))),
  make("div", {class: "columns"}, tree.element, detail));
tree.layout();
if (items.length) tree.reveal(0);
document.addEventListener("keydown", (event) => { if (event.key === "/" && document.activeElement !== search) { search.focus(); event.preventDefault(); } });
