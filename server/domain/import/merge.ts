import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { agency, columnsOf, customer, seller, type AccountType } from '../../identity/accounts/account-types.ts';
import {
  agencias,
  canales,
  canalesOrganizacion,
  canalesUsuarios,
  creditos,
  creditosDetalle,
  cuotas,
  polizas,
  users,
} from '../../infra/db/schema.ts';
import { kinds, type KindName, type Refusal } from './kinds.ts';

/** How staged rows, `s`, become the database's own. */
export interface Merge {
  /** The tables whose columns have the types of the staged ones; what none of them has is a text. */
  readonly tables: readonly PgTable[];
  /** Rows that are refused. */
  readonly rules: readonly (Refusal & { readonly where: SQL })[];
  /** Each gives the lines of the rows that it changed. */
  readonly changes: readonly SQL[];
  /** The first one gives how many rows it added. */
  readonly additions: readonly SQL[];
}

/** Where rows of a kind are staged. */
export const stageOf = (kind: KindName): string => `staged_${kind}`;

/** The staged rows' column. */
const s = (column: string): SQL => sql`s.${sql.identifier(column)}`;

const staged = (kind: KindName): SQL => sql`${sql.identifier(stageOf(kind))} as s`;

const columnIn = (table: PgTable, column: string): SQL => {
  const name = getTableColumns(table)[column]?.name;
  if (name === undefined) throw new Error(`No column ${column}`);
  return sql.identifier(name).getSQL();
};

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

interface Written {
  readonly kind: KindName;
  readonly table: PgTable;
  readonly key: readonly string[];
  /** What a new row has beside its key, of `s`. */
  readonly values: Readonly<Record<string, SQL>>;
  /** What of it a row that is there, `t`, gets instead. */
  readonly keeps?: Readonly<Record<string, SQL>>;
}

/** A row that is there is written only where it differs: what is the same twice costs no write. */
function changeOf({ kind, table, key, values, keeps = {} }: Written): SQL {
  const set = Object.entries({ ...values, ...keeps }).map(([column, value]) => ({
    name: columnIn(table, column),
    value,
  }));
  return sql`update ${table} as t set ${list(set.map(({ name, value }) => sql`${name} = ${value}`))}
    from ${staged(kind)} where ${matching(table, key)}
    and (${list(set.map(({ name }) => sql`t.${name}`))}) is distinct from (${list(set.map(({ value }) => value))})
    returning s.line`;
}

function additionOf({ kind, table, key, values }: Written): SQL {
  const all = Object.entries({ ...Object.fromEntries(key.map((column) => [column, s(column)])), ...values });
  return sql`with added as (
    insert into ${table} (${list(all.map(([column]) => columnIn(table, column)))})
    select ${list(all.map(([, value]) => value))} from ${staged(kind)}
    where not exists (select from ${table} as t where ${matching(table, key)}) order by s.line returning 1
  ) select count(*)::int as count from added`;
}

const matching = (table: PgTable, key: readonly string[]): SQL =>
  sql.join(
    key.map((column) => sql`t.${columnIn(table, column)} = ${s(column)}`),
    sql` and `,
  );

/** The columns as they are staged. */
const asStaged = (...columns: string[]): Readonly<Record<string, SQL>> =>
  Object.fromEntries(columns.map((column) => [column, s(column)]));

const exists = (from: SQL): SQL => sql`exists (select from ${from})`;

const isMissing = (column: string, table: PgTable, its: string): SQL =>
  sql`${s(column)} is not null and not ${exists(sql`${table} as o where o.${columnIn(table, its)} = ${s(column)}`)}`;

const isOlder = (table: PgTable, key: string): SQL =>
  exists(sql`${table} as o where o.${columnIn(table, key)} = ${s(key)} and o.actualizado > ${s('actualizado')}`);

/** Whose a loan or a policy is. What somebody was linked with stays theirs (LK-01). */
const owner = sql`(select u.id from ${users} as u where u.cuil = ${s('cuil')})`;
const keptOwner = sql`coalesce(t.user_id, ${owner})`;
const keptMoment = sql`coalesce(${s('actualizado')}, t.actualizado)`;

const noPerson = {
  field: 'cuil',
  reason: 'Nobody has it: import people first.',
  where: isMissing('cuil', users, 'cuil'),
};
const older = { field: 'actualizado', reason: 'Older than what is there.' };

const arrayOf = (words: readonly string[]): SQL => sql`${`{${words.join(',')}}`}::text[]`;

/** What an account of a type may do, by the type that a row says. */
const rightsOf = (types: Readonly<Record<string, AccountType>>, type: SQL) => {
  const each = (pick: (columns: ReturnType<typeof columnsOf>) => readonly string[]) =>
    sql`case ${type} ${sql.join(
      Object.entries(types).map(([name, account]) => sql`when ${name} then ${arrayOf(pick(columnsOf(account)))}`),
      sql` `,
    )} end`;
  return { roles: each(({ roles }) => roles), permissions: each(({ permissions }) => permissions) };
};

