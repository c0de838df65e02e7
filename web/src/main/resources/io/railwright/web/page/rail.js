// What a page does by itself: it keeps up with the polls, gives orders without leaving, and draws charts.
import {watchCharts} from './charts.js';

const SPOKEN_EVERY = 60000;
let spokenAt = 0;
const LOOK_EVERY = 5000;
let heardAt = Date.now();
let refreshing = false;
let again = false;

function keepUp() {
  const source = new EventSource('/api/v1/live');
  const status = document.getElementById('status');
  source.addEventListener('poll', event => {
    heardAt = Date.now();
    speak(JSON.parse(event.data));
    refresh();
  });
  source.addEventListener('error', () => lose('The server does not answer'));
  document.addEventListener('visibilitychange', () => document.hidden || refresh());
  // A stream that stays open says nothing of polls that have ended: the server is asked.
  setInterval(() => {
    if (Date.now() - heardAt > 3 * Number(status.dataset.every) + LOOK_EVERY) refresh();
  }, LOOK_EVERY);
}

function lose(why) {
  const status = document.getElementById('status');
  status.classList.add('lost');
  status.textContent = why + '; what is shown is old. It is asked again.';
}

// One summary a minute at most, for those who listen to the page.
function speak(frame) {
  const now = Date.now();
  if (now - spokenAt < SPOKEN_EVERY) return;
  spokenAt = now;
  const counts = ['critical', 'high', 'medium', 'low']
    .filter(word => frame.counts[word] > 0)
    .map(word => frame.counts[word] + ' ' + word);
  document.getElementById('spoken').textContent =
    (counts.length ? counts.join(', ') : 'No alert') + ', ' + frame.machines.away + ' machines away';
}

// The server makes the markup; only what has changed is replaced.
async function refresh() {
  if (document.hidden) return;
  if (refreshing) { again = true; return; }
  refreshing = true;
  try {
    const answer = await fetch(location.href, {headers: {Accept: 'text/html'}, redirect: 'error'});
    if (answer.ok) {
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
      document.getElementById('status').classList.remove('lost');
      replace(fresh);
      document.dispatchEvent(new Event('rail-poll'));
    } else {
      lose('The server does not show this page now (HTTP ' + answer.status + ')');
    }
  } catch (lost) {
    console.debug(lost);
    lose('The server does not answer, or wants a new login');
  } finally {
    refreshing = false;
    if (again) { again = false; setTimeout(refresh, 300); }
  }
}

function replace(fresh) {
  const parts = [...fresh.querySelectorAll('[data-live]')];
  const wanted = new Set(parts.map(part => part.id));
  for (const part of parts) {
    const shown = document.getElementById(part.id);
    if (!shown) {
      const before = part.nextElementSibling && document.getElementById(part.nextElementSibling.id);
      if (part.parentElement.id === 'main') document.getElementById('main').insertBefore(part, before);
    } else if (shown.innerHTML !== part.innerHTML) {
      swap(shown, part);
    }
  }
  for (const part of document.querySelectorAll('#main > [data-live]')) {
    if (!wanted.has(part.id)) part.remove();
  }
}

// What is open stays open, what has the focus keeps it, what was scrolled stays there.
function swap(shown, part) {
  const open = [...shown.querySelectorAll('details[open]')].map(it => it.id);
  const scrolled = [...shown.querySelectorAll('.scroll')].map(it => it.scrollLeft);
  const focused = shown.contains(document.activeElement) ? address(document.activeElement) : '';
  shown.replaceChildren(...part.childNodes);
  for (const it of shown.querySelectorAll('details')) it.open = open.includes(it.id);
  [...shown.querySelectorAll('.scroll')].forEach((it, at) => { it.scrollLeft = scrolled[at] || 0; });
  if (focused) {
    const same = [...shown.querySelectorAll('a,summary,button,[tabindex]')].find(it => address(it) === focused);
    if (same) same.focus({preventScroll: true});
  }
}

function address(element) {
  return element.tagName + (element.getAttribute('href') || element.textContent);
}

function takeOrders() {
  document.addEventListener('submit', async event => {
    const form = event.target;
    if (!form.classList.contains('order')) return;
    event.preventDefault();
    const fields = Object.fromEntries([...new FormData(form)].filter(([name, value]) => name !== 'csrf' && value));
    const says = form.querySelector('output');
    try {
      const answer = await fetch(form.getAttribute('action'), {
        method: 'POST',
        headers: {'Content-Type': 'application/json', 'X-Rail-Csrf': form.elements.csrf.value},
        body: JSON.stringify(fields)
      });
      const told = await answer.json();
      says.className = answer.ok ? '' : 'refused';
      says.textContent = answer.ok ? told.says.join(' ') || 'done' : told.detail;
    } catch (lost) {
      says.className = 'refused';
      says.textContent = 'The server does not answer.';
    }
    refresh();
  });
}

function chooseTheme() {
  const button = document.getElementById('theme');
  if (!button) return;
  const root = document.documentElement;
  const kept = localStorage.getItem('rail-theme');
  if (kept) root.dataset.theme = kept;
  button.hidden = false;
  button.addEventListener('click', () => {
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme:dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
    localStorage.setItem('rail-theme', root.dataset.theme);
    document.dispatchEvent(new Event('rail-poll'));
  });
}

// A picture that is wider than a phone is seen from its middle.
function centre() {
  document.querySelectorAll('#map .scroll').forEach(it => { it.scrollLeft = (it.scrollWidth - it.clientWidth) / 2; });
}

chooseTheme();
centre();
takeOrders();
watchCharts();
if (document.getElementById('status')) keepUp();
