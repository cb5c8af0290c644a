interface InsurerPhones {
  readonly telefonoAseguradora: string | null;
  readonly telefonoGrua: string | null;
}

/** The phones of the invented insurers, by their ids; one tows nobody. They are of a demo's policies: real ones say theirs. */
const phones: ReadonlyMap<number, InsurerPhones> = new Map([
  [9, { telefonoAseguradora: '0800 555 0109', telefonoGrua: '0800 555 0209' }],
  [11, { telefonoAseguradora: '0800 555 0111', telefonoGrua: '0800 555 0211' }],
  [15, { telefonoAseguradora: '0800 555 0115', telefonoGrua: null }],
]);

/** Whom a demo's policy says to call; null for what its insurer does not say. */
export const phonesOf = (insurerId: number): InsurerPhones =>
  phones.get(insurerId) ?? { telefonoAseguradora: null, telefonoGrua: null };
