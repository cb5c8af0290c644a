import { boolean, date, index, integer, numeric, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull();

/** Who can sign in; one row a person, whichever connection they come through. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  sub: text('sub').notNull().unique(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  userType: text('user_type', { enum: ['ClienteFinal', 'Agenciero', 'Interno'] }).notNull(),
  roles: text('roles').array().notNull(),
  permissions: text('permissions').array().notNull(),
  euroUserId: text('euro_user_id').notNull(),
  validatedIdentity: boolean('validated_identity').notNull(),
});

/** Loans (C3 "Credit list item"). */
export const creditos = pgTable(
  'creditos',
  {
    operacionId: text('operacion_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    titular: text('titular').notNull(),
    tipoCredito: integer('tipo_credito').$type<1 | 3>().notNull(),
    plazo: integer('plazo').notNull(),
    dominio: text('dominio').notNull(),
    estadoCredito: text('estado_credito', {
      enum: ['AlDia', 'EnMora', 'Saldado', 'SaldoPendiente', 'Judicializado', 'EnSiniestro', ''],
    }).notNull(),
    fechaVencimiento: date('fecha_vencimiento', { mode: 'string' }),
    empresa: integer('empresa').notNull(),
  },
  (table) => [index('creditos_user').on(table.userId)],
);

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
    /** SHA-256 of the body, to tell a retry from another report under the same key. */
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
    importe: numeric('importe', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    fechaDePago: date('fecha_de_pago', { mode: 'string' }).notNull(),
    fechaDeAviso: timestamp('fecha_de_aviso', { withTimezone: true }).notNull(),
    operacionId: text('operacion_id').references(() => creditos.operacionId),
    createdAt: createdAt(),
  },
  (table) => [unique('avisos_pago_once').on(table.userId, table.idempotencyKey)],
);

/** Stored files and who may touch them; a row exists from the moment an upload is signed. */
export const files = pgTable(
  'files',
  {
    key: text('key').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Set once the bytes are in storage. */
    contentType: text('content_type'),
    /** The report that took the file; null while it is temporary. */
    avisoId: uuid('aviso_id').references(() => avisosPago.id),
  },
  (table) => [index('files_aviso').on(table.avisoId)],
);

/** Sign-in codes sent by e-mail. */
export const loginCodes = pgTable(
  'login_codes',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** How often it was tried, right or wrong. */
    tries: integer('tries').notNull().default(0),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('login_codes_email').on(table.email, table.createdAt)],
);

/** One-time tickets between a proven identity and `/authorize`. */
export const loginTickets = pgTable('login_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  verifierHash: text('verifier_hash').notNull(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Sessions of the identity endpoint, from which tokens are renewed. */
export const sessions = pgTable('sessions', {
  sessionHash: text('session_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  connection: text('connection').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Mails kept because no SMTP server is configured. */
export const mails = pgTable('mails', {
  /** In the order they were sent. */
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  createdAt: createdAt(),
});
