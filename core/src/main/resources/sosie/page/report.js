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
  const lists = Number(list.dataset.lists);
  const rows = list.querySelector('.rows');
  const tools = list.querySelector('.tools');
  const more = list.querySelector('.more');
  const query = tools.querySelector('input');
  const sort = tools.querySelector('.sort');
  const which = tools.querySelector('.which');
  const rest = list.querySelector('.rest');

  // What readers said, by the documents it is about; kept in this browser, if that keeps anything.
  const said = new Map(); // [left, right] as JSON → { kind, cluster }
  const key = 'sosie-verdicts-' + list.dataset.key;
  try {
    for (const [pair, verdict] of JSON.parse(localStorage.getItem(key) || '[]')) said.set(pair, verdict);
  } catch (e) { /* nothing was kept, or nothing can be */ }
  function keep() {
    try {
      if (said.size) localStorage.setItem(key, JSON.stringify([...said]));
      else localStorage.removeItem(key);
    } catch (e) { /* it holds as long as the page is open */ }
  }

  // Clusters, by number less one.
  const titles = new Array(count), ids = new Array(count), found = new Array(count);
  const sizes = new Int32Array(count), shown = new Array(count);
  const opened = new Uint8Array(count);
  const ranked = new Int32Array(count); // the weakest first: those of the files that are read
  const read = new Uint8Array(lists);
  let unread = lists; // files that are still to come
  let missing = false; // some did not
  const cards = new Map();
  window.sosie = {
    list(number, part) {
      const from = (number - 1) * inList;
      for (let j = 0; j < part.k.length; j++) {
        const i = part.k[j] - 1;
        ranked[from + j] = i;
        titles[i] = part.t[j];
        ids[i] = part.i[j];
        sizes[i] = part.n[j];
        shown[i] = part.w[j];
        opened[i] = part.c[j] === '1' ? 1 : 0;
      }
      read[number - 1] = 1;
      unread--;
    },
    cards(number, part) {
      for (const cluster of Object.keys(part)) cards.set(Number(cluster), part[cluster]);
    },
  };

  // The list: an order of clusters, of which the first so many are on the page.
  const orders = { // but the one in which the list comes
    largest: (a, b) => sizes[b] - sizes[a] || a - b,
    title: (a, b) => (titles[a] < titles[b] ? -1 : titles[a] > titles[b] ? 1 : a - b),
    number: (a, b) => a - b,
  };
  let order = [];
  let drawn = 0;
  let only = 0; // a cluster that a link asked for

  function haystack(i) {
    return found[i] || (found[i] = (titles[i] + ' ' + ids[i]).toLowerCase());
  }

  const asItComes = () => !only && sort.value === 'weakest' && which.value === 'all' && !query.value.trim();

  function arrange() {
    choose();
    rows.replaceChildren();
    drawn = 0;
    draw(FIRST);
  }

  // Which clusters, and in what order.
  function choose() {
    const words = query.value.toLowerCase().split(/\s+/).filter(word => word);
    const decided = new Set([...said.values()].map(verdict => verdict.cluster - 1));
    order = [];
    for (let place = 0; place < count; place++) {
      if (!read[Math.floor(place / inList)]) continue;
      const i = ranked[place];
      if (only && i !== only - 1) continue;
      if (which.value !== 'all' && decided.has(i) !== (which.value === 'decided')) continue;
      if (!words.every(word => haystack(i).includes(word))) continue;
      order.push(i);
    }
    if (sort.value !== 'weakest') order.sort(orders[sort.value]);
    tell();
  }

  function tell() {
    const found = only
      ? 'Cluster ' + only + ' alone; search or sort to see the others.'
      : order.length === count || asItComes()
        ? counted(count, 'cluster')
        : counted(order.length, 'cluster') + ' of ' + figure(count);
    const so = missing ? '; part of the folder “report” cannot be read'
      : unread && !asItComes() ? '; the list is still being read' : '';
    tools.querySelector('.found').textContent = found + so;
  }

  function draw(howMany) {
    const end = Math.min(order.length, drawn + howMany);
    const part = document.createDocumentFragment();
    for (; drawn < end; drawn++) part.append(row(order[drawn]));
    rows.append(part);
    more.hidden = drawn === order.length;
    const all = asItComes() ? count : order.length;
    rest.textContent = drawn < all ? figure(drawn) + ' of ' + figure(all) + ' shown.' : '';
  }

  function row(i) {
    const item = element('li');
    item.id = 'cluster-' + (i + 1);
    const fold = element('details', 'opened');
    fold.dataset.cluster = i + 1;
    const head = element('summary');
    const title = element('span', 'title');
    title.append(element('bdi', '', titles[i]));
    if (ids[i]) title.append(element('span', 'id', ids[i]));
    const marks = element('span', 'marks');
    head.append(title, marks, element('span', 'size', counted(sizes[i], 'document')), element('span', 'weakest', 'weakest link ' + shown[i]));
    const body = element('div', 'body');
    fold.append(head, body);
    fold.addEventListener('toggle', () => { if (fold.open && !body.hasChildNodes()) open(body, i + 1); });
    item.append(fold);
    mark(fold);
    return item;
  }

  async function open(body, cluster) {
    if (!opened[cluster - 1]) {
      body.append(element('p', 'none',
        'The members of the clusters to look at first are on this page, and clusters.csv lists those of all.'
          + ' To open any cluster here, make the report anew: sosie report FOLDER --differences all,'
          + ' where FOLDER is the folder of this page.'));
      return;
    }
    try {
      await load('cards-' + Math.ceil(cluster / inFile));
      fill(body, cards.get(cluster));
      show(body);
    } catch (failed) {
      body.replaceChildren(element('p', 'none',
        'The folder “report” beside this page cannot be read; was the page moved without it?'));
    }
  }

  // Verdicts.
  const place = button => {
    const card = button.closest('[data-cluster]');
    const exact = holder => decodeURIComponent(holder.dataset.id);
    return {
      cluster: Number(card.dataset.cluster),
      pair: JSON.stringify([exact(card.querySelector('.representative')), exact(button.closest('.member'))]),
    };
  };

  function show(within) {
    for (const button of within.querySelectorAll('.decide button')) {
      const verdict = said.get(place(button).pair);
      button.setAttribute('aria-pressed', String(!!verdict && verdict.kind === button.dataset.kind));
    }
  }

  function mark(fold) {
    let decided = 0;
    for (const verdict of said.values()) if (verdict.cluster === Number(fold.dataset.cluster)) decided++;
    fold.querySelector('.marks').textContent = decided ? counted(decided, 'verdict') : '';
  }

  const tally = document.querySelector('.tally');
  function showVerdicts() {
    let same = 0;
    for (const verdict of said.values()) if (verdict.kind === 'must') same++;
    tally.hidden = said.size === 0;
    tally.querySelector('.told').textContent =
      counted(said.size, 'verdict') + ': ' + same + ' the same, ' + (said.size - same) + ' not.';
    show(document);
    rows.querySelectorAll('.opened').forEach(mark);
  }

  document.addEventListener('click', event => {
    const button = event.target.closest('.decide button');
    if (!button) return;
    const { cluster, pair } = place(button);
    const before = said.get(pair);
    if (before && before.kind === button.dataset.kind) said.delete(pair);
    else said.set(pair, { kind: button.dataset.kind, cluster });
    keep();
    showVerdicts();
  });

  const cell = text => (/[",\r\n]/.test(text) ? '"' + text.replace(/"/g, '""') + '"' : text);
  function links() {
    const lines = [...said].map(([pair, verdict]) => {
      const [left, right] = JSON.parse(pair); // an id may have any character in it
      return [left, right, verdict.kind, 'read in the report'].map(cell).join(',');
    });
    return ['left,right,kind,why', ...lines.sort()].join('\n') + '\n';
  }
  tally.querySelector('.save').addEventListener('click', () => {
    const link = element('a');
    link.href = URL.createObjectURL(new Blob([links()], { type: 'text/csv' }));
    link.download = 'links.csv';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  });
  tally.querySelector('.forget').addEventListener('click', () => {
    if (!confirm('Forget ' + counted(said.size, 'verdict') + '?')) return;
    said.clear();
    keep();
    showVerdicts();
  });

  // #cluster-17 opens a cluster, wherever in the list it is, and #find=WORDS finds.
  function follow() {
    const words = /^#find=(.*)$/.exec(location.hash);
    if (words) {
      query.value = decoded(words[1]);
      again();
      list.scrollIntoView();
      return;
    }
    const asked = /^#cluster-(\d+)$/.exec(location.hash);
    if (!asked || Number(asked[1]) < 1 || Number(asked[1]) > count) return;
    if (!document.getElementById(location.hash.slice(1))) {
      only = Number(asked[1]);
      query.value = '';
      which.value = 'all';
      arrange();
    }
    const fold = document.getElementById(location.hash.slice(1)).querySelector('details');
    fold.open = true;
    fold.scrollIntoView();
    fold.querySelector('summary').focus();
  }

  let pause;
  const again = () => { only = 0; arrange(); };
  query.addEventListener('input', () => { clearTimeout(pause); pause = setTimeout(again, 80); });
  sort.addEventListener('change', again);
  which.addEventListener('change', again);
  more.addEventListener('click', () => {
    const next = drawn;
    draw(STEP);
    rows.children[next].querySelector('summary').focus();
  });
  window.addEventListener('hashchange', follow);
  document.addEventListener('keydown', event => {
    if (event.key !== '/' || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    event.preventDefault();
    query.focus();
  });

  // The rows of the first file are those to begin with, so nobody waits for the others.
  showVerdicts();
  (async () => {
    try {
      await load('list-1');
    } catch (failed) {
      return; // what stands on the page can be read without the folder
    }
    tools.hidden = false;
    arrange();
    const others = [];
    for (let i = 2; i <= lists; i++) others.push(load('list-' + i));
    await Promise.allSettled(others);
    missing = unread > 0;
    if (!asItComes()) arrange();
    else if (lists > 1) {
      choose(); // the rows that are drawn stay as they are
      draw(0);
    }
    follow();
  })();
})();
