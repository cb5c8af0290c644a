import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  AcceptedOffer,
  ChosenInsurance,
  Codebtor,
  Contact,
  HolderAddress,
  Incomes,
  ReceivedRows,
  RequestedLoan,
  SentTask,
  Spouse,
  Vehicle,
  VehiclePreference,
  WrittenParts,
} from './json-columns.ts';

/** An amount of money, two decimals. */
const money = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });
/** A rate in percent, two decimals. */
const percent = (name: string) => numeric(name, { precision: 9, scale: 2, mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant('created_at').notNull();
const expiresAt = () => instant('expires_at').notNull();

/** A text in lower case, without accents: `folded` in SQL. */
export const foldedIn = (text: SQL | AnyPgColumn): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** What a person is and may do (S6). */
const accountType = () => ({
  userType: text('user_type', { enum: ['ClienteFinal', 'Agenciero', 'Interno'] }).notNull(),
  roles: text('roles').array().notNull(),
  permissions: text('permissions').array().notNull(),
});

/** The people who can sign in; one row per person, for all connections. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    sub: text('sub').notNull().unique(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    ...accountType(),
    euroUserId: text('euro_user_id').notNull(),
    validatedIdentity: boolean('validated_identity').notNull(),
    /** By which the lender knows a customer (domain/import); null of everybody else. */
    cuil: text('cuil').unique(),
  },
  // Those who work in the portal, among many more customers.
  (table) => [
    index('users_internos')
      .on(table.name)
      .where(sql`${table.userType} <> 'ClienteFinal'`),
  ],
);

/** When the data of a row were read where the lender keeps them (domain/import); null where that is not known. */
const actualizado = () => instant('actualizado');

/** Loans (C3 "Credit list item"). */
export const creditos = pgTable(
  'creditos',
  {
    operacionId: text('operacion_id').primaryKey(),
    /** Null until it is linked to a person (LK-01). */
    userId: uuid('user_id').references(() => users.id),
    titular: text('titular').notNull(),
    tipoCredito: integer('tipo_credito').$type<1 | 3>().notNull(),
    plazo: integer('plazo').notNull(),
    dominio: text('dominio').notNull(),
    /** Of a loan that is AlDia or EnMora, which of the two follows from its installments (domain/apiclientes/loan-status.ts). */
    estadoCredito: text('estado_credito', {
      enum: ['AlDia', 'EnMora', 'Saldado', 'SaldoPendiente', 'Judicializado', 'EnSiniestro', ''],
    }).notNull(),
    empresa: integer('empresa').notNull(),
    actualizado: actualizado(),
  },
  (table) => [index('creditos_user').on(table.userId)],
);

/** Policies (C3 "Policy detail"). */
export const polizas = pgTable(
  'polizas',
  {
    idPoliza: text('id_poliza').primaryKey(),
    /** Null until it is linked to a person (LK-01). */
    userId: uuid('user_id').references(() => users.id),
    asegurado: text('asegurado').notNull(),
    ciaAseguradora: text('cia_aseguradora').notNull(),
    tipoSeguro: text('tipo_seguro', { enum: ['RC', 'TC', 'TR'] }).notNull(),
    suspendida: boolean('suspendida').notNull(),
    suspendidaPorMora: boolean('suspendida_por_mora').notNull(),
    fechaInicio: date('fecha_inicio', { mode: 'string' }).notNull(),
    fechaFin: date('fecha_fin', { mode: 'string' }).notNull(),
    tienePDFPoliza: boolean('tiene_pdf_poliza').notNull(),
    tienePDFTarjeta: boolean('tiene_pdf_tarjeta').notNull(),
    marca: text('marca').notNull(),
    modelo: text('modelo').notNull(),
    dominio: text('dominio').notNull(),
    anio: integer('anio').notNull(),
    /** A line each; null when there is no detail. */
    detalleCobertura: text('detalle_cobertura'),
    /** The insurer's, as they are written (MY-08); null where they are not known. */
    telefonoAseguradora: text('telefono_aseguradora'),
    telefonoGrua: text('telefono_grua'),
    actualizado: actualizado(),
  },
  (table) => [
    index('polizas_user').on(table.userId),
    /** What reminders look for. */
    index('polizas_fin').on(table.fechaFin),
  ],
);

/** What only a loan's screen shows (C3 "Credit detail response"); arrears follow from the installments. */
export const creditosDetalle = pgTable('creditos_detalle', {
  operacionId: text('operacion_id')
    .primaryKey()
    .references(() => creditos.operacionId),
  importeFinanciado: money('importe_financiado').notNull(),
  /** Rates a year in percent, the total cost an effective one (MY-04); null where they are not known. */
  tna: percent('tna'),
  cft: percent('cft'),
  /** The account that its installments are debited from, by its bank and the last four digits of its CBU (MY-04); null without one, both. */
  debitoBanco: text('debito_banco'),
  debitoCbuTerminadoEn: text('debito_cbu_terminado_en'),
  fechaOtorgamiento: date('fecha_otorgamiento', { mode: 'string' }).notNull(),
  cancelado: boolean('cancelado').notNull(),
  nombre: text('nombre').notNull(),
  apellido: text('apellido').notNull(),
  dni: text('dni').notNull(),
  conyuge: text('conyuge'),
  codeudor: text('codeudor'),
  telefonoPrincipal: text('telefono_principal'),
  telefonoSecundario: text('telefono_secundario'),
  direccion: text('direccion').notNull(),
  localidad: text('localidad').notNull(),
  provincia: text('provincia').notNull(),
  codigoPostal: text('codigo_postal').notNull(),
  marca: text('marca').notNull(),
  modelo: text('modelo').notNull(),
  anio: integer('anio').notNull(),
  esNuevo: boolean('es_nuevo').notNull(),
  uso: text('uso', { enum: ['Particular', 'Comercial'] }).notNull(),
  tieneGnc: boolean('tiene_gnc').notNull(),
  idPoliza: text('id_poliza').references(() => polizas.idPoliza),
});

