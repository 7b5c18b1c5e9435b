// The page of a diagnosis: the answer, a tree of pieces by status, and all about the piece that is chosen.
"use strict";
const number = (x) => (typeof x === "string" ? x : Math.abs(x) >= 1e-3 && Math.abs(x) < 1e5 || x === 0 ? String(+x.toPrecision(5)) : x.toExponential(3));

function kind(piece) {
  const code = piece.status ? piece.status.code : -1;
  if (code <= 0 || code & 32) return "none";
  if (code & 2) return piece.status.consequence ? "led" : "fail";
  return code & 12 ? "part" : "ok";
}

function valueText(value) {
  if (value === null) return "None";
  if (typeof value !== "object") return String(value);
  if (value.T) {
    const range = value.r ? ` [${number(value.r[0])}, ${number(value.r[1])}] mean ${number(value.r[2])}` : "";
    const odd = (value.nan ? ` NaN ${value.nan}` : "") + (value.inf ? ` inf ${value.inf}` : "");
    return `${value.name ? value.name + ": " : ""}${value.T}[${value.s.join(", ")}]${range}${odd}`;
  }
  if (value.dict) return "{" + value.dict.map(([key, item]) => `${key}: ${valueText(item)}`).join(", ") + "}";
  const items = value.tuple || value.list || value.items || [];
  const text = items.slice(0, 40).map(valueText).join(", ") + (items.length > 40 ? `, ... ${items.length} in all` : "");
  return value.object ? `${value.object}(${text})` : value.list ? `[${text}]` : `(${text})`;
}

const pieces = [];
function collect(piece, parent, depth) {
  const id = pieces.length;
  pieces.push({id, parent, depth, children: piece.children.length, piece, text: `${piece.path} ${piece.name} ${piece.class}`.toLowerCase()});
  for (const child of piece.children) collect(child, id, depth + 1);
}
collect(data.root, -1, 0);

function statusCell(piece) {
  const text = piece.status ? piece.status.name : piece.calls.length ? `${piece.calls.length} calls` : "no call";
  return make("span", {class: "status " + kind(piece)}, text);
}

function drawn(item) {
  return [make("span", {}, item.piece.name || "."), make("span", {class: "class"}, item.piece.class), statusCell(item.piece)];
}

function section(title, ...content) {
  const shown = content.flat().filter((one) => one);
  return shown.length ? [make("h2", {}, title), ...shown] : [];
}

function callRows(piece) {
  const rows = piece.calls.slice(0, 20).map((call) => make("tr", {}, make("td", {}, String(call.set)), make("td", {}, valueText(call.inputs)),
                                                           make("td", {}, valueText(call.outputs))));
  if (rows.length === 0) return null;
  return make("table", {}, make("tr", {}, ["set", "inputs", "outputs"].map((title) => make("th", {}, title))), rows);
}

function discrepancyRows(piece) {
  if (piece.discrepancies.length === 0) return null;
  const titles = ["set", "output", "max abs", "max rel", "units of last place", "NaN differs", "worst", "own max abs"];
  return make("table", {}, make("tr", {}, titles.map((title) => make("th", {}, title))), piece.discrepancies.slice(0, 40).map((row) =>
    make("tr", {class: row.beyond ? "fail" : null}, [row.set, row.output, number(row.abs), number(row.rel), number(row.ulps), row.dnan,
      row.where ? `${row.where}: ${row.found}, expected ${row.expected}` : "", row.own_abs === undefined ? "" : number(row.own_abs)]
      .map((cell) => make("td", {}, String(cell === undefined ? "" : cell))))));
}

function gapRows(piece) {
  if (piece.gaps.length === 0) return null;
  return make("table", {class: "wrap"}, piece.gaps.slice(0, 100).map((gap) =>
    make("tr", {}, [gap.why, gap.node ? "%" + gap.node : "", gap.source].map((cell) => make("td", {}, cell || "")))));
}

// The first line of a reason; what torch says besides is behind a click.
function why(status) {
  if (!status.reason) return [];
  const [first, ...rest] = status.reason.split("\n"), other = rest.join("\n").trim();
  return [make("pre", {}, (status.step ? status.step + ": " : "") + first), status.where ? make("pre", {class: "where"}, status.where) : null,
          status.because !== undefined ? make("button", {onclick: () => jump(status.because)}, `because of ${pieces[status.because].piece.path}`) : null,
          other ? make("details", {}, make("summary", {}, "all that was said"), make("pre", {}, other)) : null];
}

