/** What an element says, as it is read: an amount's no-break space is a space (MY-10). */
export const textOf = (element: Node): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');
