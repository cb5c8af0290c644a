import { inArray, sql } from 'drizzle-orm';
import { columnsOf, coordinator, customer, seller } from '../../server/identity/accounts/account-types.ts';
import { addSeconds, dayInArgentina } from '../../server/infra/process/clock.ts';
import { addDays } from '../../server/domain/days.ts';
import type { Database } from '../../server/infra/db/database.ts';
import { insertAll } from '../../server/infra/db/insert-all.ts';
import {
  avisosPago,
  contactosSeguro,
  cotizaciones,
  creditos,
  creditosDetalle,
  cuotas,
  files,
  pedidosCambio,
  polizas,
  users,
} from '../../server/infra/db/schema.ts';
import { car, having, late, loan, onTime, policy } from '../../server/seed/portfolio.ts';
import { portfolioRows } from '../../server/seed/portfolio-rows.ts';
import { fillApplications, sellerId, sellersPerChannel } from '../../server/domain/solicitudes/testing/applications.ts';

/** How much a database has. */
export interface Size {
  /** Each has a loan, a policy, and ten requests to be called about one. */
  readonly customers: number;
  /** Of each loan. */
  readonly installments: number;
  /** Of all customers together. */
  readonly reports: number;
  readonly applications: number;
  /** Each has four sellers; those of the first channel are internal. */
  readonly channels: number;
}

export const coordinators = 5;
const contactsEach = 10;
const changesEach = 4;

/** The loan of the customer at `at`, from 0. */
export const loanOf = (at: number): string => String(600_000 + at);
export const customerId = (at: number): string => uuid('c0000000', at);
export const coordinatorId = (at: number): string => uuid('cc000000', at);
/** How many installments of the customer's loan are paid; the others have coupons. */
export const paidOf = (at: number, { installments }: Pick<Size, 'installments'>): number =>
  at % Math.ceil(installments / 2);
/** What the ids of a loan's installments begin with, before three digits of the number. */
export const installmentId = (at: number, number: number): number => Number(loanOf(at)) * 1000 + number;

