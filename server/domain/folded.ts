/** A text for comparing: lower case, without accents ('NÚÑEZ' → 'nunez'). */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
