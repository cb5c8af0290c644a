import type { CatalogOption } from '../../flows/answers/index.ts';

type List<Answers> = (answers: Answers, signal: AbortSignal) => Promise<readonly CatalogOption[]>;

/** The lists that a vehicle is chosen from. */
export interface VehicleLists {
  readonly marcas: List<object>;
  readonly modelos: List<{ readonly marca?: string; readonly anio?: number }>;
}

/** A vehicle as it is answered; what is not known yet is undefined. */
export interface ChosenVehicle {
  readonly marca?: string | undefined;
  readonly anio?: number | undefined;
  readonly modelo?: string | undefined;
}

/** 'Suzuki Swift 1.2 GL 2021', of what is chosen so far; undefined before a brand is, and where the lists cannot be read. */
export async function vehicleName(
  { marcas, modelos }: VehicleLists,
  { marca, anio, modelo }: ChosenVehicle,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (marca === undefined) return undefined;
  const labelIn = async (list: Promise<readonly CatalogOption[]>, chosen: string) =>
    (await list).find(({ value }) => value === chosen)?.label;
  try {
    const brand = await labelIn(marcas({}, signal), marca);
    const known = anio !== undefined && modelo !== undefined;
    const model = known ? await labelIn(modelos({ marca, anio }, signal), modelo) : undefined;
    return [brand, model, anio].filter((part) => part !== undefined).join(' ') || undefined;
  } catch {
    return undefined;
  }
}
