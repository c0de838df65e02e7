"use strict";
// Everything is written by textContent: what machines said never becomes markup.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const at = id => document.getElementById(id);
  const findings = [...document.querySelectorAll("details.finding[data-severity]")];
  const texts = findings.map(it => it.textContent.toLowerCase());

  const make = (tag, text, style) => {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    if (style) made.className = style;
    return made;
  };

  function filter() {
    const words = at("search").value.toLowerCase().trim();
    const name = at("host-filter").value.toLowerCase().trim();
    const levels = new Set([...document.querySelectorAll("[name=severity]:checked")].map(it => it.value));
    const allowed = new Set();
    if (name) {
      for (const host of data.hosts) {
        if (host.name.toLowerCase().includes(name)) host.faults.forEach(it => allowed.add(it));
      }
    }
    let shown = 0;
    findings.forEach((finding, number) => {
      const fits = levels.has(finding.dataset.severity) && texts[number].includes(words) &&
          (!name || allowed.has(number));
      finding.hidden = !fits;
      shown += fits ? 1 : 0;
    });
    at("shown").textContent = shown + " of " + findings.length + " faults shown";
    for (const entry of document.querySelectorAll(".hosts li")) {
      entry.hidden = Boolean(name) && !entry.dataset.name.includes(name);
    }
  }

  function hostPage(number) {
    const host = data.hosts[number];
    const page = at("host");
    page.replaceChildren();
    const title = make("h2", host.kind + " " + host.name);
    title.id = "host-title";
    title.tabIndex = -1;
    page.append(title);
    const line = make("p");
    line.append(make("span", host.letter, "badge m-" + host.mark), " " + host.meaning +
        (host.group ? " · " + host.group : "") + (host.why ? " · " + host.why : ""));
    page.append(line);
    if (host.faults.length) {
      const list = make("ul");
      for (const fault of host.faults) {
        const item = make("li");
        const link = make("a", findings[fault].querySelector(".fault").textContent);
        link.href = "#finding-" + fault;
        item.append(link);
        list.append(item);
      }
      page.append(list);
    }
    for (const [heading, text] of host.sections) {
      page.append(make("h3", data.titles[heading]));
      const block = make("pre", data.texts[text].map(it => data.lines[it]).join("\n"));
      block.tabIndex = 0;
      block.setAttribute("role", "region");
      block.setAttribute("aria-label", data.titles[heading] + " of " + host.name);
      page.append(block);
    }
    page.hidden = false;
    return title;
  }

  function follow() {
    const [, kind, number] = /^#(host|finding)-(\d+)$/.exec(location.hash) || [];
    if (kind === "host" && data.hosts[number]) {
      const title = hostPage(Number(number));
      title.scrollIntoView();
      title.focus({preventScroll: true});
    } else if (kind === "finding" && findings[number]) {
      findings[number].hidden = false;
      findings[number].open = true;
      findings[number].scrollIntoView();
      findings[number].querySelector("summary").focus({preventScroll: true});
    }
  }

  function step(by) {
    const visible = findings.filter(it => !it.hidden);
    if (!visible.length) return;
    const here = visible.findIndex(it => it.contains(document.activeElement));
    const next = here < 0 ? (by > 0 ? 0 : visible.length - 1)
        : Math.min(visible.length - 1, Math.max(0, here + by));
    visible[next].querySelector("summary").focus();
  }

  function keys(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input, select, textarea")) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    if (event.key === "/") {
      event.preventDefault();
      at("search").focus();
    } else if (event.key === "j") {
      step(1);
    } else if (event.key === "k") {
      step(-1);
    }
  }

  function theme() {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark"
        : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  }

  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll("details:not([open])")].filter(it => !it.classList.contains("screen"));
    opened.forEach(it => { it.open = true; });
  });
  addEventListener("afterprint", () => opened.forEach(it => { it.open = false; }));
  addEventListener("hashchange", follow);
  addEventListener("keydown", keys);
  document.querySelector(".filters").addEventListener("input", filter);
  at("theme").addEventListener("click", theme);
  document.querySelectorAll(".screen[hidden]").forEach(it => { it.hidden = false; });
  at("host").hidden = true;
  filter();
  follow();
})();
