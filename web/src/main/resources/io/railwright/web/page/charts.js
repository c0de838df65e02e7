// Draws what a port did: a chart for each kind of count, the same numbers in a table behind it.
const PANELS = [
  ['Time of an iteration', 'seconds', column => column.kind === 'gauge' && column.unit === 'seconds'],
  ['Bus bandwidth', 'bytes a second', column => column.kind === 'gauge' && column.unit === 'bytes a second'],
  ['Load', 'bytes a second', column => column.unit === 'bytes'],
  ['Paused', 'share of the time', column => column.unit === 'seconds'],
  ['PFC and pause frames', 'a second', column => /pause|pfc/i.test(column.key)],
  ['CE marks and CNPs', 'a second', column => /ecn|cnp|marked/i.test(column.key)],
  ['Drops', 'a second', column => /drop|discard|out_of_buffer|lost/i.test(column.key)],
  ['Errors and repetition', 'a second', column => /err|retr|timeout|sequence|nak|rnr|crc|fcs|symbol|fec/i.test(column.key)],
  ['Packets and all else', 'a second', () => true]
];
const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 5], [1, 4], [14, 4], [6, 2, 1, 2]];
const COLOURS = {
  light: ['#0b57d0', '#b3261e', '#1b7a3d', '#8a5a00', '#7b2fa8', '#00707a', '#5b4636', '#444'],
  dark: ['#8ab4f8', '#f2958d', '#7fd39b', '#f0c060', '#d0a4f0', '#6fd6dd', '#d8bfa8', '#ccc']
};
const MOST_LINES = 8;
const MOST_ROWS = 60;
const HEIGHT = 190;
const drawn = new Map();
let wasOpen = false;

export function watchCharts() {
  watchPanels();
  addEventListener('resize', fit);
  const section = document.getElementById('charts');
  if (!section) return;
  const spans = section.querySelector('.spans');
  spans.hidden = false;
  spans.addEventListener('click', event => {
    const span = event.target.dataset.span;
    if (!span) return;
    const to = new Date();
    const from = new Date(to.getTime() - span * 1000);
    section.dataset.from = from.toISOString();
    section.dataset.to = to.toISOString();
    history.replaceState(null, '', '?from=' + encodeURIComponent(section.dataset.from) + '&to=' + encodeURIComponent(section.dataset.to));
    load(section);
  });
  document.addEventListener('rail-poll', () => load(section));
  document.addEventListener('scroll', drawSeen, {passive: true});
  load(section);
}

// What all machines do together: a chart in each panel.
function watchPanels() {
  if (!document.getElementById('panels')) return;
  document.addEventListener('rail-poll', loadPanels);
  document.addEventListener('scroll', drawSeen, {passive: true});
  loadPanels();
}

async function loadPanels() {
  try {
    const answer = await fetch('/api/v1/panels');
    if (answer.ok) drawPanels(await answer.json());
  } catch (lost) {
    console.debug(lost);
  }
}

export function drawPanels(told) {
  const times = told.times.map(time => Date.parse(time) / 1000);
  for (const panel of told.panels) {
    const place = document.querySelector('[data-panel="' + CSS.escape(panel.id) + '"] .panel-chart');
    const moving = panel.lines.filter(line => line.values.some(value => value));
    if (!place || !moving.length) continue;
    // Before the first answers there is nothing to show.
    const first = Math.min(...moving.map(line => line.values.findIndex(value => value != null)));
    const columns = moving
      .map(line => ({key: line.name.replaceAll(' ', '_'), title: line.name, values: line.values.slice(first)}))
      .map(column => ({...column, peaks: column.values}))
      .map((column, place) => ({...column, place}))
      .sort((a, b) => highest(b) - highest(a))
      .slice(0, MOST_LINES)
      .sort((a, b) => a.place - b.place); // so that a line keeps its colour
    const whole = ['machines', 'seconds', 'bytes waiting'].includes(panel.unit) || panel.unit.includes(' per ');
    const unit = whole ? panel.unit : panel.unit + ' a second';
    show(place, {title: panel.title, heading: unit, columns}, times.slice(first), []);
  }
  drawSeen();
}

