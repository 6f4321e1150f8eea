(() => {
  'use strict';
  const { load, fill, decoded, element, figure, counted } = page;
  const list = document.getElementById('list');
  if (!list) return;
  document.documentElement.classList.add('scripted');
  const FIRST = 12;
  const STEP = 50;
  const count = Number(list.dataset.rows);
  const inFile = Number(list.dataset.inFile);
  const inList = Number(list.dataset.inList);
  const [rows, tools, more] = ['.rows', '.tools', '.more'].map(each => list.querySelector(each));
  const field = name => tools.querySelector('.' + name);
  const all = { i: [], t: [], s: [], d: [], r: [], f: [], l: [], a: [], w: [] };
  const names = Object.keys(all);
  const found = new Array(count);
  const cards = new Map();
  window.sosie = {
    list(number, part) {
      for (const name of names) {
        for (let i = 0; i < part[name].length; i++) all[name][(number - 1) * inList + i] = part[name][i];
      }
    },
    cards(number, part) {
      for (const comment of Object.keys(part)) cards.set(Number(comment), part[comment]);
    },
  };

  const orders = {
    added: (a, b) => all.a[b] - all.a[a] || all.w[b] - all.w[a] || a - b,
    date: (a, b) => (all.d[a] || '9') .localeCompare(all.d[b] || '9') || a - b,
    id: (a, b) => a - b,
  };
  let order = [];
  let drawn = 0;
  let only = -1;

  const haystack = i => found[i]
    || (found[i] = [all.t[i], all.i[i], all.f[i], all.r[i]].join(' ').toLowerCase());

  function arrange() {
    const words = field('sought').value.toLowerCase().split(/\s+/).filter(word => word);
    const [style, relay, from, to] = ['style', 'relay', 'from', 'to'].map(name => field(name).value);
    order = [];
    for (let i = 0; i < count; i++) {
      if (only >= 0 && i !== only) continue;
      if (style && all.s[i] !== style) continue;
      if (relay && all.r[i] !== relay) continue;
      if (from && !(all.d[i] >= from)) continue;
      if (to && !(all.d[i] && all.d[i] <= to)) continue;
      if (!words.every(word => haystack(i).includes(word))) continue;
      order.push(i);
    }
    order.sort(orders[field('sort').value]);
    rows.replaceChildren();
    drawn = 0;
    draw(FIRST);
    tools.querySelector('.found').textContent = only >= 0
      ? 'One comment, to which a link led; search or sort to see the others.'
      : order.length === count ? counted(count, 'comment') : counted(order.length, 'comment') + ' of ' + figure(count);
  }

  function draw(howMany) {
    const end = Math.min(order.length, drawn + howMany);
    const part = document.createDocumentFragment();
    for (; drawn < end; drawn++) part.append(row(order[drawn]));
    rows.append(part);
    more.hidden = drawn === order.length;
  }

  function row(i) {
    const item = element('li');
    const fold = element('details', 'opened');
    fold.dataset.comment = i;
    const head = element('summary');
    const title = element('span', 'title');
    title.append(element('bdi', '', all.t[i].slice(0, 300) || 'word for word as letter ' + all.l[i]));
    const known = [all.i[i], all.f[i], all.d[i], all.r[i]].filter(each => each).join(' · ');
    title.append(element('span', 'id', known));
    const of = all.l[i] ? 'letter ' + all.l[i] : 'on their own';
    head.append(title, element('span', 'marks', all.s[i]), element('span', 'size', of),
      element('span', 'weakest', (all.l[i] ? '+' + figure(all.a[i]) : figure(all.w[i]))));
    const body = element('div', 'body');
    fold.append(head, body);
    fold.addEventListener('toggle', () => { if (fold.open && !body.hasChildNodes()) open(body, i + 1); });
    item.append(fold);
    return item;
  }

  async function open(body, comment) {
    try {
      await load('cards-' + Math.ceil(comment / inFile));
      fill(body, cards.get(comment));
    } catch (failed) {
      body.replaceChildren(element('p', 'none',
        'The folder “report” beside this page cannot be read; was the page moved without it?'));
    }
  }

  function choices(name, values) {
    const counts = new Map();
    for (const value of values) if (value) counts.set(value, (counts.get(value) || 0) + 1);
    const frequent = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 200);
    for (const [value, times] of frequent) {
      const option = element('option', '', value + ' (' + figure(times) + ')');
      option.value = value;
      field(name).append(option);
    }
    field(name).closest('label').hidden = counts.size === 0;
  }

  // #comment=ID leads to a comment, wherever it is, and #find=WORDS to those with these words.
  function follow() {
    const asked = /^#find=(.*)$/.exec(location.hash);
    if (asked) {
      field('sought').value = decoded(asked[1]);
      again();
      document.getElementById('everyone').scrollIntoView();
      return;
    }
    if (!location.hash.startsWith('#comment=')) return;
    const place = all.i.indexOf(decoded(location.hash.slice(9)));
    if (place < 0) return;
    tools.querySelectorAll('input, select:not(.sort)').forEach(each => { each.value = ''; });
    only = place;
    arrange();
    const fold = rows.querySelector('details');
    fold.open = true;
    fold.scrollIntoView();
    fold.querySelector('summary').focus();
  }

  let pause;
  const again = () => { only = -1; arrange(); };
  field('sought').addEventListener('input', () => { clearTimeout(pause); pause = setTimeout(again, 80); });
  tools.addEventListener('change', again);
  more.addEventListener('click', () => {
    const next = drawn;
    draw(STEP);
    rows.children[next].querySelector('summary').focus();
  });
  window.addEventListener('hashchange', follow);

  (async () => {
    try {
      const lists = Array.from({ length: Number(list.dataset.lists) }, (none, i) => load('list-' + (i + 1)));
      await Promise.all(lists);
    } catch (failed) {
      return; // what stands on the page can be read without the folder
    }
    choices('style', all.s);
    choices('relay', all.r);
    document.getElementById('everyone').hidden = false;
    tools.hidden = false;
    list.querySelector('.none').hidden = true;
    arrange();
    follow();
  })();
})();