/** Installments (C3 "Installment"). Whether one is overdue or was paid late follows from its dates. */
export const cuotas = pgTable(
  'cuotas',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    operacionId: text('operacion_id')
      .notNull()
      .references(() => creditos.operacionId),
    nroCuota: integer('nro_cuota').notNull(),
    fechaVencimiento: date('fecha_vencimiento', { mode: 'string' }).notNull(),
    importe: money('importe').notNull(),
    /** What of it pays back the loan, and what is its interest (MY-04); null where that is not known, both. */
    capital: money('capital'),
    interes: money('interes'),
    /** How it was paid, when, and how much of it; null while it is unpaid, all three. */
    pago: text('pago', {
      enum: ['Pagada', 'Pagada_Parcial', 'Pagada_Irregular', 'Pagada_con_Exedente', 'Descontada'],
    }),
    fechaPago: date('fecha_pago', { mode: 'string' }),
    importePagado: money('importe_pagado'),
    tieneComprobantePago: boolean('tiene_comprobante_pago').notNull(),
    tieneCuponPago: boolean('tiene_cupon_pago').notNull(),
  },
  (table) => [
    unique('cuotas_numero').on(table.operacionId, table.nroCuota),
    /** What reminders look for. */
    index('cuotas_por_vencer')
      .on(table.fechaVencimiento)
      .where(sql`${table.pago} is null`),
  ],
);

/** How linking goes for a person (LK-01); a person without a row has nothing to link. */
export const vinculaciones = pgTable('vinculaciones', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** How often it was asked for. */
  intentos: integer('intentos').notNull().default(0),
  /** From which try on it succeeds; null when it never does. */
  intentoExitoso: integer('intento_exitoso'),
  /** Whether it fails, so that a failure can be tried out. */
  falla: boolean('falla').notNull(),
  /** What is linked: loans and policies without an owner. */
  operaciones: text('operaciones').array().notNull(),
  polizas: text('polizas').array().notNull(),
});

/** Requests to be called back (C3 "Callback request"). */
export const pedidosLlamado = pgTable('pedidos_llamado', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  email: text('email').notNull(),
  nombreYApellido: text('nombre_y_apellido').notNull(),
  telefono: text('telefono').notNull(),
  euroId: text('euro_id').notNull(),
  /** What it is about; null for anything (MY-06). */
  motivo: text('motivo', { enum: ['PlanDePago', 'Precancelacion', 'LevantamientoDePrenda'] }),
  /** The loan that it is about. */
  operacionId: text('operacion_id').references(() => creditos.operacionId),
  createdAt: createdAt(),
});

/** Payment reports (C3 "Payment report"). */
export const avisosPago = pgTable(
  'avisos_pago',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** With `userId`, what makes one report of many tries. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** SHA-256 of the body, to distinguish a retry from another report under the same key. */
    bodyHash: text('body_hash').notNull(),
    nombreYApellido: text('nombre_y_apellido').notNull(),
    documento: text('documento').notNull(),
    telefono: text('telefono').notNull(),
    email: text('email').notNull(),
    conceptoPago: integer('concepto_pago').$type<0 | 1 | 2>().notNull(),
    tipoPago: integer('tipo_pago').$type<0 | 2 | 3>().notNull(),
    medioDePago: integer('medio_de_pago').$type<2 | 3 | 5 | 9>(),
    comentario: text('comentario').notNull(),
    moneda: integer('moneda').$type<0 | 1>().notNull(),
    importe: money('importe').notNull(),
    fechaDePago: date('fecha_de_pago', { mode: 'string' }).notNull(),
    fechaDeAviso: instant('fecha_de_aviso').notNull(),
    operacionId: text('operacion_id').references(() => creditos.operacionId),
    createdAt: createdAt(),
    /** What people call it by. */
    numero: integer('numero').generatedAlwaysAsIdentity({ startWith: 1001 }),
    estado: text('estado', { enum: ['EnVerificacion', 'Acreditado', 'Rechazado'] })
      .notNull()
      .default('EnVerificacion'),
    /** Why it was refused, for its customer. */
    motivo: text('motivo'),
  },
  (table) => [
    unique('avisos_pago_once').on(table.userId, table.idempotencyKey),
    index('avisos_pago_lista').on(table.userId, table.createdAt, table.id),
    index('avisos_pago_operacion').on(table.operacionId, table.createdAt, table.id),
  ],
);