/** Accounts by e-mail, with which they sign in. Of one that is there, what its person chose and what it was given stays. */
function accountsOf(
  kind: KindName,
  type: SQL,
  types: Readonly<Record<string, AccountType>>,
  more: Record<string, SQL>,
) {
  const { roles, permissions } = rightsOf(types, type);
  const ifWithout = (column: SQL, value: SQL) =>
    sql`case when cardinality(t.roles) = 0 then ${value} else ${column} end`;
  const change = changeOf({
    kind,
    table: users,
    key: ['email'],
    values: {
      ...more,
      // Who signed in by a code before has their address as name.
      name: sql`case when t.name = t.email then ${s('name')} else t.name end`,
      userType: ifWithout(sql`t.user_type`, type),
      roles: ifWithout(sql`t.roles`, roles),
      permissions: ifWithout(sql`t.permissions`, permissions),
      euroUserId: sql`case when t.euro_user_id = '' then coalesce(${s('euroUserId')}, '') else t.euro_user_id end`,
    },
  });
  const addition = sql`with added as (
    insert into ${users} (id, sub, email, name, user_type, roles, permissions, euro_user_id, validated_identity, cuil)
    select n.id, 'email|' || n.id, n.email, n.name, n.user_type, n.roles, n.permissions, n.euro_user_id, false, n.cuil from (
      select gen_random_uuid() as id, s.email, s.name, ${type} as user_type, ${roles} as roles, ${permissions} as permissions,
        coalesce(${s('euroUserId')}, '') as euro_user_id, ${more['cuil'] ?? sql`null::text`} as cuil
      from ${staged(kind)} where not exists (select from ${users} as t where t.email = s.email) order by s.line
    ) as n returning 1
  ) select count(*)::int as count from added`;
  return { change, addition };
}

const customers = accountsOf('people', sql`'ClienteFinal'`, { ClienteFinal: customer }, { cuil: s('cuil') });
const sellers = accountsOf('sellers', s('userType'), { Agenciero: agency, Interno: seller }, {});

/** A seller sells for the channels that the row says, and for no others; a row that says none leaves them. */
const channelsOfSellers = sql`with wanted as (
    select s.line, u.id, c.key from ${staged('sellers')} join ${users} as u on u.email = s.email
    cross join lateral unnest(string_to_array(s.canales, ' ')) as c(key)
  ), gone as (
    delete from ${canalesUsuarios} as x using wanted as w
    where x.user_id = w.id and x.canal not in (select o.key from wanted as o where o.id = w.id) returning w.line
  ), gone_too as (
    delete from ${canalesOrganizacion} as x using wanted as w
    where x.user_id = w.id and x.canal not in (select o.key from wanted as o where o.id = w.id)
  ), added as (
    insert into ${canalesUsuarios} (canal, user_id) select w.key, w.id from wanted as w
    where not exists (select from ${canalesUsuarios} as x where x.user_id = w.id and x.canal = w.key)
    returning user_id
  ) select line from gone union select w.line from wanted as w join added on added.user_id = w.id`;

const agencyRows: Written = {
  kind: 'agencies',
  table: agencias,
  key: ['cuit'],
  values: asStaged('nombre'),
};

const channelRows: Written = {
  kind: 'channels',
  table: canales,
  key: ['key'],
  values: asStaged('nombre', 'agencia', 'bloqueado'),
};

const policyRows: Written = {
  kind: 'policies',
  table: polizas,
  key: ['idPoliza'],
  values: {
    ...asStaged(...kindColumns('policies').filter((column) => !['idPoliza', 'cuil'].includes(column))),
    userId: owner,
  },
  keeps: { userId: keptOwner, actualizado: keptMoment },
};

const loanRows: Written = {
  kind: 'loans',
  table: creditos,
  key: ['operacionId'],
  values: {
    ...asStaged('tipoCredito', 'plazo', 'dominio', 'estadoCredito', 'empresa', 'actualizado'),
    titular: sql`s.nombre || ' ' || s.apellido`,
    userId: owner,
  },
  keeps: { userId: keptOwner, actualizado: keptMoment },
};

const loanDetails: Written = {
  kind: 'loans',
  table: creditosDetalle,
  key: ['operacionId'],
  values: asStaged(...Object.keys(getTableColumns(creditosDetalle)).filter((column) => column !== 'operacionId')),
};

const installmentRows: Written = {
  kind: 'installments',
  table: cuotas,
  key: ['operacionId', 'nroCuota'],
  values: asStaged(...kindColumns('installments').filter((column) => !['operacionId', 'nroCuota'].includes(column))),
};

function kindColumns(name: KindName): readonly string[] {
  return kinds.find((kind) => kind.name === name)?.columns ?? [];
}

