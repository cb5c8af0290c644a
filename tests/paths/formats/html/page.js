// The script of the page of a suite, written into it as it is. What is chosen is in the page's address, so that a link
// can be shared: every choice is a plain link, and all that is done here follows from the address.
{
  const svgNamespace = 'http://www.w3.org/2000/svg';
  const mostNumbers = 3;

  /** @param {string} selector */
  const all = (selector) => [...document.querySelectorAll(selector)];
  /** @param {string} id */
  const byId = (id) => {
    const element = document.getElementById(id);
    if (!element) throw new Error(`the page has no #${id}`);
    return element;
  };
  const drawing = byId('dibujo');
  const canvas = byId('lienzo');
  const panel = byId('elegido');
  const main = byId('suite');

  // --- what is chosen

  /** The parts of the drawing by what they stand for. */
  const states = all('[data-state]');
  const transitions = all('[data-transition]');
  const lines = all('[data-transitions]');
  const cases = all('.case-list > li > details');

  /** @param {Element} element @param {string} name */
  const data = (element, name) => element.getAttribute(`data-${name}`) ?? '';
  /** Ids, as many as there are. @param {Element} element @param {string} name */
  const list = (element, name) => data(element, name).split('\n');
  /** @param {Element} line */
  const idsOf = (line) => list(line, 'transitions');

  function clear() {
    for (const element of all('.on, .now')) element.classList.remove('on', 'now');
    for (const badge of all('.badge')) badge.remove();
    for (const detail of all('.detail')) detail.toggleAttribute('hidden', true);
    drawing.classList.remove('marked');
    panel.hidden = true;
  }

  /**
   * Numbers at a part of the drawing: those of the steps that take it.
   * @param {Element} element @param {number[]} numbers @param {boolean} isNow
   */
  function number(element, numbers, isNow) {
    const shown = numbers.slice(0, mostNumbers).join(', ') + (numbers.length > mostNumbers ? '…' : '');
    const width = shown.length * 6.6 + 12;
    const y = Number(data(element, 'y'));
    const end = Number(data(element, 'x')) + (data(element, 'anchor') === 'middle' ? width / 2 : 0);
    const group = document.createElementNS(svgNamespace, 'g');
    group.classList.add('badge');
    group.classList.toggle('now', isNow);
    const ground = document.createElementNS(svgNamespace, 'rect');
    for (const [name, value] of Object.entries({ x: end - width, y: y - 8, width, height: 15, rx: 7.5 })) {
      ground.setAttribute(name, String(value));
    }
    const text = document.createElementNS(svgNamespace, 'text');
    text.setAttribute('x', String(end - width / 2));
    text.setAttribute('y', String(y + 3.5));
    text.textContent = shown;
    group.append(ground, text);
    drawing.append(group);
  }

  /** @param {Element[]} steps of the chosen test @param {number} now the number of the one that is looked at, or 0 */
  function markWalk(steps, now) {
    /** @type {Map<Element, number[]>} */
    const numbers = new Map();
    steps.forEach((step, index) => {
      const [goals, to] = [list(step, 'takes'), list(step, 'leads-to')];
      const taken = transitions.filter((element) => goals.includes(data(element, 'transition')));
      const reached = states.filter((element) => to.includes(data(element, 'state')));
      const along = lines.filter((line) => idsOf(line).some((id) => goals.includes(id)));
      for (const element of [...taken, ...reached, ...along]) {
        element.classList.add('on');
        if (index + 1 === now) element.classList.add('now');
      }
      // a step that takes no transition is numbered where it stays
      for (const element of taken.length > 0 ? taken : reached) {
        numbers.set(element, [...(numbers.get(element) ?? []), index + 1]);
      }
    });
    for (const [element, taken] of numbers) number(element, taken, taken.includes(now));
    drawing.classList.add('marked');
  }

  /** @param {Element | undefined} element */
  function reveal(element) {
    if (!element) return;
    const [frame, part] = [canvas.getBoundingClientRect(), element.getBoundingClientRect()];
    const isSeen =
      part.top >= frame.top && part.bottom <= frame.bottom && part.left >= frame.left && part.right <= frame.right;
    if (isSeen) return;
    canvas.scrollBy(
      part.left + part.width / 2 - frame.left - frame.width / 2,
      part.top + part.height / 2 - frame.top - frame.height / 2,
    );
  }

  function choose() {
    clear();
    const [address = '', step] = location.hash.split('&paso=');
    const chosen = all('[data-detail]').find((element) => data(element, 'detail') === address);
    if (!chosen) return;
    if (cases.includes(chosen)) {
      const steps = [...chosen.querySelectorAll('.steps > li')];
      const now = Number(step ?? 0);
      for (const each of cases) each.toggleAttribute('open', each === chosen);
      chosen.closest('li')?.classList.add('on');
      markWalk(steps, now);
      steps[now - 1]?.classList.add('now');
      (steps[now - 1] ?? chosen).scrollIntoView({ block: 'nearest' });
      reveal(all('#dibujo .now')[0] ?? all('#dibujo [data-state].on')[0]);
      return;
    }
    panel.hidden = false;
    chosen.toggleAttribute('hidden', false);
    const drawn = [...states, ...transitions].filter((element) => element.getAttribute('href') === address);
    const along = lines.filter((line) =>
      idsOf(line).some((id) => drawn.some((part) => data(part, 'transition') === id)),
    );
    for (const element of [...drawn, ...along]) element.classList.add('now');
    reveal(drawn[0]);
    panel.scrollTop = 0;
  }

  addEventListener('hashchange', choose);
  // to unfold a test is to choose it
  for (const each of cases) {
    each.querySelector('summary')?.addEventListener('click', (event) => {
      if (each.hasAttribute('open') && location.hash.split('&paso=')[0] === data(each, 'detail')) return;
      event.preventDefault();
      location.hash = data(each, 'detail');
    });
  }
  for (const line of lines) {
    line.addEventListener('click', () => {
      const [id = ''] = idsOf(line);
      location.hash = `#transicion=${encodeURIComponent(id)}`;
    });
  }

  // --- the view of the drawing

  const natural = { width: Number(drawing.getAttribute('width')), height: Number(drawing.getAttribute('height')) };
  const scales = { least: 0.2, readable: 0.55, most: 3, step: 1.25 };
  let scale = 1;

  /** @param {number} wanted */
  function zoomTo(wanted) {
    const next = Math.min(scales.most, Math.max(scales.least, wanted));
    const middle = {
      x: (canvas.scrollLeft + canvas.clientWidth / 2) / scale,
      y: (canvas.scrollTop + canvas.clientHeight / 2) / scale,
    };
    scale = next;
    drawing.style.width = `${natural.width * scale}px`;
    drawing.style.height = `${natural.height * scale}px`;
    canvas.scrollTo(middle.x * scale - canvas.clientWidth / 2, middle.y * scale - canvas.clientHeight / 2);
  }
  const toWidth = () => (canvas.clientWidth - 2) / natural.width;
  /** The place for the drawing is only as high as the drawing itself; this is how high it may become. */
  const toWhole = () => {
    const around = main.getBoundingClientRect().height - canvas.clientHeight;
    const room = Math.max(
      canvas.clientHeight,
      innerHeight - around - 2 * Number.parseFloat(getComputedStyle(main).marginTop),
    );
    return Math.min(toWidth(), (room - 2) / natural.height);
  };

  byId('acercar').addEventListener('click', () => zoomTo(scale * scales.step));
  byId('alejar').addEventListener('click', () => zoomTo(scale / scales.step));
  byId('ancho').addEventListener('click', () => zoomTo(toWidth()));
  byId('entero').addEventListener('click', () => {
    zoomTo(toWhole());
    main.scrollIntoView();
  });
  byId('vueltas').addEventListener('change', () => drawing.classList.toggle('without-back'));
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(event.deltaY < 0 ? scale * scales.step : scale / scales.step);
    },
    { passive: false },
  );

  // fingers scroll by themselves; a mouse takes hold of the paper
  canvas.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('a')) return;
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (canvas.hasPointerCapture(event.pointerId)) canvas.scrollBy(-event.movementX, -event.movementY);
  });

  // --- the list of tests

  const search = byId('buscar');
  const items = all('.case-list > li');
  search.addEventListener('input', () => {
    const wanted = search instanceof HTMLInputElement ? plain(search.value) : '';
    const found = items.filter((item) => plain(item.textContent).includes(wanted));
    for (const item of items) item.toggleAttribute('hidden', !found.includes(item));
    byId('encontradas').textContent = wanted === '' ? '' : `${found.length} de ${items.length}`;
  });

  /** Without accents and capitals. @param {string} text */
  const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

  // folded lists would be missing on paper
  addEventListener('beforeprint', () => {
    for (const folded of all('details')) folded.toggleAttribute('open', true);
  });

  zoomTo(Math.max(scales.readable, Math.min(1, toWidth())));
  canvas.scrollTo(0, 0);
  choose();
}
