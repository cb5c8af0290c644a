import * as v from 'valibot';

/** A plate as the contract has it, in capitals and without spaces. */
export const plate = v.pipe(
  v.string('Requerido'),
  v.regex(/^(?:[A-Z]{2}\d{3}[A-Z]{2}|[A-Z]{3}\d{3}|[A-Z]\d{3}[A-Z]{3})$/, 'La patente no es válida. Revisala.'),
);

const stored = v.object({ plate, fetches: v.number() });
type StoredPlate = v.InferOutput<typeof stored>;

/** A plate that a user chose, as it is stored until its data are processed. */
export const storedPlate = {
  toBytes: (value: StoredPlate) => new TextEncoder().encode(JSON.stringify(value)),
  fromBytes: (bytes: Uint8Array): StoredPlate =>
    v.parse(v.pipe(v.string(), v.parseJson(), stored), new TextDecoder().decode(bytes)),
};

/** Of ZZ001ZZ to ZZ009ZZ, the number; of ZZ404ZZ, never; of any other plate the second fetch has the data. */
export function fetchesUntilReady(chosen: string): number {
  if (chosen === 'ZZ404ZZ') return Infinity;
  const [, number] = /^ZZ00([1-9])ZZ$/.exec(chosen) ?? [];
  return Number(number ?? 2);
}

/** What a plate's form says of its vehicle. */
export function vehicleOf(chosen: string): 'Auto' | 'Moto' {
  return /^[A-Z]\d/.test(chosen) ? 'Moto' : 'Auto';
}
