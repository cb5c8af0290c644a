import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { folded } from '../folded.ts';

const postalCode = v.pipe(v.string(), v.regex(/^\d{4}$/));
const shape = v.record(v.string(), v.record(v.string(), v.array(postalCode)));
const file = join(import.meta.dirname, 'localidades.json');

/** By province id: the main localities with their postal codes. */
const provincias = new Map(
  Object.entries(v.parse(shape, JSON.parse(readFileSync(file, 'utf8')))).map(([id, localidades]) => [
    Number(id),
    new Map(Object.entries(localidades)),
  ]),
);

/** The province that is one city (S4.6, S7.5). */
export const capitalFederalId = 1;
export const capitalFederal = 'CAPITAL FEDERAL';

const spanish = new Intl.Collator('es');

/** Whether `id` is one of the 24 provinces (C9). */
export function isProvincia(id: number): boolean {
  return provincias.has(id);
}

/** The localities of a province in order, each once; none where there is no such province. */
export function localidadesOf(provincia: number): string[] {
  return [...(provincias.get(provincia)?.keys() ?? [])].sort(spanish.compare);
}

/** The postal codes of a locality, or of the whole province, in order and each once; none for an unknown one. */
export function codigosPostalesOf(provincia: number, localidad: string | undefined): string[] {
  const localidades = provincias.get(provincia);
  const codes = localidad === undefined ? [...(localidades?.values() ?? [])].flat() : localidades?.get(localidad);
  return [...new Set(codes)].sort();
}

/** Whether a province has a locality. */
export function hasLocalidad({ Provincia, Localidad }: { Provincia: number; Localidad: string }): boolean {
  return provincias.get(Provincia)?.has(Localidad) === true;
}

/** Whether a locality has a postal code. */
export function hasPostalCode(place: { Provincia: number; Localidad: string; CodigoPostal: string }): boolean {
  return codigosPostalesOf(place.Provincia, place.Localidad).includes(place.CodigoPostal);
}

/** The one locality that has a postal code, of those with that name if one is given; null where several have it, or none. */
export function placeWith(codigoPostal: string, named?: string): { provincia: number; localidad: string } | null {
  const isMeant = (localidad: string) => named === undefined || folded(localidad) === folded(named);
  const places = [...provincias].flatMap(([provincia, localidades]) =>
    [...localidades].flatMap(([localidad, codes]) =>
      codes.includes(codigoPostal) && isMeant(localidad) ? [{ provincia, localidad }] : [],
    ),
  );
  return places.length === 1 ? (places[0] ?? null) : null;
}