async function load(section) {
  const query = new URLSearchParams({port: section.dataset.port});
  if (section.dataset.from) query.set('from', section.dataset.from);
  if (section.dataset.to) query.set('to', section.dataset.to);
  const place = section.querySelector('.charts');
  try {
    const answer = await fetch('/api/v1/series?' + query);
    const told = await answer.json();
    if (answer.ok) draw(place, told, Boolean(section.dataset.from));
    else place.replaceChildren(paragraph(told.detail));
  } catch (lost) {
    console.debug(lost);
  }
}

function draw(place, told, chosen) {
  const begin = Date.parse(told.from) / 1000;
  const known = told.columns.map(column => column.values.findIndex(value => value != null)).filter(at => at >= 0);
  // A server that was started a minute ago has no hour to show.
  const first = chosen || !known.length ? 0 : Math.max(0, Math.min(...known) - 2);
  const times = Array.from({length: told.points - first}, (_, at) => begin + (first + at) * told.stepSeconds);
  for (const column of told.columns) {
    column.values = column.values.slice(first);
    column.peaks = column.peaks.slice(first);
  }
  const left = [...told.columns];
  const quiet = [];
  const wanted = [];
  for (const [title, unit, takes] of PANELS) {
    const mine = left.filter(takes);
    mine.forEach(column => left.splice(left.indexOf(column), 1));
    const moving = mine.filter(column => column.values.some(value => value));
    mine.filter(column => !moving.includes(column)).forEach(column => quiet.push(column));
    moving.sort((a, b) => highest(b) - highest(a));
    if (moving.length) wanted.push({title, unit, columns: moving.slice(0, MOST_LINES), more: moving.length - MOST_LINES});
  }
  const kept = new Set(wanted.map(panel => panel.title));
  for (const [title, chart] of drawn) {
    if (!kept.has(title)) { chart.box.remove(); drawn.delete(title); }
  }
  for (const note of place.querySelectorAll(':scope > p, :scope > .quiet')) note.remove();
  for (const panel of wanted) show(place, panel, times, told.events);
  drawSeen();
  if (!wanted.length) place.prepend(paragraph(told.columns.length ? 'Nothing was counted in this time.' : 'Nothing is kept of this time.'));
  if (quiet.length) place.append(still(new Set(quiet.map(column => column.title))));
}

// What did not move in this time, for those who want to be sure of it.
function still(titles) {
  const details = document.createElement('details');
  details.className = 'quiet';
  const summary = document.createElement('summary');
  summary.textContent = titles.size + ' counts that did not move';
  details.append(summary, paragraph([...titles].join('; ') + '.'));
  details.open = wasOpen;
  details.addEventListener('toggle', () => { wasOpen = details.open; });
  return details;
}

const highest = column => Math.max(...column.peaks.map(value => value || 0));

function show(place, panel, times, events) {
  const dark = getComputedStyle(document.documentElement).colorScheme.includes('dark');
  const shape = panel.columns.map(column => column.key).join() + dark + place.clientWidth;
  const data = [times, ...panel.columns.map(column => column.values)];
  let chart = drawn.get(panel.title);
  if (!chart || chart.shape !== shape) {
    const box = chart ? chart.box : document.createElement('div');
    box.className = 'chart';
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', panel.title);
    const heading = document.createElement('h3');
    heading.textContent = panel.heading || panel.title + ' (' + panel.unit + ')';
    box.replaceChildren(heading);
    if (!box.isConnected) place.append(box);
    chart = {shape, box, events};
    chart.plot = new uPlot(options(panel, box, dark, chart), data, box);
    chart.table = table(panel.title);
    box.append(chart.table);
    drawn.set(panel.title, chart);
  } else {
    chart.events = events;
  }
  chart.draw = () => {
    chart.plot.setData(data);
    if (chart.table.open) fill(chart.table, panel, times);
  };
  chart.table.ontoggle = () => chart.table.open && fill(chart.table, panel, times);
}

// A phone that is turned does not wait for the next poll.
function fit() {
  for (const {plot, box} of drawn.values()) plot.setSize({width: wide(box), height: HEIGHT});
}

const wide = box => Math.max(280, box.clientWidth);

// What nobody sees is drawn when it comes into view.
function drawSeen() {
  for (const chart of drawn.values()) {
    if (!chart.draw || !chart.box.isConnected) continue;
    const {top, bottom} = chart.box.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) continue;
    const draw = chart.draw;
    chart.draw = null;
    draw();
  }
}

