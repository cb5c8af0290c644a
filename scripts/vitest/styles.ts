/** The attributes that the browser's own style sheet asks for, and the page's own styles: there is no other sheet under test. */
const deciding = ['hidden', 'open', 'type', 'popover', 'style'];

/** What queries ask of a style, by both of its names. */
const asked: Readonly<Record<string, 'display' | 'visibility' | 'pointer-events'>> = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
  'pointer-events': 'pointer-events',
};

const initialOfInherited: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' };

/**
 * Computes what queries ask of styles once for each kind of element. jsdom goes through its style sheet for each element and
 * each property anew, and queries by role ask for several elements each time.
 */
export function rememberStyles(window: Window & typeof globalThis): void {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, string>();

  /** What an element has itself, whatever is around it. */
  const own = (element: Element, property: string): string => {
    const attributes = deciding.filter((name) => element.hasAttribute(name));
    const kind = [
      property,
      element.localName,
      ...attributes.map((name) => `${name}=${element.getAttribute(name)}`),
    ].join();
    const remembered = known.get(kind);
    if (remembered !== undefined) return remembered;
    const alone = element.cloneNode(false);
    const value = alone instanceof window.Element ? compute(alone).getPropertyValue(property) : '';
    known.set(kind, value);
    return value;
  };

  const valueOf = (element: Element, property: string): string => {
    const value = own(element, property);
    const initial = initialOfInherited[property];
    const { parentElement } = element;
    if (value !== initial || parentElement === null) return value;
    return element.getAttribute('style')?.includes(property) === true ? value : valueOf(parentElement, property);
  };

  const blank = window.document.createElement('div').style;
  window.getComputedStyle = (element, pseudo) =>
    new Proxy(blank, {
      get: (_, name) => {
        const property = typeof name === 'string' ? asked[name] : undefined;
        if (property !== undefined) return valueOf(element, property);
        if (name === 'getPropertyValue') {
          return (wanted: string) =>
            asked[wanted] === wanted ? valueOf(element, wanted) : compute(element, pseudo).getPropertyValue(wanted);
        }
        const value: unknown = Reflect.get(compute(element, pseudo), name);
        return value;
      },
    });
}
