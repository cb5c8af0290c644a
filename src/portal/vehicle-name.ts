import type { CatalogOption } from '../../flows/answers/lookup.ts';
import type { RequestOptions } from '../ui/requests.ts';

type List<Answers> = (answers: Answers) => RequestOptions<readonly CatalogOption[]>;

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

/** 'Suzuki Swift 1.2 GL', of what is chosen so far; undefined before a brand is. Rejects where a list cannot be had. */
export async function modelName(
  { marcas, modelos }: VehicleLists,
  { marca, anio, modelo }: ChosenVehicle,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (marca === undefined) return undefined;
  const known = anio !== undefined && modelo !== undefined;
  const [brands, models] = await Promise.all([
    marcas({}).queryFn({ signal }),
    known ? modelos({ marca, anio }).queryFn({ signal }) : [],
  ]);
  const brand = brands.find(({ value }) => value === marca);
  const model = models.find(({ value }) => value === modelo);
  return [brand?.label, model?.label].filter(Boolean).join(' ') || undefined;
}

/** The same with its year: 'Suzuki Swift 1.2 GL 2021'; undefined too where a list cannot be had. */
export async function vehicleName(
  lists: VehicleLists,
  vehicle: ChosenVehicle,
  signal: AbortSignal,
): Promise<string | undefined> {
  const name = await modelName(lists, vehicle, signal).catch(() => undefined);
  return name === undefined ? undefined : [name, vehicle.anio].filter((part) => part !== undefined).join(' ');
}

/** Both in a line, as far as they are known. Of a client the first name and an initial: others see the screen too. */
export function clientAndVehicle(client: string | undefined, vehicle: string | undefined): string | undefined {
  const [first, ...others] = client?.trim().split(/\s+/) ?? [];
  const initial = others.at(-1)?.at(0);
  const short = first && [first, initial && `${initial}.`].filter(Boolean).join(' ');
  return [short, vehicle].filter(Boolean).join(' · ') || undefined;
}
