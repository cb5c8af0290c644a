/** A person's name lower-cased and capitalised, as names are shown (C9): 'MARÍA josé' → 'María José'. */
export const capitalised = (name: string): string =>
  name
    .trim()
    .toLocaleLowerCase('es-AR')
    .replace(/(^|[\s'’-])\p{L}/gu, (start) => start.toLocaleUpperCase('es-AR'));

/** A person of the register as names are shown (C9). */
export const personName = ({ nombres, apellidos }: { readonly nombres: string; readonly apellidos: string }): string =>
  capitalised(`${nombres} ${apellidos}`);

/**
 * How the menu greets (S2.14): 'Hola,' and the first name. Without a name, or with the e-mail that an identity service
 * gives in its place, it greets without a name.
 */
export function greeting(name: string | null): string {
  const [first = ''] = capitalised(name ?? '').split(/\s+/);
  return first === '' || first.includes('@') ? '¡Hola!' : `Hola, ${first}`;
}
