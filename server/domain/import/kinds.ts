import * as v from 'valibot';
import { creditos, creditosDetalle, cuotas, polizas } from '../../infra/db/schema.ts';
import * as cells from './cells.ts';

/** A row as its database takes it: each value as a text. */
export type Row = Readonly<Record<string, string | null>>;

/** Why a row is refused: never with its values, which may be a person's. */
export interface Refusal {
  /** Undefined where it is about the row as a whole. */
  readonly field?: string | undefined;
  readonly reason: string;
}

/** A kind of rows, by the name of its files. */
export interface Kind {
  readonly name: KindName;
  readonly columns: readonly string[];
  /** Those that may not be left out. */
  readonly required: readonly string[];
  /** A row without its empty cells, as its database takes it, or why it is refused. */
  readonly read: (cells: Readonly<Record<string, string>>) => { readonly row: Row } | { readonly refusal: Refusal };
  /** The columns by whose values a row is found again. */
  readonly key: readonly string[];
  /** Rows of one value of it stay together: what they add up to is looked at. */
  readonly group?: string;
}

const optional = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.nullable(schema), null);

const row = <const Entries extends v.ObjectEntries>(entries: Entries) => v.strictObject(entries, 'Missing.');

const agencies = row({ cuit: cells.cuit, nombre: cells.text(120) });

const channels = row({
  key: cells.key,
  nombre: cells.text(120),
  agencia: optional(cells.cuit),
  bloqueado: cells.flag,
});

const sellers = row({
  email: cells.email,
  name: cells.text(120),
  userType: cells.word(['Agenciero', 'Interno']),
  euroUserId: optional(cells.text(255)),
  canales: optional(cells.keys),
});

const people = row({
  cuil: cells.cuit,
  email: cells.email,
  name: cells.text(120),
  euroUserId: optional(cells.text(255)),
});

const policies = v.pipe(
  row({
    idPoliza: cells.number,
    cuil: optional(cells.cuit),
    asegurado: cells.text(120),
    ciaAseguradora: cells.text(120),
    tipoSeguro: cells.word(polizas.tipoSeguro.enumValues),
    suspendida: cells.flag,
    suspendidaPorMora: cells.flag,
    fechaInicio: cells.day,
    fechaFin: cells.day,
    tienePDFPoliza: cells.flag,
    tienePDFTarjeta: cells.flag,
    marca: cells.text(80),
    modelo: cells.text(120),
    dominio: cells.text(10),
    anio: cells.whole(1950, 2100),
    detalleCobertura: optional(cells.prose(4000)),
    telefonoAseguradora: optional(cells.text(40)),
    telefonoGrua: optional(cells.text(40)),
    actualizado: optional(cells.instant),
  }),
  v.forward(
    v.partialCheck(
      [['fechaInicio'], ['fechaFin']],
      ({ fechaInicio, fechaFin }) => fechaInicio < fechaFin,
      'Not after fechaInicio.',
    ),
    ['fechaFin'],
  ),
  v.forward(
    v.partialCheck(
      [['suspendida'], ['suspendidaPorMora']],
      ({ suspendida, suspendidaPorMora }) => suspendida === 'true' || suspendidaPorMora === 'false',
      'True only where suspendida is.',
    ),
    ['suspendidaPorMora'],
  ),
);

const loans = v.pipe(
  row({
    operacionId: cells.number,
    cuil: optional(cells.cuit),
    nombre: cells.text(60),
    apellido: cells.text(60),
    dni: cells.dni,
    conyuge: optional(cells.text(120)),
    codeudor: optional(cells.text(120)),
    telefonoPrincipal: optional(cells.phone),
    telefonoSecundario: optional(cells.phone),
    direccion: cells.text(200),
    localidad: cells.text(120),
    provincia: cells.text(60),
    codigoPostal: cells.text(10),
    tipoCredito: cells.word(['1', '3']),
    empresa: cells.whole(0, 999),
    estadoCredito: v.optional(cells.word(creditos.estadoCredito.enumValues), ''),
    cancelado: cells.flag,
    fechaOtorgamiento: cells.day,
    importeFinanciado: cells.money,
    plazo: cells.whole(1, 600),
    tna: optional(cells.percent),
    cft: optional(cells.percent),
    debitoBanco: optional(cells.text(60)),
    debitoCbuTerminadoEn: optional(cells.lastDigits),
    marca: cells.text(80),
    modelo: cells.text(120),
    anio: cells.whole(1950, 2100),
    dominio: cells.text(10),
    esNuevo: cells.flag,
    uso: cells.word(creditosDetalle.uso.enumValues),
    tieneGnc: cells.flag,
    idPoliza: optional(cells.number),
    actualizado: optional(cells.instant),
  }),
  v.forward(
    v.partialCheck(
      [['debitoBanco'], ['debitoCbuTerminadoEn']],
      ({ debitoBanco, debitoCbuTerminadoEn }) => (debitoBanco === null) === (debitoCbuTerminadoEn === null),
      'With debitoBanco, or neither.',
    ),
    ['debitoCbuTerminadoEn'],
  ),
  v.forward(
    v.partialCheck(
      [['cancelado'], ['estadoCredito']],
      ({ cancelado, estadoCredito }) => cancelado === 'false' || estadoCredito === 'Saldado',
      'True only where estadoCredito is Saldado.',
    ),
    ['cancelado'],
  ),
);

