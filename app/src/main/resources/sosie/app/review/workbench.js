// What moves in the workbench. Every page can be read, and every form sent, without it.
(() => {
  'use strict';
  document.documentElement.classList.add('scripted');
  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const element = (name, kind, text) => {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const figure = number => Number(number).toLocaleString('en-GB');
  // Pages of ours alone are parsed, and only what they show is taken over: no script in them runs.
  const trusted = window.trustedTypes
    ? trustedTypes.createPolicy('sosie', { createHTML: page => page })
    : { createHTML: page => page };
  const parsed = page => new DOMParser().parseFromString(trusted.createHTML(page), 'text/html');
  const wait = time => new Promise(done => setTimeout(done, time));

  // A place where it is said what became of a verdict; read aloud as it changes.
  const saying = one('.saying');
  function say(...notices) {
    if (saying) saying.replaceChildren(...notices);
  }
  function notice(kind, sentence, ...more) {
    const made = element('div', 'notice ' + kind);
    made.append(element('p', '', sentence), ...more);
    return made;
  }

  // Writing. What is under way is kept in this tab until the server has said that it is safe: after
  // a lost connection it is sent once more by itself, then whenever the reader says so, and when a
  // page of this tab is opened again. The same verdict twice says no more than once.
  const KEPT = 'sosie-unsafe';
  const unsafe = () => { try { return JSON.parse(sessionStorage.getItem(KEPT) || '[]'); } catch (e) { return []; } };
  function keep(list) {
    try {
      if (list.length) sessionStorage.setItem(KEPT, JSON.stringify(list));
      else sessionStorage.removeItem(KEPT);
    } catch (e) { /* it is held as long as the page is open */ }
  }
  const status = () => one('.status');
  function tell(text, kind) {
    const place = status();
    if (!place) return;
    place.textContent = text;
    place.className = 'status ' + kind;
  }

  async function send(address, body) {
    const answer = await fetch(address, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    return { code: answer.status, page: parsed(await answer.text()) };
  }

  let inOrder = Promise.resolve(); // what was said first is sent first
  const fresh = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
  function write(address, fields, name) {
    const body = new URLSearchParams([...fields, ['key', fresh()]]).toString();
    const mine = { address, body, name };
    keep([...unsafe(), mine]);
    const sent = inOrder.then(() => deliver(mine));
    inOrder = sent.catch(() => {});
    return sent;
  }

  async function deliver(mine) {
    tell('saving …', 'hint');
    let answer;
    try {
      answer = await send(mine.address, mine.body);
    } catch (lost) {
      tell('connection lost, trying again …', 'unsafe');
      await wait(1000);
      try {
        answer = await send(mine.address, mine.body);
      } catch (lostAgain) {
        notSafe('The connection is lost: is sosie review still running?');
        throw lostAgain;
      }
    }
    if (answer.code === 401 || answer.code === 403) {
      notSafe('Your session has ended. Open the address that sosie review printed, in another tab.');
      throw new Error('session');
    }
    if (answer.code === 429 || answer.code >= 500) {
      notSafe('The server could not take it (' + answer.code + ').');
      throw new Error('server');
    }
    const rest = unsafe();
    const place = rest.findIndex(each => each.address === mine.address && each.body === mine.body);
    if (place >= 0) { rest.splice(place, 1); keep(rest); }
    tell(answer.code < 400 ? 'saved' : 'refused', answer.code < 400 ? 'safe' : 'unsafe');
    return answer;
  }

  function notSafe(why) {
    const waiting = unsafe();
    if (!waiting.length) return;
    tell('not saved', 'unsafe');
    const names = element('ul');
    for (const each of waiting) names.append(element('li', '', each.name));
    const again = element('button', '', 'Send again');
    again.type = 'button';
    again.addEventListener('click', resend);
    const made = notice('bad', why + ' Not saved yet, and kept in this tab:', names, again);
    made.setAttribute('role', 'alert');
    say(made);
  }

  async function resend() {
    for (const each of unsafe()) {
      try {
        await deliver(each);
      } catch (failed) {
        return;
      }
    }
    say(notice('', 'All is saved now.'));
  }
  if (unsafe().length) resend();
  window.addEventListener('beforeunload', event => {
    if (unsafe().length) event.preventDefault();
  });

  const typing = event => event.ctrlKey || event.metaKey || event.altKey
    || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && !/^(checkbox|radio|range)$/.test(event.target.type)
    || one('dialog[open]');

  // Keys: what a key does is said by the element that it stands for.
  const help = one('dialog.keys');
  document.addEventListener('keydown', event => {
    if (typing(event)) return;
    if (event.key === '?' && help) {
      event.preventDefault();
      help.showModal();
    } else if (event.key === '/' && one('input[type="search"]')) {
      event.preventDefault();
      one('input[type="search"]').focus();
    }
  });
  // A space on a link or a button is theirs.
  function pressed(event, within) {
    const control = /^(A|BUTTON|SUMMARY|INPUT)$/.test(event.target.tagName);
    const key = event.key !== ' ' ? event.key : control ? '' : 'space';
    const button = within && /^[a-z]+$/.test(key) && one('[data-key-is="' + key + '"]', within);
    if (!button) return;
    event.preventDefault();
    button.click();
  }
  const pair = one('form.judging');
  if (pair && !pair.closest('#question')) {
    document.addEventListener('keydown', event => {
      if (!typing(event) && !event.repeat) pressed(event, pair);
    });
  }
  for (const button of all('[data-opens]')) {
    button.addEventListener('click', () => document.getElementById(button.dataset.opens).showModal());
  }
  for (const button of all('dialog .close')) {
    button.addEventListener('click', () => button.closest('dialog').close());
  }

  // The threshold: all figures stand in a table of the page, counted by the server.
  const cut = one('.threshold');
  if (cut) {
    const steps = all('tr[data-at]', cut).map(row => row.dataset);
    const range = one('input[type="range"]', cut);
    const drawing = one('svg', cut);
    const margin = Number(cut.dataset.margin);
    const floor = Number(cut.dataset.floor);
    const was = steps[Number(range.dataset.was)];
    const share = at => margin + (1 - margin) * (at - floor) / (1 - floor || 1);
    function follow() {
      const step = steps[Number(range.value)];
      const at = (share(Number(step.at)) * 100).toFixed(2) + '%';
      for (const line of all('.now', drawing)) { line.setAttribute('x1', at); line.setAttribute('x2', at); }
      const label = one('.nowlabel', drawing);
      label.setAttribute('x', at);
      label.setAttribute('class', (Number(step.at) - floor < 1 - Number(step.at) ? 'start' : 'end') + ' nowlabel');
      label.textContent = step.shown;
      one('.veil', drawing).setAttribute('width', (share(Number(step.at)) * 100 - margin * 100).toFixed(2) + '%');
      range.setAttribute('aria-valuetext', 'threshold ' + step.shown + ': ' + figure(step.pairs) + ' pairs, '
        + figure(step.clusters) + ' clusters, ' + figure(step.kept) + ' kept');
      for (const place of all('[data-follows]', cut)) {
        const name = place.dataset.follows;
        place.textContent = name === 'shown' ? step.shown : figure(step[name]);
        const change = place.parentElement.querySelector('.change');
        if (change && name !== 'shown') {
          const difference = Number(step[name]) - Number(was[name]);
          change.textContent = difference === 0 ? 'as now' : (difference > 0 ? '+' : '−') + figure(Math.abs(difference));
        }
      }
      for (const field of all('input[data-threshold]')) field.value = step.at;
    }
    range.addEventListener('input', follow);
    const at = event => {
      const box = drawing.getBoundingClientRect();
      const x = (event.clientX - box.left) / box.width;
      const value = floor + (1 - floor) * Math.max(0, Math.min(1, (x - margin) / (1 - margin)));
      let nearest = 0;
      steps.forEach((step, i) => {
        if (Math.abs(Number(step.at) - value) < Math.abs(Number(steps[nearest].at) - value)) nearest = i;
      });
      range.value = nearest;
      follow();
    };
    drawing.addEventListener('pointerdown', event => {
      if (event.button !== 0) return;
      drawing.setPointerCapture(event.pointerId);
      event.preventDefault();
      range.focus({ preventScroll: true });
      at(event);
    });
    drawing.addEventListener('pointermove', event => { if (drawing.hasPointerCapture(event.pointerId)) at(event); });
    range.hidden = false;
    follow();
  }

  // Judging: the next question is there before the verdict on this one is given.
  const main = document.getElementById('main');
  const judging = () => one('#question', main);
  if (judging()) {
    let next = null; // a promise of the page with the question behind this one
    const done = []; // questions of this tab that were left, to go back to
    const asked = question => question.dataset.key;
    const address = (skip, more) => {
      const query = new URLSearchParams(judging().dataset.mode || '');
      if (skip.length) query.append('after', skip.join(','));
      for (const [name, value] of Object.entries(more || {})) query.append(name, value);
      return '/judge?' + query;
    };
    const fetched = async place => {
      const answer = await fetch(place, { credentials: 'same-origin' });
      if (!answer.ok) throw new Error(String(answer.status));
      return parsed(await answer.text());
    };
    const preload = () => {
      const key = asked(judging());
      next = key ? fetched(address([...skipped, ...underWay, key])) : null;
      if (next) next.catch(() => {});
    };
    const skipped = []; // by j, in this tab
    const underWay = []; // judged, and not known to be safe yet
    function show(page) {
      const question = one('#question', page);
      if (!question) { location.reload(); return; }
      judging().replaceWith(document.importNode(question, true));
      window.scrollTo(0, 0);
      one('h1', main).focus({ preventScroll: true });
      history.replaceState(null, '', judging().dataset.address || '/judge');
    }
    function outcome(page) {
      const said = one('.outcome', page);
      if (said) say(document.importNode(said, true));
      const estimates = one('#estimates', page);
      if (estimates && one('#estimates', main)) one('#estimates', main).replaceWith(document.importNode(estimates, true));
    }
    async function advance() {
      done.push(judging().dataset.address);
      try {
        show(await (next || fetched(address([...skipped, ...underWay]))));
      } catch (failed) {
        say(notice('bad', 'The next question cannot be loaded: is sosie review still running?'));
        return false;
      }
      preload();
      return true;
    }
    async function judge(button) {
      const form = button.form;
      const fields = [...new FormData(form), [button.name, button.value]];
      const question = judging();
      const key = asked(question);
      const name = button.dataset.says + ': ' + question.dataset.left + ' and ' + question.dataset.right;
      underWay.push(key);
      const written = write(form.getAttribute('action'), fields, name);
      written.then(() => underWay.splice(underWay.indexOf(key), 1), () => {});
      await advance();
      try {
        const answer = await written;
        outcome(answer.page);
        if (judging() && asked(judging()) === key) { show(answer.page); preload(); }
      } catch (failed) { /* it is said above, and kept */ }
    }
    main.addEventListener('submit', event => {
      const button = event.submitter;
      if (!button || !button.closest('#question') || button.dataset.plain !== undefined) return;
      event.preventDefault();
      if (button.name === 'verdict') judge(button);
      else if (button.name === 'undo') undo(button);
    });
    async function undo(button) {
      try {
        const answer = await write('/undo', [...new FormData(button.form)], 'undo');
        outcome(answer.page);
        show(answer.page);
        preload();
      } catch (failed) { /* said */ }
    }
    document.addEventListener('keydown', event => {
      if (!typing(event) && !event.repeat) pressed(event, judging());
    });
    main.addEventListener('click', event => {
      const link = event.target.closest('[data-key-is]');
      if (!link || !/^[jk]$/.test(link.dataset.keyIs)) return;
      event.preventDefault();
      if (link.dataset.keyIs === 'j') {
        skipped.push(asked(judging()));
        advance();
      } else if (done.length) {
        fetched(done.pop()).then(page => { show(page); preload(); }, () => {});
      }
    });
    preload();
  }

  // Members that a verdict took out of the cluster that is shown are there still, and say so.
  function follow(page) {
    const first = one('.representative .id', page);
    const there = [...all('.member', page).map(member => member.dataset.name), first && first.textContent];
    const whole = !one('.pager', page);
    for (const member of whole && page.querySelector('.judged-members') ? all('.member') : []) {
      const left = !there.includes(member.dataset.name);
      const said = one('.has-left', member);
      if (left && !said) one('.identity', member).append(element('p', 'has-left', 'in this cluster no more'));
      if (!left && said) said.remove();
    }
  }

  // A verdict on a pair that is shown, without leaving the page.
  document.addEventListener('submit', async event => {
    const button = event.submitter;
    if (!button || button.name !== 'verdict' || button.closest('#question')) return;
    event.preventDefault();
    const form = button.form;
    const fields = [...new FormData(form), [button.name, button.value]];
    try {
      const answer = await write(form.getAttribute('action'), fields, button.dataset.says + ': ' + form.dataset.of);
      const said = one('.outcome', answer.page);
      if (said) say(document.importNode(said, true));
      if (answer.code >= 400) return;
      for (const each of all('button[name="verdict"]', form)) {
        each.setAttribute('aria-pressed', String(each === button));
      }
      follow(answer.page);
    } catch (failed) { /* it is said above, and kept */ }
  });

  // What is under way is looked at again until it is over.
  const under = one('[data-again]');
  if (under) {
    const look = async () => {
      await wait(700);
      let page;
      try {
        const answer = await fetch(under.dataset.again, { credentials: 'same-origin' });
        page = parsed(await answer.text());
      } catch (lost) {
        look();
        return;
      }
      const now = one('[data-again]', page);
      if (!now) { location.assign(under.dataset.again); return; }
      one('p', under).textContent = one('p', now).textContent;
      look();
    };
    look();
  }

  // The address of a passage shows the whole of it.
  function unfold() {
    const place = location.hash.startsWith('#passage-') && document.getElementById(location.hash.slice(1));
    const fold = place && one('details', place);
    if (!fold) return;
    fold.open = true;
    place.scrollIntoView({ block: 'center' });
  }
  window.addEventListener('hashchange', unfold);
  unfold();

  // A cluster: from member to member.
  const members = one('.judged-members');
  if (members) {
    const go = step => {
      const items = all('.member', members);
      const here = items.indexOf(document.activeElement && document.activeElement.closest('.member'));
      const next = items[Math.max(0, Math.min(items.length - 1, here + step))];
      if (!next) return;
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', event => {
      if (typing(event)) return;
      if (event.key === 'j' || event.key === 'k') {
        event.preventDefault();
        go(event.key === 'j' ? 1 : -1);
        return;
      }
      const here = document.activeElement && document.activeElement.closest('.member');
      pressed(event, event.key === 'u' ? one('#split') : here);
    });
  }
})();
