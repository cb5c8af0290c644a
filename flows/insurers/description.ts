const capitalised = (sentence: string): string => sentence.slice(0, 1).toLocaleUpperCase('es') + sentence.slice(1);

/**
 * A policy's description in parts (S2.9, IN-09): its lines, if it has line breaks; else its sentences, each beginning with a
 * capital. A dot ends a sentence only before a space or at the end, so '$ 1.500' stays whole.
 */
export function descriptionParts(description: string): readonly string[] {
  const inLines = /[\r\n]/.test(description.trim());
  const parts = inLines ? description.split(/[\r\n]+/) : description.split(/(?<=[.!?])\s+/);
  const whole = parts.map((part) => part.trim()).filter((part) => part !== '');
  return inLines ? whole : whole.map(capitalised);
}