const installments = v.pipe(
  row({
    operacionId: cells.number,
    nroCuota: cells.whole(1, 600),
    fechaVencimiento: cells.day,
    importe: cells.money,
    capital: optional(cells.moneyOrZero),
    interes: optional(cells.moneyOrZero),
    pago: optional(cells.word(cuotas.pago.enumValues)),
    fechaPago: optional(cells.day),
    importePagado: optional(cells.money),
    tieneComprobantePago: cells.flag,
    tieneCuponPago: cells.flag,
  }),
  v.forward(
    v.partialCheck(
      [['importe'], ['capital'], ['interes']],
      ({ importe, capital, interes }) =>
        capital === null || interes === null
          ? capital === interes
          : cells.centsOf(capital) + cells.centsOf(interes) <= cells.centsOf(importe),
      'With interes, or neither, and both not above importe.',
    ),
    ['capital'],
  ),
  v.forward(
    v.partialCheck(
      [['pago'], ['fechaPago'], ['importePagado']],
      ({ pago, fechaPago, importePagado }) =>
        new Set([pago, fechaPago, importePagado].map((it) => it === null)).size === 1,
      'With fechaPago and importePagado, or none of the three.',
    ),
    ['pago'],
  ),
  v.forward(
    v.partialCheck(
      [['importe'], ['pago'], ['importePagado']],
      ({ importe, pago, importePagado }) => {
        const paid = cells.centsOf(importePagado ?? '0') - cells.centsOf(importe);
        if (pago === 'Pagada_Parcial') return paid < 0;
        return pago !== 'Pagada_con_Exedente' || paid > 0;
      },
      'A part is less than importe, an excess more.',
    ),
    ['importePagado'],
  ),
);

interface Described {
  readonly schema: v.GenericSchema<unknown, Row> & { readonly entries: v.ObjectEntries };
  readonly key: readonly string[];
  readonly group?: string;
}

/** In the order in which one needs the others. */
const described = {
  agencies: { schema: agencies, key: ['cuit'] },
  channels: { schema: channels, key: ['key'] },
  sellers: { schema: sellers, key: ['email'] },
  people: { schema: people, key: ['cuil'] },
  policies: { schema: policies, key: ['idPoliza'] },
  loans: { schema: loans, key: ['operacionId'] },
  installments: { schema: installments, key: ['operacionId', 'nroCuota'], group: 'operacionId' },
} satisfies Readonly<Record<string, Described>>;

export type KindName = keyof typeof described;

const kindOf = (name: KindName, { schema, key, group }: Described): Kind => ({
  name,
  columns: Object.keys(schema.entries),
  required: Object.entries(schema.entries).flatMap(([column, { type }]) => (type === 'optional' ? [] : column)),
  read: (written) => {
    const result = v.safeParse(schema, written, { abortEarly: true });
    if (result.success) return { row: result.output };
    const [issue] = result.issues;
    return { refusal: { field: v.getDotPath(issue)?.split('.')[0], reason: issue.message } };
  },
  key,
  ...(group !== undefined && { group }),
});

/** The kinds of rows, each after those that it refers to. */
export const kinds: readonly Kind[] = [
  kindOf('agencies', described.agencies),
  kindOf('channels', described.channels),
  kindOf('sellers', described.sellers),
  kindOf('people', described.people),
  kindOf('policies', described.policies),
  kindOf('loans', described.loans),
  kindOf('installments', described.installments),
];
