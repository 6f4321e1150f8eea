// What every page with files beside it needs: to load them, and to make elements.
const page = (() => {
  'use strict';
  // Only what this script loads may be loaded, and only from beside the page.
  const trusted = window.trustedTypes
    ? trustedTypes.createPolicy('sosie', { createHTML: x => x, createScriptURL: x => x })
    : { createHTML: x => x, createScriptURL: x => x };
  const waiting = new Map();
  function load(name) {
    if (waiting.has(name)) return waiting.get(name);
    const loading = new Promise((done, failed) => {
      const script = document.createElement('script');
      script.charset = 'utf-8';
      script.onload = () => { script.remove(); done(); };
      script.onerror = () => { script.remove(); waiting.delete(name); failed(new Error(name)); };
      script.src = trusted.createScriptURL('report/' + name + '.js');
      document.head.append(script);
    });
    waiting.set(name, loading);
    return loading;
  }

  const element = (name, kind, text) => {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const figure = number => number.toLocaleString('en-GB').replace(/\u00a0/g, ',');
  const counted = (number, noun) => figure(number) + ' ' + noun + (number === 1 ? '' : 's');
  const fill = (holder, html) => { holder.innerHTML = trusted.createHTML(html); };
  // Part of an address; as it is where it was not made by us.
  const decoded = text => { try { return decodeURIComponent(text); } catch (wrong) { return text; } };
  return { load, fill, decoded, element, figure, counted };
})();