const detail = make("section", {class: "detail", "aria-live": "polite", tabindex: "0", "aria-label": "the chosen piece"});
function picked(item) {
  const piece = item.piece, status = piece.status || {};
  detail.replaceChildren(
    make("h1", {}, piece.path || "the whole", " ", make("span", {class: "class"}, piece.class), " ", statusCell(piece)),
    ...section("why", ...why(status), typeof status.same_as === "string" ? make("p", {}, `as ${status.same_as || "the whole"}, which is equal`) : null),
    ...section("what to do next", status.advice ? make("p", {class: "next"}, status.advice) : null),
    ...section("what the target has no way for", gapRows(piece)),
    ...section("how far apart", discrepancyRows(piece)),
    ...section("dynamic shapes", piece.paste || piece.dynamic_shapes ? make("pre", {}, piece.paste || piece.dynamic_shapes) : null),
    ...section("sizes", piece.relations.length ? make("pre", {}, piece.relations.slice(0, 60).join("\n")) : null),
    ...section("undecided", piece.undecided.length ? make("pre", {}, piece.undecided.slice(0, 60).join("\n")) : null),
    ...section("calls", callRows(piece)));
}

const tree = new Tree(pieces, drawn, picked);
const search = make("input", {type: "search", placeholder: "search path or class", "aria-label": "search", id: "search", oninput: update});
const kinds = {fail: "failing", led: "because of others", part: "with opaque parts", ok: "ok", none: "not tried"};
const buttons = Object.entries(kinds).map(([name, title]) => {
  const count = pieces.filter((item) => kind(item.piece) === name).length;
  return make("button", {"data-kind": name, "aria-pressed": "false", class: name,
                         onclick: (event) => { const b = event.currentTarget; b.setAttribute("aria-pressed", b.getAttribute("aria-pressed") !== "true"); update(); }},
              `${title} ${count}`);
});
function update() {
  const words = search.value.toLowerCase().trim();
  const wanted = buttons.filter((b) => b.getAttribute("aria-pressed") === "true").map((b) => b.dataset.kind);
  tree.filter(words || wanted.length ? (item) => (!words || item.text.includes(words)) && (!wanted.length || wanted.includes(kind(item.piece))) : null);
}

// The largest error of each piece over the order of pieces, on a scale of powers of ten; at most 400 points.
function errorLine() {
  const measured = pieces.filter((item) => item.piece.discrepancies.length > 0 && item.children === 0);
  if (measured.length < 2) return null;
  const worst = measured.map((item) => Math.max(...item.piece.discrepancies.map((row) => (typeof row.abs === "string" ? 1e9 : row.abs))));
  if (Math.max(...worst.slice(0, 1e5)) === 0) return null;
  const step = Math.ceil(worst.length / 400), points = [];
  for (let i = 0; i < worst.length; i += step) {
    const y = Math.max(0, Math.min(1, (Math.log10(Math.max(...worst.slice(i, i + step), 1e-12)) + 12) / 14));
    points.push(`${(1000 * i / Math.max(1, worst.length - 1)).toFixed(1)},${(88 - 84 * y).toFixed(1)}`);
  }
  const space = "http://www.w3.org/2000/svg", svg = document.createElementNS(space, "svg"), line = document.createElementNS(space, "polyline");
  svg.setAttribute("viewBox", "0 0 1000 90"); svg.setAttribute("preserveAspectRatio", "none"); svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", "largest absolute error over the order of pieces, powers of ten from 1e-12 to 100");
  line.setAttribute("points", points.join(" ")); line.setAttribute("fill", "none"); line.setAttribute("stroke", "currentColor");
  svg.append(line);
  return make("div", {}, make("span", {class: "dim"}, "largest absolute error in order of execution, 1e-12 to 100"), svg);
}

document.getElementById("page").append(
  make("header", {}, make("h1", {id: "verdict", class: data.look_at === undefined ? "" : "fail"}, data.verdict || data.title || "diagnosis"),
       data.findings.slice(0, 20).map((finding) => make("div", {class: "finding"}, finding)), errorLine(),
       make("div", {class: "tools"}, search, buttons, make("button", {id: "open", onclick: () => tree.all(true)}, "expand all"),
            make("button", {id: "close", onclick: () => tree.all(false)}, "collapse all"))),
  make("div", {class: "columns"}, tree.element, detail));
tree.layout();
tree.reveal(data.look_at === undefined ? 0 : data.look_at);

// To a piece, whatever is searched for.
function jump(id) {
  search.value = "";
  for (const b of buttons) b.setAttribute("aria-pressed", "false");
  tree.reveal(id);
}

// The next piece that fails by itself, or the one before.
function step(by) {
  const n = pieces.length;
  for (let i = 1; i <= n; i++) {
    const id = (((tree.chosen + by * i) % n) + n) % n;
    if (kind(pieces[id].piece) === "fail") { jump(id); return; }
  }
}
document.addEventListener("keydown", (event) => {
  if (document.activeElement === search || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "/") { search.focus(); event.preventDefault(); }
  if (event.key === "n" || event.key === "N") step(event.key === "n" ? 1 : -1);
});
