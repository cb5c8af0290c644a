import { PROVINCES } from '../../flows/answers/provinces.ts';
import { capitalised } from './names.ts';

/** Words that the catalogs write without their accents. */
const accentedWords = `
  adrogué agustín ajó albardón aluminé américa andalgalá apóstoles aráuz aristóbulo árraga bahía belén bermúdez
  bolívar bolsón calchaquí caleufú capioví capitán catriló cañadón chajarí chaltén chascomús chocón colón concarán
  concepción constitución cosquín cristóbal curuzú cuatiá córdoba deán embarcación famaillá federación fernández
  fiambalá fértil frías galpón garupá gonzález gualeguaychú guatraché guaymallén gálvez gómez ibaté iguazú ituzaingó
  itatí itá jesús josé joaquín juríes julián juárez junín jáchal jardín lanús leufú loncopué luján lópez lucía
  maimará maipú maitén malanzán macachín maría martínez mejía melincué metán mocoretá morón neuquén nicolás nogoyá
  núñez oberá olavarría orán palpalá paraná patquía pehuajó pérez picún pigüé pirané pirámides pomán quemú ramón
  ramírez rancúl realicó renancó rincón roldán ríos río saldán salí suárez sáenz tafí tintiná tomé trébol tucumán
  tunuyán tuyú unión vélez zárate águila ángel ángela
`;

const unaccented = (word: string) =>
  word.replaceAll(/[áéíóúü]/g, (letter) => 'aeiouu'['áéíóúü'.indexOf(letter)] ?? letter);

const accents = new Map(
  accentedWords
    .trim()
    .split(/\s+/)
    .map((word) => [unaccented(word), word]),
);

/** A locality as it is read, with its accents and small words small: 'SAN NICOLAS DE LOS ARROYOS' → 'San Nicolás de los Arroyos'. */
export const localityName = (name: string): string => {
  const words = name.trim().toLocaleLowerCase('es-AR').split(/\s+/);
  return words
    .map((word, at) => {
      if (at > 0 && isSmall(word, words[at - 1])) return word;
      return capitalised(accents.get(word) ?? word);
    })
    .join(' ');
};

/** 'de' and 'del' always, an article only after 'de': 'Villa La Angostura', 'Paso de la Patria'. */
const isSmall = (word: string, before: string | undefined) =>
  /^(?:del?|y)$/.test(word) || (before === 'de' && /^(?:l[ao]s?|el)$/.test(word));

const provinceNames: Readonly<Record<string, string>> = PROVINCES;

/** 'LA PLATA' in 'Buenos Aires' → 'La Plata, Buenos Aires'; a capital called like its province is said once, with its accents. */
export const placeIn = (localidad: string, provincia: string | undefined): string => {
  const locality = localityName(localidad);
  if (provincia === undefined) return locality;
  const isNamesake = locality.localeCompare(provincia, 'es', { sensitivity: 'base' }) === 0;
  return isNamesake || locality === '' ? provincia : `${locality}, ${provincia}`;
};

/** The same of a province by its number: 'LA PLATA' in 2 → 'La Plata, Buenos Aires'. */
export const placeName = ({
  localidad,
  provincia,
}: {
  readonly localidad: string;
  readonly provincia: number;
}): string => placeIn(localidad, provinceNames[provincia]);