/** Loans all of whose installments are known then, with their capital, which is not what was lent. */
const unlikeLent = sql`${s('operacionId')} in (
    select c.operacion_id from (
      select o.operacion_id, o.capital from ${cuotas} as o
      where o.operacion_id in (select i."operacionId" from ${sql.identifier(stageOf('installments'))} as i) and not exists (
        select from ${sql.identifier(stageOf('installments'))} as i
        where i."operacionId" = o.operacion_id and i."nroCuota" = o.nro_cuota
      )
      union all select i."operacionId", i.capital from ${sql.identifier(stageOf('installments'))} as i
    ) as c join ${creditos} as l on l.operacion_id = c.operacion_id join ${creditosDetalle} as d on d.operacion_id = c.operacion_id
    group by c.operacion_id, l.plazo, d.importe_financiado
    having count(*) = l.plazo and count(c.capital) = l.plazo and sum(c.capital) <> d.importe_financiado
  )`;

/**
 * What becomes of staged rows of people who were erased (OP-13): no account comes back; a loan or a policy, which a law keeps, is nobody's. Who
 * has signed in again since is there, and is like anybody else.
 *
 * @returns the statement that gives the lines, and why they are refused where they are
 */
export function ofErased(kind: KindName, lines: readonly number[]): Partial<Refusal> & { readonly update: SQL } {
  const stage = sql.identifier(stageOf(kind));
  const these = sql`s.line in (${list(lines.map((line) => sql`${line}::integer`))})`;
  if (kind === 'people' || kind === 'sellers')
    return {
      reason: 'Erased at their request: they may sign in again.',
      update: sql`delete from ${stage} as s where ${these} and not ${exists(sql`${users} as u where u.email = s.email`)}
        returning s.line`,
    };
  return {
    update: sql`update ${stage} as s set cuil = null where ${these} and not ${exists(sql`${users} as u where u.cuil = s.cuil`)}
      returning s.line`,
  };
}

/** How rows of each kind are merged. */
export const merges: Readonly<Record<KindName, Merge>> = {
  agencies: {
    tables: [agencias],
    rules: [],
    changes: [changeOf(agencyRows)],
    additions: [additionOf(agencyRows)],
  },
  channels: {
    tables: [canales],
    rules: [
      {
        field: 'agencia',
        reason: 'No agency has it: import agencies first.',
        where: isMissing('agencia', agencias, 'cuit'),
      },
    ],
    changes: [changeOf(channelRows)],
    additions: [additionOf(channelRows)],
  },
  sellers: {
    tables: [users],
    rules: [
      {
        field: 'userType',
        reason: 'The account with this e-mail is of another type.',
        where: exists(
          sql`${users} as u where u.email = s.email and cardinality(u.roles) > 0 and u.user_type <> ${s('userType')}`,
        ),
      },
      {
        field: 'canales',
        reason: 'One of them does not exist: import channels first.',
        where: exists(
          sql`unnest(string_to_array(s.canales, ' ')) as c(key) where not ${exists(sql`${canales} as o where o.key = c.key`)}`,
        ),
      },
    ],
    changes: [sellers.change, channelsOfSellers],
    additions: [sellers.addition, channelsOfSellers],
  },
  people: {
    tables: [users],
    rules: [
      {
        field: 'email',
        reason: 'The account with this e-mail is another person’s, or a seller’s.',
        where: sql`s.line not in (select min(o.line) from ${sql.identifier(stageOf('people'))} as o group by o.email)
          or ${exists(sql`${users} as u where u.email = s.email and (u.cuil <> s.cuil or u.user_type <> 'ClienteFinal')`)}`,
      },
      {
        field: 'email',
        reason: 'The person signs in with another one, which an import does not change.',
        where: exists(sql`${users} as u where u.cuil = s.cuil and u.email <> s.email`),
      },
    ],
    changes: [customers.change],
    additions: [customers.addition],
  },
  policies: {
    tables: [polizas],
    rules: [noPerson, { ...older, where: isOlder(polizas, 'idPoliza') }],
    changes: [changeOf(policyRows)],
    additions: [additionOf(policyRows)],
  },
  loans: {
    tables: [creditos, creditosDetalle],
    rules: [
      noPerson,
      {
        field: 'idPoliza',
        reason: 'No policy has it: import policies first.',
        where: isMissing('idPoliza', polizas, 'idPoliza'),
      },
      { ...older, where: isOlder(creditos, 'operacionId') },
    ],
    changes: [changeOf(loanRows), changeOf(loanDetails)],
    additions: [additionOf(loanRows), additionOf(loanDetails)],
  },
  installments: {
    tables: [cuotas],
    rules: [
      {
        field: 'operacionId',
        reason: 'No loan has it: import loans first.',
        where: isMissing('operacionId', creditos, 'operacionId'),
      },
      {
        field: 'nroCuota',
        reason: 'Above the loan’s plazo.',
        where: exists(sql`${creditos} as o where o.operacion_id = ${s('operacionId')} and o.plazo < ${s('nroCuota')}`),
      },
      {
        field: 'capital',
        reason: 'That of all installments does not add up to the loan’s importeFinanciado.',
        where: unlikeLent,
      },
    ],
    changes: [changeOf(installmentRows)],
    additions: [additionOf(installmentRows)],
  },
};
