/** How a name of a question is read, where its letters alone do not tell. */
const spelled: Readonly<Record<string, string>> = {
  anio: 'año',
  cbu: 'CBU',
  cuil: 'CUIL',
  cuit: 'CUIT',
  dni: 'DNI',
  email: 'correo electrónico',
  mail: 'correo electrónico',
  codigo: 'código',
  credito: 'crédito',
  debito: 'débito',
  dia: 'día',
  genero: 'género',
  kilometros: 'kilómetros',
  mecanico: 'mecánico',
  metodo: 'método',
  numero: 'número',
  pais: 'país',
  poliza: 'póliza',
  telefono: 'teléfono',
  titulo: 'título',
  ultimo: 'último',
  unico: 'único',
  vehiculo: 'vehículo',
};

/** Nouns whose ending tells another gender. */
const feminine = ['base', 'calle', 'clase', 'foto', 'llave', 'mano', 'moto', 'parte', 'patente', 'sede', 'serie'];
const masculine = ['día', 'problema', 'sistema', 'tema', 'mapa', 'esquema', 'diagrama', 'programa'];

const isFeminine = (noun: string): boolean =>
  feminine.includes(noun.replace(/s$/, '')) ||
  (!masculine.includes(noun) && /(?:a|ión|dad|tud|umbre|as|iones|dades)$/.test(noun));

/** A question's name in words: 'codigoPostal' → 'código postal', 'ubicacion' → 'ubicación'. */
export const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((word) => spelled[word] ?? word.replace(/([csx])ion$/, '$1ión'))
    .join(' ');

/** With its article: 'la provincia', 'los datos'. */
export function withArticle(words: string): string {
  const [noun = ''] = words.split(' ');
  const isPlural = /[^áéíóús]s$/.test(noun) && noun !== 'mes';
  const article = isFeminine(noun) ? (isPlural ? 'las' : 'la') : isPlural ? 'los' : 'el';
  return `${article} ${words}`;
}

/** 'código postal' → 'Código postal'. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** 'turno-peritaje' → 'turnoPeritaje'. */
export const camelCase = (id: string): string => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** 'turno-peritaje' → 'TurnoPeritaje'. */
export const pascalCase = (id: string): string => capitalised(camelCase(id));

/** A text as a literal of TypeScript, as `npm run format` would write it. */
export const literal = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? JSON.stringify(text)
    : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