/** Insurance quotes (S3 "Quote request"). */
export const cotizaciones = pgTable(
  'cotizaciones',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    modeloVehiculo: text('modelo_vehiculo').notNull(),
    anioVehiculo: integer('anio_vehiculo').notNull(),
    codigoPostal: text('codigo_postal').notNull(),
    usoDelVehiculo: text('uso_del_vehiculo', { enum: ['Particular', 'Comercial'] }).notNull(),
    tieneGNC: boolean('tiene_gnc').notNull(),
    formaPago: text('forma_pago', { enum: ['DebitoConCBU', 'DebitoConTarjetaCredito', 'CuponPago'] }).notNull(),
    /** How often its answers were fetched. */
    fetches: integer('fetches').notNull().default(0),
    /** The application whose insurance it is of; null for any other. */
    solicitudId: integer('solicitud_id').references((): AnyPgColumn => solicitudes.id),
    /** What the insurers call it, by which their answers are asked for; null where they need none. */
    referencia: text('referencia'),
    createdAt: createdAt(),
  },
  (table) => [
    index('cotizaciones_solicitud').on(table.solicitudId),
    index('cotizaciones_user').on(table.userId, table.createdAt),
  ],
);

/** Requests to be called about a policy (S3 "Contact request"). */
export const contactosSeguro = pgTable(
  'contactos_seguro',
  {
    id: uuid('id').primaryKey(),
    /** What people call it. */
    numero: integer('numero').generatedAlwaysAsIdentity({ startWith: 1001 }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    cotizacionId: uuid('cotizacion_id')
      .notNull()
      .references(() => cotizaciones.id),
    /** With `userId`, what makes one request of many tries. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** A keyed hash of quote and body, to distinguish a retry from another request under the same key. */
    bodyHash: text('body_hash').notNull(),
    coberturaSeleccionadaId: text('cobertura_seleccionada_id').notNull(),
    /** What the chosen plan was when it was chosen. */
    compania: text('compania').notNull(),
    /** Null of requests that are older than this column. */
    companiaId: integer('compania_id'),
    plan: text('plan').notNull(),
    importe: money('importe').notNull(),
    nombre: text('nombre').notNull(),
    dni: text('dni').notNull(),
    email: text('email').notNull(),
    telefono: text('telefono').notNull(),
    esTelefonoMovil: boolean('es_telefono_movil').notNull(),
    direccion: text('direccion').notNull(),
    fechaNacimiento: date('fecha_nacimiento', { mode: 'string' }).notNull(),
    sexo: text('sexo', { enum: ['M', 'F'] }).notNull(),
    dominio: text('dominio').notNull(),
    numeroMotor: text('numero_motor').notNull(),
    numeroChasis: text('numero_chasis').notNull(),
    /** CBU or card number, sealed (seguros/vault.ts); null where there is none. */
    datosPago: text('datos_pago'),
    /** Keys of the photos: front, rear, left side, right side; or none. */
    fotos: text('fotos').array().notNull(),
    /** How far it is; those who call back say so. */
    estado: text('estado').notNull().default('Pendiente'),
    /** From when on it is passed on to the insurers' partner; null where it was, or there is none. */
    entregaDesde: timestamp('entrega_desde', { withTimezone: true }),
    /** How often that was tried. */
    entregaIntentos: integer('entrega_intentos').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique('contactos_seguro_once').on(table.userId, table.idempotencyKey),
    index('contactos_seguro_lista').on(table.userId, table.createdAt, table.numero),
    index('contactos_seguro_entrega')
      .on(table.entregaDesde)
      .where(sql`${table.entregaDesde} is not null`),
  ],
);

/** The agencies that channels are of, as the lender knows them. */
export const agencias = pgTable('agencias', {
  cuit: text('cuit').primaryKey(),
  nombre: text('nombre').notNull(),
});

/** The agencies and branches of applications (S6). */
export const canales = pgTable('canales', {
  key: text('key').primaryKey(),
  nombre: text('nombre').notNull(),
  /** Null of a branch of the lender's own. */
  agencia: text('agencia').references(() => agencias.cuit),
  /** Whether it has used up its evaluations (S4.5 "AgenciaBloqueada"). */
  bloqueado: boolean('bloqueado').notNull(),
});

/** Who sells for which channel. */
export const canalesUsuarios = pgTable(
  'canales_usuarios',
  {
    canal: text('canal')
      .notNull()
      .references(() => canales.key),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.canal] })],
);

/** What the organisation has linked to a seller, until a reload makes it their channel (S7.4 "org-levels reload"). */
export const canalesOrganizacion = pgTable(
  'canales_organizacion',
  {
    canal: text('canal')
      .notNull()
      .references(() => canales.key),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.canal] })],
);

/** The first number that a seller's application gets: below are those of the seed data. */
export const firstOfSellers = 20_001;

