// The page kit: elements from text alone, and a tree that draws the rows on the screen and no others.
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);

// An element with attributes and children; strings become text.
function make(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined) made.setAttribute(name, value);
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined) made.append(child);
  }
  return made;
}

// A tree of items {id, parent, depth, children: n, ...}, in order, parents first.
// drawn(item) gives the cells of a row; picked(item) is told of the choice.
class Tree {
  constructor(items, drawn, picked) {
    this.items = items; this.drawn = drawn; this.picked = picked;
    this.open = new Set(items.filter((item) => item.depth < 3).map((item) => item.id));
    this.wanted = null; this.chosen = 0; this.height = 22;
    this.rows = make("div", {class: "rows", role: "presentation"});
    this.element = make("div", {class: "tree", role: "tree", tabindex: "0", "aria-label": "pieces",
                                onscroll: () => this.draw(), onkeydown: (event) => this.key(event)}, this.rows);
    this.list = [];
  }
  // Only items for which keep is true, and those above them; null: all.
  filter(keep) {
    this.wanted = null;
    if (keep) {
      this.wanted = new Set();
      for (let i = this.items.length - 1; i >= 0; i--) {
        const item = this.items[i];
        if (this.wanted.has(item.id) || keep(item)) {
          this.wanted.add(item.id);
          if (item.parent >= 0) this.wanted.add(item.parent);
        }
      }
    }
    this.layout();
  }
  layout() {
    const shown = new Set();
    this.list = this.items.filter((item) => {
      const reachable = item.parent < 0 || (shown.has(item.parent) && (this.wanted !== null || this.open.has(item.parent)));
      const is = reachable && (this.wanted === null || this.wanted.has(item.id));
      if (is) shown.add(item.id);
      return is;
    });
    this.rows.style.height = this.list.length * this.height + "px";
    this.draw();
  }
  draw() {
    const first = Math.max(0, Math.floor(this.element.scrollTop / this.height) - 5);
    const last = Math.min(this.list.length, first + Math.ceil((this.element.clientHeight || 600) / this.height) + 10);
    const rows = [];
    for (let i = first; i < last; i++) {
      const item = this.list[i];
      const open = this.wanted !== null || this.open.has(item.id);
      const twist = make("span", {class: "twist", onclick: (event) => { event.stopPropagation(); this.toggle(item); }},
                         item.children === 0 ? "" : open ? "\u25be" : "\u25b8");
      rows.push(make("div", {class: "row", role: "treeitem", "aria-level": item.depth + 1, "aria-selected": item.id === this.chosen,
                             "aria-expanded": item.children === 0 ? null : open,
                             style: `top:${i * this.height}px;padding-left:${8 + 14 * item.depth}px`,
                             onclick: () => this.choose(i), ondblclick: () => this.toggle(item)}, twist, this.drawn(item)));
    }
    this.rows.replaceChildren(...rows);
  }
  toggle(item) {
    if (item.children === 0) return;
    if (this.open.has(item.id)) this.open.delete(item.id); else this.open.add(item.id);
    this.layout();
  }
  all(open) {
    this.open = new Set(open ? this.items.map((item) => item.id) : []);
    this.layout();
  }
  choose(i) {
    if (i < 0 || i >= this.list.length) return;
    this.chosen = this.list[i].id;
    const top = i * this.height, box = this.element;
    if (top < box.scrollTop) box.scrollTop = top;
    if (top + this.height > box.scrollTop + box.clientHeight) box.scrollTop = top + this.height - box.clientHeight;
    this.draw();
    this.picked(this.list[i]);
  }
  reveal(id) {
    for (let at = this.items[id].parent; at >= 0; at = this.items[at].parent) this.open.add(at);
    this.wanted = null;
    this.layout();
    this.choose(this.list.findIndex((item) => item.id === id));
  }
  key(event) {
    const at = this.list.findIndex((item) => item.id === this.chosen), item = this.list[at];
    const page = Math.max(1, Math.floor(this.element.clientHeight / this.height) - 1);
    const moves = {ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -this.list.length, End: this.list.length};
    if (event.key in moves) {
      this.choose(Math.min(this.list.length - 1, Math.max(0, at + moves[event.key])));
    } else if (item && event.key === "ArrowRight") {
      if (this.open.has(item.id)) this.choose(at + 1); else this.toggle(item);
    } else if (item && event.key === "ArrowLeft") {
      if (this.open.has(item.id) && item.children > 0) this.toggle(item);
      else this.choose(this.list.findIndex((other) => other.id === item.parent));
    } else if (item && (event.key === "Enter" || event.key === " ")) {
      this.toggle(item);
    } else return;
    event.preventDefault();
  }
}