const uuid = (start: string, at: number) => `${start}-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** Rows that are sent to the database at once: JSON of some megabytes. */
const batch = 5000;

/** Writes people with all that their lists show, as of `now`, into an empty database. */
export async function fill(db: Database, size: Size, now: Date): Promise<void> {
  await fillApplications(db, size.applications, size.channels);
  await db
    .update(users)
    .set(columnsOf(seller))
    .where(
      inArray(
        users.id,
        numbers(sellersPerChannel).map((at) => sellerId(at + 1)),
      ),
    );
  await write(db, users, size.customers, (at) => userRow(customerId(at), `cliente${at}`, customer));
  await write(db, users, coordinators, (at) => userRow(coordinatorId(at), `coordinador${at}`, coordinator));

  const today = dayInArgentina(now);
  const portfolios = numbers(size.customers).map((at) => portfolioOf(at, size, today));
  await write(db, polizas, size.customers, (at) => portfolios[at]?.polizas ?? []);
  await write(db, creditos, size.customers, (at) => portfolios[at]?.loans.map(({ credito }) => credito) ?? []);
  await write(db, creditosDetalle, size.customers, (at) => portfolios[at]?.loans.map(({ detalle }) => detalle) ?? []);
  await write(db, cuotas, size.customers, (at) => portfolios[at]?.loans.flatMap((each) => each.cuotas) ?? []);

  await write(db, avisosPago, size.reports, (at) => reportRow(at, size, now));
  await write(db, files, size.reports, (at) => receiptRow(at, size, now));
  await write(db, cotizaciones, size.customers, (at) => quoteRow(at, now));
  await write(db, contactosSeguro, size.customers * contactsEach, (at) => contactRow(at, now));
  await write(db, pedidosCambio, size.applications * changesEach, (at) => changeRow(at, now));
  await db.execute(sql`vacuum analyze`);
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

async function write<Table extends Parameters<typeof insertAll>[1]>(
  db: Database,
  table: Table,
  count: number,
  rowsOf: (at: number) => Table['$inferInsert'] | readonly Table['$inferInsert'][],
): Promise<void> {
  let rows: Table['$inferInsert'][] = [];
  for (let at = 0; at < count; at += 1) {
    rows = rows.concat(rowsOf(at));
    if (rows.length < batch) continue;
    await insertAll(db, table, rows);
    rows = [];
  }
  await insertAll(db, table, rows);
}

function userRow(id: string, name: string, type: typeof customer | typeof coordinator): typeof users.$inferInsert {
  return {
    id,
    sub: `email|${id}`,
    email: `${name}@ejemplo.example`,
    name,
    ...columnsOf(type),
    euroUserId: `EU-${name}`,
    validatedIdentity: true,
  };
}

function portfolioOf(at: number, size: Size, today: string) {
  const paid = paidOf(at, size);
  const unpaid = size.installments - paid;
  const holder = {
    dni: String(24_000_000 + at),
    conyuge: null,
    codeudor: null,
    telefonoPrincipal: `01115${40_000_000 + at}`,
    telefonoSecundario: null,
    direccion: 'Av. Colón 1450',
    localidad: 'CORDOBA',
    provincia: 'Córdoba',
    codigoPostal: '5000',
  };
  const granted = loan({
    operacionId: loanOf(at),
    plazo: size.installments,
    importeFinanciado: 4_000_000 + at * 1000,
    payments: paid % 5 === 4 ? [...onTime(paid - 1), late()] : onTime(paid),
    dueInDays: (at % 60) - 20,
    coupons: Array.from({ length: unpaid }, (_, index) => index + 1),
    vehicle: car('AE789LM', 'Renault', 'Kangoo 1.6 Express', 5),
    policy: policy(String(900_000 + at), 'TC'),
  });
  return portfolioRows(having(holder, granted), customerId(at), `Cliente Número ${at}`, today);
}

/** Side by side, so that a customer's reports are spread over the table as in one that grew. */
const reporterOf = (at: number, { customers }: Size) => at % customers;
const reportedAt = (at: number, { reports }: Size, now: Date) => addSeconds(now, (at - reports) * 600);

function reportRow(at: number, size: Size, now: Date): typeof avisosPago.$inferInsert {
  const customerAt = reporterOf(at, size);
  const createdAt = reportedAt(at, size, now);
  return {
    id: uuid('a1000000', at),
    userId: customerId(customerAt),
    idempotencyKey: uuid('a2000000', at),
    bodyHash: String(at).padStart(64, '0'),
    nombreYApellido: `Cliente Número ${customerAt}`,
    documento: String(24_000_000 + customerAt),
    telefono: `01115${40_000_000 + customerAt}`,
    email: `cliente${customerAt}@ejemplo.example`,
    conceptoPago: 0,
    tipoPago: 3,
    medioDePago: 9,
    comentario: at % 7 === 0 ? 'Pagué la cuota por transferencia desde el banco.' : '',
    moneda: 0,
    importe: 150_000 + (at % 100_000),
    fechaDePago: addDays(dayInArgentina(createdAt), -1),
    fechaDeAviso: createdAt,
    operacionId: at % 3 === 0 ? null : loanOf(customerAt),
    createdAt,
  };
}

function receiptRow(at: number, size: Size, now: Date): typeof files.$inferInsert {
  return {
    key: `comprobantes/${uuid('a3000000', at)}.jpg`,
    userId: customerId(reporterOf(at, size)),
    createdAt: reportedAt(at, size, now),
    contentType: 'image/jpeg',
    size: 180_000,
    avisoId: uuid('a1000000', at),
  };
}

/** All insurers have answered by then. */
const answeredMs = 60_000;

const quoteId = (customerAt: number) => uuid('b1000000', customerAt);

function quoteRow(at: number, now: Date): typeof cotizaciones.$inferInsert {
  return {
    id: quoteId(at),
    userId: customerId(at),
    modeloVehiculo: '4600002',
    anioVehiculo: 2022,
    codigoPostal: '5000',
    usoDelVehiculo: 'Particular',
    tieneGNC: false,
    formaPago: 'CuponPago',
    referencia: `4600002.2022.5000.Particular.no.CuponPago.${now.getTime() - answeredMs}`,
    createdAt: now,
  };
}

function contactRow(at: number, now: Date): typeof contactosSeguro.$inferInsert {
  const customerAt = Math.floor(at / contactsEach);
  return {
    id: uuid('b2000000', at),
    userId: customerId(customerAt),
    cotizacionId: quoteId(customerAt),
    idempotencyKey: uuid('b3000000', at),
    bodyHash: String(at).padStart(64, '0'),
    coberturaSeleccionadaId: '9-TC',
    compania: 'Ceibo Seguros',
    plan: 'Terceros completo',
    importe: 58_000,
    nombre: `Cliente Número ${customerAt}`,
    dni: String(24_000_000 + customerAt),
    email: `cliente${customerAt}@ejemplo.example`,
    telefono: `01115${40_000_000 + customerAt}`,
    esTelefonoMovil: true,
    direccion: 'Av. Colón 1450',
    fechaNacimiento: '1985-04-12',
    sexo: 'F',
    dominio: 'AE789LM',
    numeroMotor: '',
    numeroChasis: '',
    datosPago: null,
    fotos: [],
    createdAt: addSeconds(now, -at * 60),
  };
}

function changeRow(at: number, now: Date): typeof pedidosCambio.$inferInsert {
  return {
    id: uuid('d1000000', at),
    solicitudId: Math.floor(at / changesEach) + 1,
    userId: sellerId(1),
    idempotencyKey: uuid('d2000000', at),
    estado: 'Pendiente',
    tipoPedido: 'Plazo',
    pedido: 'Pasarlo a 36 cuotas.',
    solicitante: 'Ventas',
    createdAt: addSeconds(now, -at * 60),
  };
}
