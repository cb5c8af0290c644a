/** What can be followed or pressed: it is whole, or it is not there. */
const operable = 'a, button, input, label, select, textarea';

/**
 * Reduces a screen to what it has in common with another rendering of it, in other circumstances: texts that differ leave their room,
 * attributes go, and where the elements differ, they and all that comes after them in their part of the page.
 *
 * @param remove what is done with these
 * @returns whether there was one
 */
export function reduceToAgreed(one: Element, other: Element, remove: (node: ChildNode) => void): boolean {
  const theirs = [...other.childNodes];
  const ours = [...one.childNodes];
  for (const [index, node] of ours.entries()) {
    const twin = theirs[index];
    const isAgreed = twin !== undefined && isAlike(node, twin);
    const isCut = isAgreed && reduceNode(node, twin, remove);
    if (isAgreed && !isCut) continue;
    for (const rest of ours.slice(isAgreed ? index + 1 : index)) remove(rest);
    // What is beside the screen itself is where it is whatever the screen has.
    return !one.matches('main');
  }
  return false;
}

function reduceNode(node: Node, twin: Node, remove: (node: ChildNode) => void): boolean {
  if (node instanceof Text && node.data !== twin.textContent) node.data = '\u00a0';
  if (!(node instanceof Element) || !(twin instanceof Element)) return false;
  for (const { name, value } of [...node.attributes]) if (twin.getAttribute(name) !== value) node.removeAttribute(name);
  return reduceToAgreed(node, twin, remove);
}

function isAlike(one: Node, other: Node): boolean {
  if (one instanceof Element && other instanceof Element && one.matches(operable))
    return withoutValue(one).isEqualNode(withoutValue(other));
  return one.nodeName === other.nodeName;
}

/** What a text field holds at first may be somebody's: it comes with the screen, unless something was typed meanwhile. */
function withoutValue(element: Element): Element {
  if (!(element instanceof HTMLInputElement) || element.type !== 'text') return element;
  const empty = element.cloneNode(false);
  if (!(empty instanceof Element)) return element;
  empty.removeAttribute('value');
  return empty;
}
