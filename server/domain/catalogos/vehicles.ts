import type { components } from '../../../openapi/generated/api.ts';
import { folded } from '../folded.ts';

type Marca = components['schemas']['Marca'];
type Model = Omit<components['schemas']['ModeloDetalle'], 'marca'>;

/** A model, in one version (S7.5). */
export interface SoldModel extends Model {
  /** What it is worth by the year it was sold in, of those that are offered: pesos. */
  readonly precios: readonly { readonly anio: number; readonly valor: number }[];
}

/** A brand with all its models. */
export interface Brand extends Marca {
  readonly modelos: readonly SoldModel[];
}

/** Brands, models and prices, as they are known at one moment. */
export interface VehicleCatalog {
  /** By name. */
  readonly brands: readonly Marca[];
  /** The models that a brand sold in a year, by name; none of an unknown brand (S7.5). */
  readonly modelsOf: (marca: string, anio: number) => components['schemas']['Modelo'][];
  /** What a model is worth in pesos by the year it was sold in, the newest first; undefined for an unknown codia (S7.5). */
  readonly pricesOf: (codia: string) => ReadonlyMap<number, number> | undefined;
  /** What is known of a model, with its brand's name; undefined for an unknown codia (S7.5). */
  readonly modelOf: (codia: string) => components['schemas']['ModeloDetalle'] | undefined;
  /** The brand of a model; undefined for an unknown codia. */
  readonly brandOf: (codia: string) => BrandName | undefined;
  /** A car by the names of brand and model, however they are written: null for what the catalog does not have, or not in that year. */
  readonly carNamed: (car: NamedCar) => { marca: BrandName | null; codia: string | null };
  /** The codias of the models with `word`, folded (folded.ts), in brand and name. */
  readonly codiasNamed: (word: string) => string[];
}

type BrandName = Pick<Marca, 'id' | 'nombre'>;

interface NamedCar {
  readonly marca: string;
  readonly modelo: string;
  readonly anio: number;
}

const spanish = new Intl.Collator('es');

export function createVehicleCatalog(brands: readonly Brand[]): VehicleCatalog {
  const shown = brands.map(({ id, nombre, destacada }) => ({ id, nombre, destacada }));
  const byId = new Map(brands.map((brand) => [brand.id, brand]));
  const models = brands.flatMap(({ id, nombre, modelos }) =>
    modelos.map((model) => ({
      ...model,
      marca: { id, nombre },
      prices: new Map(
        model.precios.toSorted((one, other) => other.anio - one.anio).map(({ anio, valor }) => [anio, valor]),
      ),
      name: folded(`${nombre} ${model.modelo}`),
    })),
  );
  // By codia, so that a list of many does not look for each.
  const byCodia = new Map(models.map((model) => [model.codia, model]));

  const modelsOf: VehicleCatalog['modelsOf'] = (marca, anio) =>
    (byId.get(marca)?.modelos ?? [])
      .filter(({ precios }) => precios.some((price) => price.anio === anio))
      .map(({ codia, modelo }) => ({ codia, modelo }))
      .sort((left, right) => spanish.compare(left.modelo, right.modelo));

  return {
    brands: shown.toSorted((one, other) => spanish.compare(one.nombre, other.nombre)),
    modelsOf,
    pricesOf: (codia) => byCodia.get(codia)?.prices,
    modelOf: (codia) => {
      const model = byCodia.get(codia);
      if (!model) return undefined;
      const { marca, modelo, tipo, desde, hasta } = model;
      return { codia, marca: marca.nombre, modelo, tipo, desde, hasta };
    },
    brandOf: (codia) => byCodia.get(codia)?.marca,
    carNamed: ({ marca, modelo, anio }) => {
      const brand = shown.find(({ nombre }) => folded(nombre) === folded(marca));
      if (!brand) return { marca: null, codia: null };
      const sold = modelsOf(brand.id, anio).find((model) => folded(model.modelo) === folded(modelo));
      return { marca: { id: brand.id, nombre: brand.nombre }, codia: sold?.codia ?? null };
    },
    codiasNamed: (word) => models.filter(({ name }) => name.includes(word)).map(({ codia }) => codia),
  };
}

/** How a vehicle is shown whose model the catalog no longer has. */
export const unlistedModel = (codia: string) =>
  ({ marca: { id: '', nombre: 'Vehículo' }, modelo: `código ${codia}`, tipo: 'Auto' }) as const;
