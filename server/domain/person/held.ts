import { and, eq, gte, inArray, isNotNull, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../infra/db/schema.ts';
import type { Person } from './person.ts';

/** A law by which something is kept for so long, though its person wants it erased. */
export interface Law {
  readonly law: string;
  readonly years: number;
}

/** How long a row is kept. */
export type Term =
  | {
      readonly seconds: number;
      /** From when on. */
      readonly since: PgColumn | SQL;
      /** Only of these rows. */
      readonly where?: SQL | undefined;
    }
  /** As long as the row of another table that it belongs to: `by` is `of` there; where it cascades, the database sees to it. */
  | {
      readonly with: TableName;
      readonly by: PgColumn;
      readonly of: PgColumn;
      readonly where?: SQL;
      readonly cascades?: true;
    }
  | { readonly none: string };

/** What an erasure does with rows: of what is kept or left, some columns are emptied, so that they say less. */
type Erasure<Values> =
  | 'delete'
  | { readonly keep: Law; readonly set?: Values }
  | { readonly set: Values }
  /** They are somebody else's, or say nothing of the person once the account's row does not lead to one. */
  | { readonly leave: string };

/** Rows that somebody is in, in one capacity. */
interface Part<Column extends string, Values> {
  readonly as: string;
  readonly whose: (person: Person) => SQL | undefined;
  /** What an export has of them. */
  readonly gives: 'all' | readonly Column[];
  /** And more, computed. */
  readonly also?: Readonly<Record<string, SQL>>;
  /** Whether an export has the files' bytes, or what is sealed: they are the person's own. */
  readonly opens?: true;
  readonly erased: Erasure<Values>;
}

interface Held<Column extends string, Values> {
  /** Empty where nothing leads to a person: `nobody` says why. */
  readonly parts: readonly Part<Column, Values>[];
  readonly nobody?: string;
  /** Secrets, and what is of the technique: in no export. */
  readonly never?: readonly Column[];
  readonly terms: readonly [Term, ...Term[]];
}

type Tables = {
  [Name in keyof typeof schema as (typeof schema)[Name] extends PgTable ? Name : never]: (typeof schema)[Name];
};
export type TableName = keyof Tables;

type RowOf<Name extends TableName> = Tables[Name]['$inferSelect'];
type ColumnOf<Name extends TableName> = Extract<keyof RowOf<Name>, string>;
type ValuesOf<Name extends TableName> = { readonly [Column in ColumnOf<Name>]?: RowOf<Name>[Column] | SQL };

/** What is held of whom: a table that is missing here does not compile. */
type AllHeld = { readonly [Name in TableName]: Held<ColumnOf<Name>, ValuesOf<Name>> };

/** The same of any table. */
export type AnyHeld = Held<string, Readonly<Record<string, unknown>>>;
export type AnyPart = AnyHeld['parts'][number];

const daySeconds = 24 * 60 * 60;
const yearSeconds = 365.25 * daySeconds;
const years = ({ years: count }: Law) => count * yearSeconds;

/** Of loans, their payments and what is insured with them. */
const books: Law = { law: 'Código Civil y Comercial art. 328; Ley 25.246 art. 21 (UIF)', years: 10 };
/** Of applications that ended without a loan, and of what somebody might still claim. */
const claims: Law = { law: 'Código Civil y Comercial art. 2560', years: 5 };
/** Of who could see others' data. */
const access: Law = { law: 'Ley 25.326 art. 9; Disposición AAIP 47/2018', years: 10 };

const {
  asignacionesSolicitud,
  avisosPago,
  borrados,
  cambiosDerechos,
  canalesOrganizacion,
  canalesUsuarios,
  comentariosTarea,
  contactos,
  contactosSeguro,
  correos,
  cotizaciones,
  creditos,
  creditosDetalle,
  cuotas,
  evaluaciones,
  files,
  invitaciones,
  legacyAccounts,
  legacyProofs,
  loginCodes,
  loginTickets,
  mails,
  mensajesRecibidos,
  novedadesVistas,
  pasosContados,
  pasosDesembolso,
  passwordLinks,
  pedidosCambio,
  pedidosLlamado,
  polizas,
  preferenciasCorreo,
  preferenciasMedicion,
  pushTokens,
  rateLimits,
  sessions,
  situacionesSolicitud,
  solicitudes,
  solicitudesAgencia,
  tareas,
  terminosAceptados,
  users,
  vinculaciones,
} = schema;

const isIt = (column: PgColumn, value: string | null): SQL => (value === null ? sql`false` : eq(column, value));
const isTrue = (condition: boolean): SQL => (condition ? sql`true` : sql`false`);
const among = (column: PgColumn, from: PgTable, its: PgColumn, where: SQL | undefined): SQL =>
  sql`${column} in (select ${its} from ${from} where ${where})`;

/** Applications towards a loan that was granted. */
const isGranted = sql`(coalesce(${solicitudes.situacion}, '') in ('Aprobado', 'Liquidada', 'Prenda_Confeccionada')
  or exists (select from ${pasosDesembolso} where ${pasosDesembolso.solicitudId} = ${solicitudes.id}))`;
const isUnfinished = and(
  eq(solicitudes.situacion, 'Carga_Incompleta'),
  // What a demo invents is as old as it has to look.
  gte(solicitudes.id, schema.firstOfSellers),
);
const isFinished = sql`coalesce(${solicitudes.situacion}, '') <> 'Carga_Incompleta'`;

/** How long an application that nobody finishes is kept, from its beginning; the contract says it too, in words. */
export const unfinishedSeconds = 90 * daySeconds;

const codebtorDocument = sql`${solicitudes.codeudor} ->> 'Documento'`;
const codebtorSpouseDocument = sql`${solicitudes.conyugeCodeudor} ->> 'DocumentoConyuge'`;

const isHolder = ({ documents }: Person) => inArray(solicitudes.documento, [...documents]);
const inTheirs = (column: PgColumn) => (person: Person) => among(column, solicitudes, solicitudes.id, isHolder(person));
const tasksOf = (column: PgColumn) => (person: Person) =>
  among(column, tareas, tareas.id, and(inTheirs(tareas.solicitudId)(person), not(tareas.interna)));

const loansOf = ({ userId, documents }: Person): SQL | undefined =>
  or(
    isIt(creditos.userId, userId),
    among(
      creditos.operacionId,
      creditosDetalle,
      creditosDetalle.operacionId,
      inArray(creditosDetalle.dni, [...documents]),
    ),
  );
const ofTheirLoans = (column: PgColumn) => (person: Person) =>
  among(column, creditos, creditos.operacionId, loansOf(person));

const own =
  (column: PgColumn) =>
  ({ userId }: Person): SQL =>
    isIt(column, userId);

/** Their e-mails: of the sign-in, and the confirmed one for notices. */
const writesTo = (column: PgColumn) => (person: Person) =>
  or(isIt(column, person.email), among(column, contactos, contactos.email, own(contactos.userId)(person)));

/** A request for contact that a seller made about them. */
const askedForThem = ({ documents, userId }: Person) =>
  and(
    inArray(contactosSeguro.dni, [...documents]),
    userId === null ? undefined : ne(contactosSeguro.userId, userId),
    among(contactosSeguro.userId, users, users.id, ne(users.userType, 'ClienteFinal')),
  );
const askedThemselves = ({ userId, isStaff, documents }: Person) =>
  and(isIt(contactosSeguro.userId, userId), or(isTrue(!isStaff), inArray(contactosSeguro.dni, [...documents])));
const contactsOf = (column: PgColumn, whose: (person: Person) => SQL | undefined) => (person: Person) =>
  among(column, contactosSeguro, contactosSeguro.id, whose(person));

const isUsed = sql`exists (select from ${contactosSeguro} where ${contactosSeguro.cotizacionId} = ${cotizaciones.id})`;
const isTemporary = and(isNull(files.avisoId), isNull(files.contactoId), isNull(files.tareaId));

const theBuyers = { leave: 'It is about a buyer; of the seller it has an id only.' } as const;
const soldOnly = 'vendedor';
const business = 'A business, by which the lender knows it.';

/** A name where a text cannot be empty. */
const nameless = 'Persona borrada';

/**
 * All that the portal keeps (OP-13), by its tables: whose it is, what an export gives of it, what an erasure leaves, and how long it is kept
 * anyway. An erasure goes through it in this order.
 */
const typed: AllHeld = {
  pushTokens: {
    parts: [
      {
        as: 'propio',
        whose: (person) => among(pushTokens.sessionId, sessions, sessions.id, own(sessions.userId)(person)),
        gives: 'all',
        erased: 'delete',
      },
    ],
    never: ['token'],
    terms: [{ with: 'sessions', by: pushTokens.sessionId, of: sessions.id, cascades: true }],
  },
  sessions: {
    parts: [{ as: 'propia', whose: own(sessions.userId), gives: 'all', erased: 'delete' }],
    never: ['sessionHash', 'id'],
    terms: [{ seconds: 0, since: sessions.expiresAt }],
  },
  loginTickets: {
    parts: [{ as: 'propio', whose: own(loginTickets.userId), gives: ['expiresAt'], erased: 'delete' }],
    terms: [{ seconds: 0, since: loginTickets.expiresAt }],
  },
  loginCodes: {
    parts: [
      {
        as: 'propio',
        whose: writesTo(loginCodes.email),
        gives: ['email', 'createdAt', 'expiresAt', 'usedAt'],
        erased: 'delete',
      },
    ],
    terms: [{ seconds: daySeconds, since: loginCodes.createdAt }],
  },
  passwordLinks: {
    parts: [
      {
        as: 'propio',
        whose: ({ email, euroUserId }) =>
          or(isIt(passwordLinks.email, email), isIt(passwordLinks.euroUserId, euroUserId)),
        gives: 'all',
        erased: 'delete',
      },
    ],
    never: ['tokenHash'],
    // To distinguish an expired link from an unknown one (S8).
    terms: [{ seconds: 90 * daySeconds, since: passwordLinks.expiresAt }],
  },
  legacyProofs: {
    parts: [
      {
        as: 'propia',
        whose: ({ euroUserId }) => isIt(legacyProofs.euroUserId, euroUserId),
        gives: ['euroUserId', 'expiresAt'],
        erased: 'delete',
      },
    ],
    terms: [
      { seconds: 0, since: legacyProofs.expiresAt },
      { with: 'legacyAccounts', by: legacyProofs.euroUserId, of: legacyAccounts.euroUserId },
    ],
  },
  legacyAccounts: {
    parts: [
      {
        as: 'propia',
        whose: ({ email, euroUserId }) =>
          or(isIt(legacyAccounts.email, email), isIt(legacyAccounts.euroUserId, euroUserId)),
        gives: 'all',
        erased: 'delete',
      },
    ],
    never: ['passwordHash'],
    terms: [{ none: 'An account is its person’s until they have it erased.' }],
  },
  invitaciones: {
    parts: [
      {
        as: 'propia',
        whose: ({ email }) => isIt(invitaciones.email, email),
        gives: 'all',
        erased: 'delete',
      },
    ],
    terms: [{ seconds: 0, since: invitaciones.expiresAt }],
  },
  mails: {
    parts: [
      {
        as: 'propio',
        whose: writesTo(mails.recipient),
        gives: 'all',
        erased: 'delete',
      },
    ],
    terms: [{ seconds: yearSeconds, since: mails.createdAt }],
  },
  correos: {
    parts: [{ as: 'propio', whose: own(correos.userId), gives: 'all', erased: 'delete' }],
    // Longer than a reminder could come up again.
    terms: [{ seconds: 60 * daySeconds, since: correos.endedAt }],
  },
  contactos: {
    parts: [{ as: 'propio', whose: own(contactos.userId), gives: 'all', erased: 'delete' }],
    terms: [{ with: 'users', by: contactos.userId, of: users.id }],
  },
  preferenciasCorreo: {
    parts: [{ as: 'propia', whose: own(preferenciasCorreo.userId), gives: 'all', erased: 'delete' }],
    terms: [{ with: 'users', by: preferenciasCorreo.userId, of: users.id }],
  },
  preferenciasMedicion: {
    parts: [{ as: 'propia', whose: own(preferenciasMedicion.userId), gives: 'all', erased: 'delete' }],
    terms: [{ with: 'users', by: preferenciasMedicion.userId, of: users.id }],
  },
  novedadesVistas: {
    parts: [{ as: 'propia', whose: own(novedadesVistas.userId), gives: 'all', erased: 'delete' }],
    terms: [{ with: 'users', by: novedadesVistas.userId, of: users.id }],
  },
  vinculaciones: {
    parts: [{ as: 'propia', whose: own(vinculaciones.userId), gives: 'all', erased: 'delete' }],
    never: ['operaciones', 'polizas', 'intentoExitoso', 'falla'],
    terms: [{ with: 'users', by: vinculaciones.userId, of: users.id }],
  },
  canalesUsuarios: {
    parts: [{ as: soldOnly, whose: own(canalesUsuarios.userId), gives: 'all', erased: 'delete' }],
    terms: [{ with: 'users', by: canalesUsuarios.userId, of: users.id }],
  },
  canalesOrganizacion: {
    parts: [{ as: soldOnly, whose: own(canalesOrganizacion.userId), gives: 'all', erased: 'delete' }],
    terms: [{ with: 'users', by: canalesOrganizacion.userId, of: users.id }],
  },
  terminosAceptados: {
    parts: [
      {
        as: 'propio',
        whose: own(terminosAceptados.userId),
        gives: 'all',
        erased: { leave: 'Which terms held; it has an id only.' },
      },
    ],
    terms: [{ with: 'users', by: terminosAceptados.userId, of: users.id }],
  },
  pedidosLlamado: {
    parts: [{ as: 'propio', whose: own(pedidosLlamado.userId), gives: 'all', erased: 'delete' }],
    terms: [{ seconds: yearSeconds, since: pedidosLlamado.createdAt }],
  },
  contactosSeguro: {
    parts: [
      { as: 'propio', whose: askedThemselves, gives: 'all', opens: true, erased: 'delete' },
      { as: 'asegurado', whose: askedForThem, gives: 'all', erased: 'delete' },
      {
        as: soldOnly,
        whose: (person) => and(own(contactosSeguro.userId)(person), isTrue(person.isStaff)),
        gives: ['id', 'numero', 'createdAt', 'estado'],
        erased: theBuyers,
      },
    ],
    never: ['idempotencyKey', 'bodyHash', 'datosPago', 'userId', 'entregaDesde', 'entregaIntentos'],
    terms: [{ seconds: years(claims), since: contactosSeguro.createdAt }],
  },
  cotizaciones: {
    parts: [
      {
        as: 'propia',
        whose: (person) => and(own(cotizaciones.userId)(person), isNull(cotizaciones.solicitudId), not(isUsed)),
        gives: 'all',
        erased: 'delete',
      },
      {
        as: 'con un pedido',
        whose: (person) =>
          and(own(cotizaciones.userId)(person), isNull(cotizaciones.solicitudId), isUsed, isTrue(!person.isStaff)),
        gives: 'all',
        erased: 'delete',
      },
      {
        as: 'de su solicitud',
        whose: inTheirs(cotizaciones.solicitudId),
        gives: 'all',
        erased: { keep: books },
      },
      {
        as: soldOnly,
        whose: (person) =>
          and(
            own(cotizaciones.userId)(person),
            or(isNotNull(cotizaciones.solicitudId), and(isUsed, isTrue(person.isStaff))),
          ),
        gives: ['id', 'createdAt'],
        erased: theBuyers,
      },
    ],
    never: ['userId', 'referencia', 'fetches'],
    terms: [
      {
        seconds: yearSeconds,
        since: cotizaciones.createdAt,
        where: and(isNull(cotizaciones.solicitudId), not(isUsed)),
      },
      { with: 'solicitudes', by: cotizaciones.solicitudId, of: solicitudes.id, where: not(isUsed) },
    ],
  },
  solicitudes: {
    parts: [
      {
        as: 'titular',
        whose: (person) => and(isHolder(person), not(isGranted)),
        gives: [
          ...([
            'id',
            'canal',
            'situacion',
            'createdAt',
            'fechaAltaPedido',
            'tipoCredito',
            'documento',
            'sexo',
          ] as const),
          ...(['nombres', 'apellidos', 'estadoCivil', 'aptoObtenido', 'aptoCredito', 'revisar', 'ingresos'] as const),
          ...(['domicilio', 'preferenciaVehiculo', 'vehiculo', 'pedido', 'oferta', 'sinOferta', 'seguro'] as const),
        ],
        also: { telefonos: ownPhones(solicitudes.contacto) },
        erased: 'delete',
      },
      {
        as: 'titular de un crédito otorgado',
        whose: (person) => and(isHolder(person), isGranted),
        gives: [
          ...([
            'id',
            'canal',
            'situacion',
            'createdAt',
            'fechaAltaPedido',
            'tipoCredito',
            'documento',
            'sexo',
          ] as const),
          ...(['nombres', 'apellidos', 'estadoCivil', 'aptoObtenido', 'aptoCredito', 'revisar', 'ingresos'] as const),
          ...(['domicilio', 'preferenciaVehiculo', 'vehiculo', 'pedido', 'oferta', 'sinOferta', 'seguro'] as const),
        ],
        also: { telefonos: ownPhones(solicitudes.contacto) },
        erased: { keep: books },
      },
      {
        as: 'cónyuge',
        whose: ({ documents }) => and(inArray(solicitudes.documentoConyuge, [...documents]), not(isGranted)),
        gives: ['id', 'createdAt', 'documentoConyuge', 'sexoConyuge', 'nombresConyuge', 'apellidosConyuge', 'conyuge'],
        erased: {
          set: {
            documentoConyuge: null,
            sexoConyuge: null,
            nombresConyuge: null,
            apellidosConyuge: null,
            conyuge: null,
          },
        },
      },
      {
        as: 'cónyuge, de un crédito otorgado',
        whose: ({ documents }) => and(inArray(solicitudes.documentoConyuge, [...documents]), isGranted),
        gives: ['id', 'createdAt', 'documentoConyuge', 'sexoConyuge', 'nombresConyuge', 'apellidosConyuge', 'conyuge'],
        erased: { keep: books },
      },
      {
        as: 'codeudor',
        whose: ({ documents }) => and(inArray(codebtorDocument, [...documents]), not(isGranted)),
        gives: ['id', 'createdAt', 'codeudor'],
        erased: { set: { codeudor: null, conyugeCodeudor: null } },
      },
      {
        as: 'codeudor, de un crédito otorgado',
        whose: ({ documents }) => and(inArray(codebtorDocument, [...documents]), isGranted),
        gives: ['id', 'createdAt', 'codeudor'],
        erased: { keep: books },
      },
      {
        as: 'cónyuge del codeudor',
        whose: ({ documents }) => and(inArray(codebtorSpouseDocument, [...documents]), not(isGranted)),
        gives: ['id', 'createdAt', 'conyugeCodeudor'],
        erased: { set: { conyugeCodeudor: null } },
      },
      {
        as: 'cónyuge del codeudor, de un crédito otorgado',
        whose: ({ documents }) => and(inArray(codebtorSpouseDocument, [...documents]), isGranted),
        gives: ['id', 'createdAt', 'conyugeCodeudor'],
        erased: { keep: books },
      },
      {
        as: soldOnly,
        whose: own(solicitudes.userId),
        gives: ['id', 'canal', 'situacion', 'createdAt', 'fechaAltaPedido', 'tipoCredito'],
        erased: theBuyers,
      },
    ],
    terms: [
      { seconds: unfinishedSeconds, since: solicitudes.createdAt, where: isUnfinished },
      { seconds: years(claims), since: solicitudes.fecha, where: and(isFinished, not(isGranted)) },
      { seconds: years(books), since: solicitudes.fecha, where: isGranted },
    ],
  },
  evaluaciones: {
    parts: [
      {
        as: 'titular',
        whose: inTheirs(evaluaciones.solicitudId),
        gives: ['solicitudId', 'aptoObtenido', 'aptoCredito', 'revisar', 'createdAt'],
        erased: { keep: books },
      },
      {
        as: soldOnly,
        whose: own(evaluaciones.userId),
        gives: ['solicitudId', 'createdAt'],
        erased: theBuyers,
      },
    ],
    terms: [{ with: 'solicitudes', by: evaluaciones.solicitudId, of: solicitudes.id }],
  },
  situacionesSolicitud: {
    parts: [
      {
        as: 'titular',
        whose: inTheirs(situacionesSolicitud.solicitudId),
        gives: ['solicitudId', 'orden', 'situacion', 'fecha'],
        erased: { keep: books },
      },
      {
        as: soldOnly,
        whose: own(situacionesSolicitud.userId),
        gives: ['solicitudId', 'situacion', 'fecha'],
        erased: theBuyers,
      },
    ],
    terms: [{ with: 'solicitudes', by: situacionesSolicitud.solicitudId, of: solicitudes.id }],
  },
  asignacionesSolicitud: {
    parts: [
      {
        as: soldOnly,
        whose: (person) =>
          or(
            own(asignacionesSolicitud.deUserId)(person),
            own(asignacionesSolicitud.aUserId)(person),
            own(asignacionesSolicitud.porUserId)(person),
          ),
        gives: ['solicitudId', 'motivo', 'fecha'],
        erased: { keep: access },
      },
    ],
    terms: [{ with: 'solicitudes', by: asignacionesSolicitud.solicitudId, of: solicitudes.id }],
  },
  pasosDesembolso: {
    parts: [{ as: 'titular', whose: inTheirs(pasosDesembolso.solicitudId), gives: 'all', erased: { keep: books } }],
    never: ['destinatario'],
    terms: [{ with: 'solicitudes', by: pasosDesembolso.solicitudId, of: solicitudes.id }],
  },
  tareas: {
    parts: [
      {
        as: 'titular',
        whose: (person) => and(inTheirs(tareas.solicitudId)(person), not(tareas.interna)),
        gives: ['id', 'solicitudId', 'sequence', 'tipo', 'nombre', 'estado', 'createdAt', 'envioFecha'],
        also: { comentario: sql`${tareas.envio} ->> 'comentario'` },
        erased: { keep: books },
      },
      {
        as: 'cónyuge o codeudor',
        whose: ({ documents }) =>
          and(
            or(
              inArray(sql`${tareas.envio} -> 'codeudor' ->> 'Documento'`, [...documents]),
              inArray(sql`${tareas.envio} -> 'conyuge' ->> 'DocumentoConyuge'`, [...documents]),
            ),
            among(tareas.solicitudId, solicitudes, solicitudes.id, not(isGranted)),
          ),
        gives: ['id', 'solicitudId', 'tipo'],
        also: { codeudor: sql`${tareas.envio} -> 'codeudor'`, conyuge: sql`${tareas.envio} -> 'conyuge'` },
        erased: {
          set: { envio: sql`${tareas.envio} || '{"codeudor": null, "conyuge": null, "telefonos": [], "data": null}'` },
        },
      },
      {
        as: soldOnly,
        whose: own(tareas.envioUserId),
        gives: ['solicitudId', 'sequence', 'envioFecha'],
        erased: theBuyers,
      },
    ],
    terms: [{ with: 'solicitudes', by: tareas.solicitudId, of: solicitudes.id }],
  },
  comentariosTarea: {
    parts: [
      {
        as: 'titular',
        whose: tasksOf(comentariosTarea.tareaId),
        gives: ['tareaId', 'orden', 'comentario', 'usrExterno', 'fecha'],
        erased: { keep: books },
      },
      { as: soldOnly, whose: own(comentariosTarea.userId), gives: ['tareaId', 'orden', 'fecha'], erased: theBuyers },
    ],
    terms: [{ with: 'tareas', by: comentariosTarea.tareaId, of: tareas.id }],
  },
  pedidosCambio: {
    parts: [
      {
        as: 'titular',
        whose: inTheirs(pedidosCambio.solicitudId),
        gives: ['id', 'solicitudId', 'estado', 'tipoPedido', 'pedido', 'createdAt'],
        erased: { keep: books },
      },
      {
        as: soldOnly,
        whose: own(pedidosCambio.userId),
        gives: ['id', 'solicitudId', 'tipoPedido', 'solicitante', 'createdAt'],
        erased: { set: { solicitante: nameless } },
      },
    ],
    terms: [{ with: 'solicitudes', by: pedidosCambio.solicitudId, of: solicitudes.id }],
  },
  files: {
    parts: [
      {
        as: 'comprobante de pago',
        whose: (person) => and(own(files.userId)(person), isNotNull(files.avisoId)),
        gives: 'all',
        opens: true,
        erased: { keep: books },
      },
      {
        as: 'foto de un pedido',
        whose: (person) =>
          or(contactsOf(files.contactoId, askedThemselves)(person), contactsOf(files.contactoId, askedForThem)(person)),
        gives: 'all',
        opens: true,
        erased: 'delete',
      },
      {
        as: 'adjunto de su solicitud',
        whose: tasksOf(files.tareaId),
        gives: 'all',
        opens: true,
        erased: { keep: books },
      },
      {
        as: 'propio',
        whose: (person) => and(own(files.userId)(person), isTemporary, isTrue(!person.isStaff)),
        gives: 'all',
        opens: true,
        erased: 'delete',
      },
      {
        as: 'vendedor, sin usar',
        whose: (person) => and(own(files.userId)(person), isTemporary, isTrue(person.isStaff)),
        gives: ['key', 'createdAt'],
        erased: 'delete',
      },
      {
        as: soldOnly,
        whose: (person) =>
          and(
            own(files.userId)(person),
            or(isNotNull(files.tareaId), and(isNotNull(files.contactoId), isTrue(person.isStaff))),
          ),
        gives: ['key', 'createdAt'],
        erased: theBuyers,
      },
    ],
    never: ['userId'],
    terms: [
      { seconds: daySeconds, since: files.createdAt, where: isTemporary },
      { with: 'avisosPago', by: files.avisoId, of: avisosPago.id },
      { with: 'contactosSeguro', by: files.contactoId, of: contactosSeguro.id },
      { with: 'tareas', by: files.tareaId, of: tareas.id },
    ],
  },
  avisosPago: {
    parts: [
      {
        as: 'propio',
        whose: own(avisosPago.userId),
        gives: 'all',
        erased: { keep: books, set: { telefono: '', email: '' } },
      },
    ],
    never: ['idempotencyKey', 'bodyHash', 'userId'],
    terms: [{ seconds: years(books), since: avisosPago.createdAt }],
  },
  cuotas: {
    parts: [{ as: 'titular', whose: ofTheirLoans(cuotas.operacionId), gives: 'all', erased: { keep: books } }],
    terms: [{ with: 'creditos', by: cuotas.operacionId, of: creditos.operacionId }],
  },
  creditosDetalle: {
    parts: [
      {
        as: 'titular',
        whose: ofTheirLoans(creditosDetalle.operacionId),
        gives: 'all',
        erased: { keep: books },
      },
    ],
    // Others' names.
    never: ['conyuge', 'codeudor'],
    terms: [{ with: 'creditos', by: creditosDetalle.operacionId, of: creditos.operacionId }],
  },
  polizas: {
    parts: [
      {
        as: 'asegurado',
        whose: (person) =>
          or(
            own(polizas.userId)(person),
            among(
              polizas.idPoliza,
              creditosDetalle,
              creditosDetalle.idPoliza,
              inArray(creditosDetalle.dni, [...person.documents]),
            ),
          ),
        gives: 'all',
        erased: { keep: books, set: { userId: null } },
      },
    ],
    never: ['userId'],
    terms: [
      {
        seconds: years(books),
        since: polizas.fechaFin,
        where: sql`not exists (select from ${creditosDetalle} where ${creditosDetalle.idPoliza} = ${polizas.idPoliza})`,
      },
    ],
  },
  creditos: {
    parts: [{ as: 'titular', whose: loansOf, gives: 'all', erased: { keep: books, set: { userId: null } } }],
    never: ['userId'],
    terms: [
      {
        seconds: years(books),
        since: sql`(select max(coalesce(${cuotas.fechaPago}, ${cuotas.fechaVencimiento})) from ${cuotas}
          where ${cuotas.operacionId} = ${creditos.operacionId})`,
        where: sql`${creditos.estadoCredito} = 'Saldado'
          and not exists (select from ${avisosPago} where ${avisosPago.operacionId} = ${creditos.operacionId})
          and not exists (select from ${pedidosLlamado} where ${pedidosLlamado.operacionId} = ${creditos.operacionId})`,
      },
    ],
  },
  solicitudesAgencia: {
    parts: [
      {
        as: 'propia',
        whose: (person) =>
          and(own(solicitudesAgencia.userId)(person), sql`${solicitudesAgencia.decision} is distinct from 'Aprobada'`),
        gives: 'all',
        erased: 'delete',
      },
      {
        as: 'propia, aprobada',
        whose: (person) => and(own(solicitudesAgencia.userId)(person), eq(solicitudesAgencia.decision, 'Aprobada')),
        gives: 'all',
        erased: { keep: books, set: { nombreContacto: nameless, telefonoContacto: '', emailContacto: '' } },
      },
    ],
    never: ['idempotencyKey', 'bodyHash', 'userId'],
    terms: [{ seconds: years(books), since: solicitudesAgencia.createdAt }],
  },
  cambiosDerechos: {
    parts: [
      {
        as: 'propio',
        whose: (person) => or(own(cambiosDerechos.userId)(person), own(cambiosDerechos.porUserId)(person)),
        gives: ['accion', 'sobre', 'motivo', 'fecha'],
        erased: { keep: access },
      },
    ],
    terms: [{ seconds: years(access), since: cambiosDerechos.fecha }],
  },
  users: {
    parts: [
      {
        as: 'propia',
        whose: own(users.id),
        gives: 'all',
        erased: {
          set: {
            sub: sql`'borrado|' || ${users.id}`,
            email: sql`${users.id} || '@borrado.invalid'`,
            name: nameless,
            userType: 'ClienteFinal',
            roles: [],
            permissions: [],
            euroUserId: '',
            validatedIdentity: false,
            cuil: null,
          },
        },
      },
    ],
    terms: [{ none: 'An account is its person’s until they have it erased; then others’ rows still name its id.' }],
  },
  borrados: {
    parts: [
      {
        as: 'propio',
        whose: own(borrados.userId),
        gives: ['fecha', 'motivo'],
        erased: { leave: 'By which a restore erases again.' },
      },
    ],
    terms: [{ none: 'A backup or an import may bring back what was erased.' }],
  },
  agencias: { parts: [], nobody: business, terms: [{ none: business }] },
  canales: { parts: [], nobody: business, terms: [{ none: business }] },
  rateLimits: {
    parts: [],
    nobody: 'Keyed hashes.',
    terms: [{ seconds: 0, since: rateLimits.endsAt }],
  },
  mensajesRecibidos: {
    parts: [],
    nobody: 'Counts, and numbers of lines.',
    terms: [{ seconds: 30 * daySeconds, since: mensajesRecibidos.fecha }],
  },
  pasosContados: {
    parts: [],
    nobody: 'Sums of a week, which hold no person, session or answer (EN-13).',
    terms: [{ seconds: 26 * 7 * daySeconds, since: pasosContados.semana }],
  },
  signingKeys: { parts: [], nobody: 'Keys of the portal.', terms: [{ none: 'They are replaced by hand.' }] },
  fileStores: { parts: [], nobody: 'Which store it is.', terms: [{ none: 'One row.' }] },
};

/** Phones that are the holder's own; the others are those of friends and relatives. */
function ownPhones(contact: PgColumn): SQL {
  return sql`jsonb_path_query_array(${contact}, '$.Telefonos[*] ? (@.TipoTelefono == "Titular" || @.TipoTelefono == "Trabajo")')`;
}

/** The list, each as any table's. */
export const held: Readonly<Record<TableName, AnyHeld>> = typed;

export const tableNames: readonly TableName[] = Object.keys(held).filter((name): name is TableName => name in held);

/** A table by its name. */
export const tableOf = (name: TableName): PgTable => schema[name];