/** Applications for credit (S3 "Solicitud"). A part that is set is set as a whole; null until then. */
export const solicitudes = pgTable(
  'solicitudes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: firstOfSellers }),
    /** The seller's account. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    canal: text('canal')
      .notNull()
      .references(() => canales.key),
    /** With `userId`, what makes one evaluation of many tries. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** SHA-256 of the evaluation's body, to distinguish a retry from another one under the same key. */
    bodyHash: text('body_hash').notNull(),
    /** How far it is (S4.1): any text, and null where nothing is said. */
    situacion: text('situacion'),
    createdAt: createdAt(),
    /** When it was finished. */
    fechaAltaPedido: instant('fecha_alta_pedido'),
    tipoCredito: integer('tipo_credito').$type<1 | 3>().notNull(),
    /** Which call began it: postAptoCredito, or postSolicitudNueva of the credit flow (S2.7). */
    origen: text('origen', { enum: ['Aptitud', 'Nueva'] })
      .notNull()
      .default('Aptitud'),
    /** The holder; null until an evaluation, all five. */
    documento: text('documento'),
    sexo: text('sexo', { enum: ['F', 'M'] }),
    nombres: text('nombres'),
    apellidos: text('apellidos'),
    estadoCivil: text('estado_civil', { enum: ['Soltero', 'Casado', 'Concubinato', 'Divorciado', 'Viudo'] }),
    /** The spouse; null where there is none, all four. */
    documentoConyuge: text('documento_conyuge'),
    sexoConyuge: text('sexo_conyuge', { enum: ['F', 'M'] }),
    nombresConyuge: text('nombres_conyuge'),
    apellidosConyuge: text('apellidos_conyuge'),
    /** What the evaluation said (S4.5); that there is no result until there was one. */
    aptoObtenido: boolean('apto_obtenido').notNull(),
    aptoCredito: boolean('apto_credito').notNull(),
    revisar: boolean('revisar').notNull(),
    /** When 'Iniciar Solicitud' was pressed. */
    continuedAt: instant('continued_at'),
    conyuge: jsonb('conyuge').$type<Spouse>(),
    codeudor: jsonb('codeudor').$type<Codebtor>(),
    conyugeCodeudor: jsonb('conyuge_codeudor').$type<Spouse>(),
    ingresos: jsonb('ingresos').$type<Incomes>(),
    domicilio: jsonb('domicilio').$type<HolderAddress>(),
    preferenciaVehiculo: jsonb('preferencia_vehiculo').$type<VehiclePreference>(),
    vehiculo: jsonb('vehiculo').$type<Vehicle>(),
    pedido: jsonb('pedido').$type<RequestedLoan>(),
    /** How often it was asked whether the qualification is done, since the amount was set. */
    consultasCalificacion: integer('consultas_calificacion').notNull().default(0),
    oferta: jsonb('oferta').$type<AcceptedOffer>(),
    sinOferta: boolean('sin_oferta').notNull().default(false),
    /** The quote of its vehicle's insurance. */
    cotizacionId: uuid('cotizacion_id').references(() => cotizaciones.id),
    seguro: jsonb('seguro').$type<ChosenInsurance>(),
    contacto: jsonb('contacto').$type<Contact>(),
    /** Under which key it was finished. */
    contactoKey: uuid('contacto_key'),
    /** How often a part of it was written: what a run has read is told by it. */
    revision: integer('revision').notNull().default(0),
    /** Of each part, the revision that it was written with last, and the runs of wizards that know of it. */
    partes: jsonb('partes').$type<WrittenParts>().notNull().default({}),
    /** By which lists are ordered: when it was finished, or else begun. */
    fecha: instant('fecha')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${solicitudes.fechaAltaPedido}, ${solicitudes.createdAt})`),
    /** What a search finds it by, besides its model, channel and seller: name, number and year of the vehicle (search.ts). */
    busqueda: text('busqueda')
      .notNull()
      .generatedAlwaysAs((): SQL =>
        foldedIn(
          sql`coalesce(${solicitudes.nombres} || ' ' || ${solicitudes.apellidos} || ' ', '') || ${solicitudes.id}::text || coalesce(' ' || (${solicitudes.vehiculo} ->> 'Anio'), '')`,
        ),
      ),
    /** The long numbers that a search finds it by: the holder's document, and the phones that were given at last. */
    numeros: text('numeros')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`coalesce(${solicitudes.documento}, '') || ' ' || coalesce(jsonb_path_query_array(${solicitudes.contacto}, '$.Telefonos[*].Numero')::text, '')`,
      ),
    /** Its vehicle's model. */
    codia: text('codia').generatedAlwaysAs((): SQL => sql`${solicitudes.vehiculo} ->> 'Codia'`),
  },
  (table) => [
    unique('solicitudes_once').on(table.userId, table.idempotencyKey),
    index('solicitudes_documento').on(table.documento),
    /** Parts of texts (pg_trgm), not written later, so that a search reads no list of what waits. */
    index('solicitudes_busqueda').using('gin', table.busqueda.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('solicitudes_numeros').using('gin', table.numeros.op('gin_trgm_ops')).with({ fastupdate: false }),
    /** How many are in each state, also of some only; and of which models. */
    index('solicitudes_situacion').on(table.situacion, table.id),
    index('solicitudes_modelo').on(table.codia),
    /** All that decides whether an application is in a list: what too many have, or too short a part, is searched here without reading the rows. */
    index('solicitudes_lista').on(
      table.fecha,
      table.id,
      table.busqueda,
      table.numeros,
      table.codia,
      table.situacion,
      table.canal,
      table.userId,
    ),
    index('solicitudes_canal').on(table.canal, table.fecha, table.id),
    index('solicitudes_vendedor').on(table.userId, table.fecha, table.id),
  ],
);

/** Evaluations of applications that were there already, each under the key that makes one of many tries, with what it said (S4.5). */
export const evaluaciones = pgTable(
  'evaluaciones',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** SHA-256 of the body, to distinguish a retry from another one under the same key. */
    bodyHash: text('body_hash').notNull(),
    solicitudId: integer('solicitud_id')
      .notNull()
      .references(() => solicitudes.id),
    aptoObtenido: boolean('apto_obtenido').notNull(),
    aptoCredito: boolean('apto_credito').notNull(),
    revisar: boolean('revisar').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.idempotencyKey] }),
    index('evaluaciones_solicitud').on(table.solicitudId),
  ],
);

/** The states that applications came to (S4.1), and when. */
export const situacionesSolicitud = pgTable(
  'situaciones_solicitud',
  {
    solicitudId: integer('solicitud_id')
      .notNull()
      .references(() => solicitudes.id),
    /** From 1. */
    orden: integer('orden').notNull(),
    situacion: text('situacion'),
    fecha: instant('fecha').notNull(),
    /** Who of the sellers brought it there; null of the analysts, and of what was before this was known. */
    userId: uuid('user_id').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.solicitudId, table.orden] }),
    /** What changed lately (SL-10). */
    index('situaciones_solicitud_fecha').on(table.fecha),
  ],
);

/** Who passed which application from one seller to another (SL-07), and why. */
export const asignacionesSolicitud = pgTable(
  'asignaciones_solicitud',
  {
    solicitudId: integer('solicitud_id')
      .notNull()
      .references(() => solicitudes.id),
    /** From 1. */
    orden: integer('orden').notNull(),
    deUserId: uuid('de_user_id')
      .notNull()
      .references(() => users.id),
    aUserId: uuid('a_user_id')
      .notNull()
      .references(() => users.id),
    /** The coordinator. */
    porUserId: uuid('por_user_id')
      .notNull()
      .references(() => users.id),
    motivo: text('motivo').notNull(),
    fecha: instant('fecha').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.solicitudId, table.orden] }),
    index('asignaciones_solicitud_fecha').on(table.fecha),
  ],
);

/**
 * The steps of an approved application towards the payment of its loan: one that waits, or is done. Analysts write them, as they write
 * states and tasks; of one that comes later there is no row.
 */
export const pasosDesembolso = pgTable(
  'pasos_desembolso',
  {
    solicitudId: integer('solicitud_id')
      .notNull()
      .references(() => solicitudes.id),
    paso: text('paso', { enum: ['Firma', 'Prenda', 'Pago'] }).notNull(),
    /** Who has to do it, or did it. */
    actua: text('actua', { enum: ['Cliente', 'Vendedor', 'Registro', 'Analistas'] }).notNull(),
    /** What is to be done; null once it is. */
    falta: text('falta'),
    /** Since when it waits. */
    desde: instant('desde').notNull(),
    /** When it was done; null until then. */
    cumplido: instant('cumplido'),
    /** Of Pago once it is done: the net amount, and who got it. */
    importe: money('importe'),
    destinatario: text('destinatario'),
  },
  (table) => [
    primaryKey({ columns: [table.solicitudId, table.paso] }),
    check('pasos_desembolso_falta', sql`(${table.falta} is null) = (${table.cumplido} is not null)`),
    check(
      'pasos_desembolso_pago',
      sql`(${table.importe} is not null) = (${table.paso} = 'Pago' and ${table.cumplido} is not null) and (${table.destinatario} is null) = (${table.importe} is null)`,
    ),
    /** What changed lately (SL-10). */
    index('pasos_desembolso_cumplido').on(table.cumplido),
    index('pasos_desembolso_desde').on(table.desde),
  ],
);

/** Up to when somebody has seen all that changed in applications, and the moments of what they have seen since (SL-10). */
export const novedadesVistas = pgTable('novedades_vistas', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hasta: instant('hasta').notNull(),
  vistas: jsonb('vistas').$type<readonly string[]>().notNull().default([]),
});

/** What the analysts ask of the seller (S3 "Tarea", S4.2). */
export const tareas = pgTable(
  'tareas',
  {
    id: uuid('id').primaryKey(),
    solicitudId: integer('solicitud_id')
      .notNull()
      .references(() => solicitudes.id),
    /** Its number within the application. */
    sequence: integer('sequence').notNull(),
    tipo: text('tipo', { enum: ['Simple', 'Documentacion', 'Conyuge', 'Codeudor', 'Telefono'] }).notNull(),
    /** What is asked. */
    nombre: text('nombre').notNull(),
    estado: text('estado', { enum: ['Pendiente', 'Para_Analizar', 'OK', 'Excepcionada'] }).notNull(),
    /** For analysts only: it never leaves the server. */
    interna: boolean('interna').notNull(),
    createdAt: createdAt(),
    /** What the seller answered, and under which key; null until then, both. */
    envio: jsonb('envio').$type<SentTask>(),
    envioKey: uuid('envio_key'),
    /** When, and who did; null until then, and of what was answered before this was known. */
    envioFecha: instant('envio_fecha'),
    envioUserId: uuid('envio_user_id').references(() => users.id),
  },
  (table) => [
    unique('tareas_numero').on(table.solicitudId, table.sequence),
    index('tareas_pendientes')
      .on(table.solicitudId)
      .where(sql`${table.estado} = 'Pendiente' and not ${table.interna}`),
    index('tareas_fecha').on(table.createdAt),
  ],
);

/** What was said about tasks. */
export const comentariosTarea = pgTable(
  'comentarios_tarea',
  {
    tareaId: uuid('tarea_id')
      .notNull()
      .references(() => tareas.id),
    /** From 1. */
    orden: integer('orden').notNull(),
    comentario: text('comentario').notNull(),
    /** Whether a seller said it. */
    usrExterno: boolean('usr_externo').notNull(),
    /** The seller; null of an analyst, and of what was said before this was known. */
    userId: uuid('user_id').references(() => users.id),
    fecha: instant('fecha').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tareaId, table.orden] }), index('comentarios_tarea_fecha').on(table.fecha)],
);

/** Changes that sellers asked for (S3 "Change request"). */
export const pedidosCambio = pgTable(
  'pedidos_cambio',
  {
    id: uuid('id').primaryKey(),
    solicitudId: integer('solicitud_id')
      .notNull()
      .references(() => solicitudes.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** With `userId`, what makes one request of many tries. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    estado: text('estado').notNull(),
    tipoPedido: text('tipo_pedido', {
      enum: ['Importe', 'Plazo', 'Vehiculo', 'Datos_Personales', 'Domicilio', 'Contacto', 'Seguro', 'Baja', 'Otro'],
    }).notNull(),
    pedido: text('pedido').notNull(),
    solicitante: text('solicitante').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('pedidos_cambio_once').on(table.userId, table.idempotencyKey),
    index('pedidos_cambio_lista').on(table.solicitudId, table.createdAt, table.id),
  ],
);

/** Stored files and their owners; a row exists once an upload is signed or a document is made. */
export const files = pgTable(
  'files',
  {
    key: text('key').primaryKey(),
    /** The owner; null for a file that is the same for all users. */
    userId: uuid('user_id').references(() => users.id),
    createdAt: createdAt(),
    /** Set once the bytes are in storage. */
    contentType: text('content_type'),
    /** Bytes of an upload, those announced while it is not checked; null before, and of what is made here. */
    size: integer('size'),
    /** What a document is called; null for an upload. */
    fileName: text('file_name'),
    /** The report, the request or the task that took the file; while all are null it is temporary. */
    avisoId: uuid('aviso_id').references(() => avisosPago.id),
    contactoId: uuid('contacto_id').references(() => contactosSeguro.id),
    tareaId: uuid('tarea_id').references(() => tareas.id),
  },
  (table) => [
    index('files_aviso').on(table.avisoId),
    index('files_tarea').on(table.tareaId),
    index('files_user').on(table.userId, table.createdAt),
    index('files_contacto').on(table.contactoId),
    /** What the sweep looks for. */
    index('files_temporarios')
      .on(table.createdAt)
      .where(sql`${table.avisoId} is null and ${table.contactoId} is null and ${table.tareaId} is null`),
  ],
);

/** Sign-in codes sent by e-mail. */
export const loginCodes = pgTable(
  'login_codes',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** The browser that asked for it, and the only one that may enter it. */
    browserHash: text('browser_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: expiresAt(),
    /** How often it was tried, right or wrong. */
    tries: integer('tries').notNull().default(0),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('login_codes_email').on(table.email, table.browserHash),
    index('login_codes_sent').on(table.createdAt),
  ],
);

/** One-time tickets between a proven identity and `/authorize`. */
export const loginTickets = pgTable(
  'login_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    verifierHash: text('verifier_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    expiresAt: expiresAt(),
  },
  (table) => [index('login_tickets_expiry').on(table.expiresAt)],
);

/** Sessions of the identity endpoint, from which tokens are renewed, and with which they end. */
export const sessions = pgTable(
  'sessions',
  {
    sessionHash: text('session_hash').primaryKey(),
    /** What tokens carry of it (`sid`); of no use for renewing one. */
    id: uuid('id').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    connection: text('connection').notNull(),
    /** What the device said of itself at the sign-in, in words (idp/device.ts); its address is not kept. */
    navegador: text('navegador').notNull(),
    sistema: text('sistema').notNull(),
    createdAt: createdAt(),
    /** When a token was last issued for it. */
    usedAt: instant('used_at').notNull(),
    expiresAt: expiresAt(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** Accounts of the old corporate login (C2, S2.12): people with a social network or an e-mail code take them over. */
export const legacyAccounts = pgTable('legacy_accounts', {
  euroUserId: text('euro_user_id').primaryKey(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  /** scrypt, with its costs and salt. */
  passwordHash: text('password_hash').notNull(),
  ...accountType(),
  /** Whether nobody may take it over yet: of an agency that signed itself up, until an administrator approves it. */
  esperaAprobacion: boolean('espera_aprobacion').notNull().default(false),
});

/** Proofs that a browser holds, in a cookie, of having logged in to a legacy account. */
export const legacyProofs = pgTable(
  'legacy_proofs',
  {
    proofHash: text('proof_hash').primaryKey(),
    euroUserId: text('euro_user_id')
      .notNull()
      .references(() => legacyAccounts.euroUserId),
    expiresAt: expiresAt(),
  },
  (table) => [index('legacy_proofs_expiry').on(table.expiresAt)],
);

/** Mailed links, /login/password/{token}, good once; the database holds only the hashes of their tokens. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: ['recuperacion', 'registro'] }).notNull(),
    /** The account's, and where the link was sent. */
    email: text('email').notNull(),
    /** The account's, be it there already or only once the link is used. */
    euroUserId: text('euro_user_id').notNull(),
    name: text('name').notNull(),
    expiresAt: expiresAt(),
    usedAt: instant('used_at'),
  },
  (table) => [index('password_links_email').on(table.email), index('password_links_expiry').on(table.expiresAt)],
);

/** Requests for an agency account (S3 "Agency sign-up data"). */
export const solicitudesAgencia = pgTable(
  'solicitudes_agencia',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** With `userId`, what makes one request of many tries. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** SHA-256 of the body, to distinguish a retry from another request under the same key. */
    bodyHash: text('body_hash').notNull(),
    cui: text('cui').notNull(),
    nombreAgencia: text('nombre_agencia').notNull(),
    nombreTitular: text('nombre_titular').notNull(),
    provincia: integer('provincia').notNull(),
    localidad: text('localidad').notNull(),
    codigoPostal: text('codigo_postal').notNull(),
    direccion: text('direccion').notNull(),
    tipoAgencia: integer('tipo_agencia').$type<1 | 2>().notNull(),
    marca: text('marca'),
    tipoVehiculo: integer('tipo_vehiculo').notNull(),
    nombreContacto: text('nombre_contacto').notNull(),
    telefonoContacto: text('telefono_contacto').notNull(),
    emailContacto: text('email_contacto').notNull(),
    versionTerminos: text('version_terminos').notNull(),
    comoNosConocio: integer('como_nos_conocio').notNull(),
    createdAt: createdAt(),
    /** Set once the contact has been mailed the link. */
    mailedAt: instant('mailed_at'),
    /** What an administrator said of it; null until then, both. */
    decision: text('decision', { enum: ['Aprobada', 'Rechazada'] }),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    unique('solicitudes_agencia_once').on(table.userId, table.idempotencyKey),
    index('solicitudes_agencia_pendientes')
      .on(table.createdAt)
      .where(sql`${table.decision} is null`),
    check('solicitudes_agencia_decision', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
  ],
);

/** Who is expected to sign in, with which rights (OP-11); who proves the e-mail in time gets them, once. */
export const invitaciones = pgTable(
  'invitaciones',
  {
    id: uuid('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    ...accountType(),
    canales: text('canales').array().notNull(),
    createdAt: createdAt(),
    expiresAt: expiresAt(),
    /** When its rights were given; null until then. */
    usedAt: instant('used_at'),
  },
  (table) => [index('invitaciones_email').on(table.email), index('invitaciones_expiry').on(table.expiresAt)],
);

/** Who changed whose rights, which and why (OP-11): rows are added only. */
export const cambiosDerechos = pgTable(
  'cambios_derechos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Whose; null of a channel, an agency, or who has not signed in yet. */
    userId: uuid('user_id').references(() => users.id),
    accion: text('accion', {
      enum: [
        'Invitacion',
        'InvitacionRetirada',
        'InvitacionAceptada',
        'Rol',
        'RolRetirado',
        'Permiso',
        'PermisoRetirado',
        'Canal',
        'CanalRetirado',
        'CanalCreado',
        'CanalBloqueado',
        'CanalDesbloqueado',
        'AgenciaAprobada',
        'AgenciaRechazada',
        'SesionesCerradas',
      ],
    }).notNull(),
    /** The role, permission or key of the channel; the id of an invitation or of an agency's request. */
    sobre: text('sobre').notNull(),
    motivo: text('motivo').notNull(),
    /** The administrator; null of the command on the server. */
    porUserId: uuid('por_user_id').references(() => users.id),
    fecha: instant('fecha').notNull(),
  },
  (table) => [
    index('cambios_derechos_user').on(table.userId, table.id),
    index('cambios_derechos_fecha').on(table.fecha, table.id),
  ],
);

/**
 * Whom an erasure was of (OP-13): what it takes to erase them again after a restore, and to know them in an import. Rows are added only.
 */
export const borrados = pgTable('borrados', {
  id: uuid('id').primaryKey(),
  /** The account's; null of who had none. A backup may be older than the account: it refers to no row. */
  userId: uuid('user_id'),
  /** Keyed hashes of document, CUIL and e-mail (domain/person/marks.ts). */
  huellas: text('huellas').array().notNull(),
  /** Their key, sealed with the root secret. */
  clave: text('clave').notNull(),
  motivo: text('motivo').notNull(),
  /** Who did it; null of the command on the server. */
  porUserId: uuid('por_user_id').references(() => users.id),
  fecha: instant('fecha').notNull(),
});

/** Messages of the lender's core that were taken (OP-10), so that one that comes again is told the same and changes nothing. */
export const mensajesRecibidos = pgTable(
  'mensajes_recibidos',
  {
    /** The sender's. */
    id: text('id').primaryKey(),
    respuesta: jsonb('respuesta').$type<ReceivedRows>().notNull(),
    fecha: instant('fecha').notNull(),
  },
  (table) => [index('mensajes_recibidos_fecha').on(table.fecha)],
);

/** Which versions of an application's terms a person accepted (S4.8). */
export const terminosAceptados = pgTable(
  'terminos_aceptados',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    app: text('app').notNull(),
    version: text('version').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.app, table.version] })],
);

/** Where a person wants notices, once they have said so (MY-05); until then their sign-in's e-mail. */
export const contactos = pgTable('contactos', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Digits with the leading 0; null for none. */
  telefono: text('telefono'),
  email: text('email').notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** What a person has said of the mails that they may refuse (MY-07); who has said nothing gets them. */
export const preferenciasCorreo = pgTable(
  'preferencias_correo',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    recordatorios: boolean('recordatorios').notNull(),
    /** Whether a seller wants what changed in applications once a day (SL-10): they have to ask for it. */
    novedades: boolean('novedades').notNull().default(false),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('preferencias_correo_novedades')
      .on(table.userId)
      .where(sql`${table.novedades}`),
  ],
);

/** Whether the wizards that a person goes through count (EN-13), once they have said so; until then they do. */
export const preferenciasMedicion = pgTable('preferencias_medicion', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  activa: boolean('activa').notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** How often something happened at a step of a wizard in a week (EN-13): sums, in which nobody is told from anybody else. */
export const pasosContados = pgTable(
  'pasos_contados',
  {
    /** Its Monday, in Argentina. */
    semana: date('semana', { mode: 'string' }).notNull(),
    flujo: text('flujo').notNull(),
    paso: text('paso').notNull(),
    variante: text('variante', { enum: ['preguntas', 'secciones'] }).notNull(),
    dispositivo: text('dispositivo', { enum: ['telefono', 'escritorio'] }).notNull(),
    hecho: text('hecho', {
      enum: ['alcanzado', 'respondido', 'abandonado', 'reabierto', 'invalido', 'rechazado', 'fallido'],
    }).notNull(),
    /** Of an answer that was timed, within how many seconds it came (domain/recorridos); 0 of all else. */
    segundos: integer('segundos').notNull(),
    cuenta: integer('cuenta').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.semana, table.flujo, table.paso, table.variante, table.dispositivo, table.hecho, table.segundos],
      name: 'pasos_contados_pkey',
    }),
  ],
);

/**
 * Mails that are to be sent, were, or were not (MY-07): what each says, and to which address, is read when it is sent, so that no row has
 * a text or an address (domain/correos).
 */
export const correos = pgTable(
  'correos',
  {
    /** Also of the mail itself, for those who get it twice. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tipo: text('tipo', {
      enum: [
        'AvisoRecibido',
        'AvisoAcreditado',
        'AvisoRechazado',
        'SeguroPedido',
        'SolicitudEnviada',
        'VencimientoCuota',
        'FinPoliza',
        'Novedades',
      ],
    }).notNull(),
    /** What it is about; with person and kind, what makes one mail of many tries. */
    sobre: text('sobre').notNull(),
    estado: text('estado', { enum: ['Pendiente', 'Enviado', 'Fallido', 'Descartado'] })
      .notNull()
      .default('Pendiente'),
    /** How often sending it was begun. */
    intentos: integer('intentos').notNull().default(0),
    /** Before then nobody sends it: it failed, or somebody is about to send it. */
    proximoIntento: instant('proximo_intento').notNull(),
    createdAt: createdAt(),
    /** When it was sent, given up or dropped. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('correos_once').on(table.userId, table.tipo, table.sobre),
    index('correos_pendientes')
      .on(table.proximoIntento)
      .where(sql`${table.estado} = 'Pendiente'`),
    index('correos_terminados').on(table.endedAt),
  ],
);

/** Phones that take notifications (C7 "push token"), by the token that their system gave the native app. */
export const pushTokens = pgTable(
  'push_tokens',
  {
    token: text('token').primaryKey(),
    /** The session that it was sent in last, with which it goes: a user who signs out of a phone gets nothing there. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    renewedAt: instant('renewed_at').notNull(),
  },
  (table) => [index('push_tokens_session').on(table.sessionId)],
);

/** How often something limited was done, by a keyed hash of the limit and the user. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    uses: integer('uses').notNull(),
    /** When the count starts again. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('rate_limits_end').on(table.endsAt)],
);

/** What tokens are signed with: one row, sealed with the root secret (identity/sign-in/stored-keys.ts). */
export const signingKeys = pgTable('signing_keys', {
  id: integer('id').primaryKey(),
  sealed: text('sealed').notNull(),
});

/** Which file store the database belongs to: one row (infra/files/kept-store.ts). */
export const fileStores = pgTable('file_stores', {
  id: integer('id').primaryKey(),
  /** What the store has too. */
  fingerprint: text('fingerprint').notNull(),
  /** Whether the store has it. */
  tied: boolean('tied').notNull(),
});

/** Mails of a demo, which sends none. */
export const mails = pgTable('mails', {
  /** In the order they were sent. */
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  createdAt: createdAt(),
});
