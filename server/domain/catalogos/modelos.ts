import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { components } from '../../../openapi/generated/api.ts';
import { yearInArgentina } from '../../infra/process/clock.ts';
import { folded } from '../folded.ts';
import { marcas } from './marcas.ts';

/** A model, in one version, and the years in which it was sold. */
const soldModel = v.object({
  codia: v.pipe(v.string(), v.regex(/^\d{7}$/)),
  modelo: v.string(),
  desde: v.number(),
  /** Null while it is still sold. */
  hasta: v.nullable(v.number()),
  /** What one of its last year is worth, in pesos; invented. */
  precio: v.number(),
});
type SoldModel = v.InferOutput<typeof soldModel>;

const read = <T>(file: string, schema: v.GenericSchema<unknown, T>): T =>
  v.parse(schema, JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')));

const byBrand = new Map(Object.entries(read('modelos.json', v.record(v.string(), v.array(soldModel)))));
const byCodia = new Map([...byBrand.values()].flat().map((model) => [model.codia, model]));

/** By codia, so that a list of many does not look for each. */
const brands = new Map(
  marcas.flatMap(({ id, nombre }) => (byBrand.get(id) ?? []).map(({ codia }) => [codia, { id, nombre }] as const)),
);
const names = [...byCodia.values()].map(({ codia, modelo }) => ({
  codia,
  name: folded(`${brands.get(codia)?.nombre ?? ''} ${modelo}`),
}));

/** The codias of what is no ordinary car, by what it is. */
const otherTypes = read(
  'tipos.json',
  v.strictObject({ SUV: v.array(v.string()), Pickup: v.array(v.string()), Utilitario: v.array(v.string()) }),
);

const spanish = new Intl.Collator('es');

/** How many years are offered, this one among them (S9). */
const yearsOffered = 16;
/** A car's value as a share of the same model's one year newer. */
const keptEachYear = 0.92;
const priceStep = 10_000;

/** The models that a brand sold in a year, by name; none of an unknown brand (S7.5). */
export function modelsOf(marca: string, anio: number, now: Date): components['schemas']['Modelo'][] {
  return (byBrand.get(marca) ?? [])
    .filter((model) => yearsOf(model, now).includes(anio))
    .map(({ codia, modelo }) => ({ codia, modelo }))
    .sort((left, right) => spanish.compare(left.modelo, right.modelo));
}

/** What a model is worth in pesos by the year it was sold in, the newest first; undefined for an unknown codia (S7.5). */
export function pricesOf(codia: string, now: Date): Map<number, number> | undefined {
  const model = byCodia.get(codia);
  if (!model) return undefined;
  return new Map(
    yearsOf(model, now).map((anio, age) => {
      const price = model.precio * keptEachYear ** age;
      return [anio, Math.round(price / priceStep) * priceStep];
    }),
  );
}

/** What is known of a model, with its brand's name; undefined for an unknown codia (S7.5). */
export function modelOf(codia: string): components['schemas']['ModeloDetalle'] | undefined {
  const model = byCodia.get(codia);
  const brand = brandOf(codia);
  if (!model || !brand) return undefined;
  const { modelo, desde, hasta } = model;
  return { codia, marca: brand.nombre, modelo, tipo: typeOf(codia), desde, hasta };
}

/** The brand of a model; undefined for an unknown codia. */
export function brandOf(codia: string): { id: string; nombre: string } | undefined {
  return brands.get(codia);
}

/** A car by the names of brand and model, however they are written: null for what the catalog does not have, or not in that year. */
export function carNamed(
  { marca, modelo, anio }: { readonly marca: string; readonly modelo: string; readonly anio: number },
  now: Date,
): { marca: { id: string; nombre: string } | null; codia: string | null } {
  const brand = marcas.find(({ nombre }) => folded(nombre) === folded(marca));
  if (!brand) return { marca: null, codia: null };
  const sold = modelsOf(brand.id, anio, now).find((model) => folded(model.modelo) === folded(modelo));
  return { marca: { id: brand.id, nombre: brand.nombre }, codia: sold?.codia ?? null };
}

/** The codias of the models with `word`, folded (folded.ts), in brand and name. */
export function codiasNamed(word: string): string[] {
  return names.filter(({ name }) => name.includes(word)).map(({ codia }) => codia);
}

function typeOf(codia: string): components['schemas']['TipoVehiculo'] {
  const types = ['SUV', 'Pickup', 'Utilitario'] as const;
  return types.find((type) => otherTypes[type].includes(codia)) ?? 'Auto';
}

/** The years in which a model was sold, of those that are offered, the newest first. */
function yearsOf({ desde, hasta }: SoldModel, now: Date): number[] {
  const thisYear = yearInArgentina(now);
  const last = hasta ?? thisYear;
  const first = Math.max(desde, thisYear - yearsOffered + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, age) => last - age);
}
