import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { components } from '../../../openapi/generated/partners/vehicles.ts';
import { partnerAway } from '../../contract/api-error.ts';
import { createVehicleCatalog } from '../../domain/catalogos/vehicles.ts';
import type { Clock } from '../../infra/process/clock.ts';
import type { PartnerClient } from '../client.ts';
import type { Vehicles } from './port.ts';

type Catalogo = components['schemas']['Catalogo'];

const year = v.pipe(v.number(), v.integer(), v.minValue(1950), v.maxValue(2100));
const named = v.pipe(v.string(), v.minLength(1));

const catalogo: v.GenericSchema<unknown, Catalogo> = v.object({
  marcas: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
        nombre: named,
        destacada: v.boolean(),
        modelos: v.array(
          v.object({
            codia: v.pipe(v.string(), v.regex(/^\d{7}$/)),
            modelo: named,
            tipo: v.picklist(['Auto', 'SUV', 'Pickup', 'Utilitario']),
            desde: year,
            hasta: v.nullable(year),
            precios: v.array(v.object({ anio: year, valor: v.pipe(v.number(), v.gtValue(0)) })),
          }),
        ),
      }),
    ),
    v.minLength(1),
  ),
});

/** What was read, and kept for the next start: as of when, by the partner's own mark. */
const kept = v.object({ readAt: v.pipe(v.string(), v.isoTimestamp()), etag: v.nullable(v.string()), catalogo });

type Kept = v.InferOutput<typeof kept>;

/** Prices that are older are nobody's: milliseconds. */
const holds = 3 * 24 * 60 * 60 * 1000;

const empty = createVehicleCatalog([]);

export interface ReadVehicles extends Vehicles {
  /** Asks for the catalog anew; where the partner says that it has not changed, what is known holds from now on. */
  readonly refresh: () => Promise<void>;
}

/**
 * Vehicles by openapi/partners/vehicles.yaml: the whole catalog, read now and then, so that names and searches wait for nobody.
 *
 * @param file where it is kept for the next start; one that cannot be read is as good as none
 */
export function httpVehicles(client: PartnerClient, clock: Clock, file: string): ReadVehicles {
  const taken = (kept: Kept) => ({ kept, catalog: createVehicleCatalog(kept.catalogo.marcas) });
  const before = keptIn(file);
  let known = before && taken(before);

  return {
    catalog: () => known?.catalog ?? empty,
    current: () => {
      if (!known || clock.now().getTime() - Date.parse(known.kept.readAt) > holds) throw partnerAway();
      return known.catalog;
    },
    refresh: async () => {
      const etag = known?.kept.etag ?? null;
      const answer = await client.ask({
        method: 'GET',
        path: '/catalogo',
        headers: etag === null ? {} : { 'if-none-match': etag },
        schema: catalogo,
        isRepeatable: true,
      });
      const readAt = clock.now().toISOString();
      const next = answer
        ? taken({ readAt, etag: answer.headers.get('etag'), catalogo: answer.json })
        : known && { ...known, kept: { ...known.kept, readAt } };
      if (!next) throw partnerAway();
      known = next;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${process.pid}`;
      await writeFile(draft, JSON.stringify(next.kept), { mode: 0o600 });
      await rename(draft, file);
    },
  };
}

function keptIn(file: string): Kept | undefined {
  try {
    return v.parse(kept, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