function options(panel, box, dark, chart) {
  const ink = dark ? '#e6ebf2' : '#1b1f24';
  const line = dark ? '#3a4554' : '#d5dbe2';
  const axis = {stroke: ink, grid: {stroke: line, width: 1}, ticks: {stroke: line}};
  return {
    width: wide(box),
    height: HEIGHT,
    padding: [null, 30, null, null],
    cursor: {drag: {x: true, y: false}},
    axes: [{...axis, space: 70, values: (plot, ticks) => ticks.map(tick => clock(tick, plot))}, {...axis, size: 62, values: (_, ticks) => ticks.map(short)}],
    scales: {y: {range: (_, low, high) => [Math.min(0, low), high > 0 ? high * 1.08 : 1]}},
    series: [{label: 'UTC', value: (_, time) => time == null ? '--' : new Date(time * 1000).toISOString().slice(11, 19)}, ...panel.columns.map((column, at) => ({
      label: column.title + part(column.key),
      stroke: COLOURS[dark ? 'dark' : 'light'][at],
      dash: DASHES[at],
      width: 2,
      spanGaps: false,
      value: (_, value, __, at) => at == null ? '--' : value == null ? '?' : short(value)
    }))],
    hooks: {draw: [plot => mark(plot, chart.events || [], ink)]}
  };
}

// What happened stands as a line through every chart.
function mark(plot, events, ink) {
  plot.ctx.save();
  plot.ctx.strokeStyle = ink;
  plot.ctx.setLineDash([3, 3]);
  for (const event of events) {
    const x = plot.valToPos(Date.parse(event.time) / 1000, 'x', true);
    if (x < plot.bbox.left || x > plot.bbox.left + plot.bbox.width) continue;
    plot.ctx.beginPath();
    plot.ctx.moveTo(x, plot.bbox.top);
    plot.ctx.lineTo(x, plot.bbox.top + plot.bbox.height);
    plot.ctx.stroke();
  }
  plot.ctx.restore();
}

function part(key) {
  const priority = key.match(/prio_?(\d)|tc_?(\d)/i);
  const queue = key.match(/^(\S+) /);
  return queue ? ', ' + queue[1].replace('/', ' ') : priority ? ', priority ' + (priority[1] || priority[2]) : '';
}

// In UTC, as everywhere on these pages.
function clock(tick, plot) {
  const text = new Date(tick * 1000).toISOString();
  const span = plot.scales.x.max - plot.scales.x.min;
  if (span > 172800) return text.slice(5, 10);
  return span > 1800 ? text.slice(11, 16) : text.slice(11, 19);
}

function short(value) {
  const size = Math.abs(value);
  for (const [unit, letter] of [[1e12, 'T'], [1e9, 'G'], [1e6, 'M'], [1e3, 'k']]) {
    if (size >= unit) return +(value / unit).toPrecision(3) + letter;
  }
  return String(+value.toPrecision(3));
}

function table(title) {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = 'The same as a table';
  const scroll = document.createElement('div');
  scroll.className = 'scroll';
  scroll.tabIndex = 0;
  scroll.setAttribute('role', 'region');
  scroll.setAttribute('aria-label', title + ' as a table');
  scroll.append(document.createElement('table'));
  details.append(summary, scroll);
  return details;
}

function fill(details, panel, times) {
  const rows = [row(['time', ...panel.columns.map(column => column.title + part(column.key))], 'th')];
  for (let at = times.length - 1; at >= 0 && rows.length <= MOST_ROWS; at--) {
    const values = panel.columns.map(column => column.values[at]);
    if (values.every(value => value == null)) continue;
    rows.push(row([new Date(times[at] * 1000).toISOString().slice(11, 19), ...values.map(value => value == null ? '?' : short(value))], 'td'));
  }
  details.querySelector('table').replaceChildren(...rows);
}

function row(texts, kind) {
  const tr = document.createElement('tr');
  for (const text of texts) {
    const cell = document.createElement(kind);
    cell.textContent = text;
    tr.append(cell);
  }
  return tr;
}

function paragraph(text) {
  const p = document.createElement('p');
  p.textContent = text;
  return p;
}
