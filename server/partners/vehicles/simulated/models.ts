import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Brand, SoldModel } from '../../../domain/catalogos/vehicles.ts';
import { marcas } from './marcas.ts';

/** A model, in one version, and the years in which it was sold. */
const modelSold = v.object({
  codia: v.pipe(v.string(), v.regex(/^\d{7}$/)),
  modelo: v.string(),
  desde: v.number(),
  /** Null while it is still sold. */
  hasta: v.nullable(v.number()),
  /** What one of its last year is worth, in pesos; invented. */
  precio: v.number(),
});

type ModelSold = v.InferOutput<typeof modelSold>;

const read = <T>(file: string, schema: v.GenericSchema<unknown, T>): T =>
  v.parse(schema, JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')));

const byBrand = new Map(Object.entries(read('modelos.json', v.record(v.string(), v.array(modelSold)))));

/** The codias of what is no ordinary car, by what it is. */
const otherTypes = read(
  'tipos.json',
  v.strictObject({ SUV: v.array(v.string()), Pickup: v.array(v.string()), Utilitario: v.array(v.string()) }),
);

/** How many years are offered, this one among them (S9). */
const yearsOffered = 16;

/** A car's value as a share of the same model's one year newer. */
const keptEachYear = 0.92;
const priceStep = 10_000;

/** The brands with their models and what these are worth in a year. */
export const brandsIn = (year: number): Brand[] =>
  marcas.map((marca) => ({
    ...marca,
    modelos: (byBrand.get(marca.id) ?? []).map(({ precio, ...model }) => ({
      ...model,
      tipo: typeOf(model.codia),
      precios: yearsOf(model, year).map((anio, age) => ({
        anio,
        valor: Math.round((precio * keptEachYear ** age) / priceStep) * priceStep,
      })),
    })),
  }));

function typeOf(codia: string): SoldModel['tipo'] {
  const types = ['SUV', 'Pickup', 'Utilitario'] as const;
  return types.find((type) => otherTypes[type].includes(codia)) ?? 'Auto';
}

/** The years in which a model was sold, of those that are offered, the newest first. */
function yearsOf({ desde, hasta }: Pick<ModelSold, 'desde' | 'hasta'>, year: number): number[] {
  const last = hasta ?? year;
  const first = Math.max(desde, year - yearsOffered + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, age) => last - age);
}
