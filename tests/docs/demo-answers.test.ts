// @module-tag nightly
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAILING_LOAN } from '../../server/partners/eligibility/simulated.ts';
import { simulatedCatalog } from '../../server/partners/vehicles/simulated.ts';
import { yearInArgentina } from '../../server/infra/process/clock.ts';
import { quoteRequest } from '../../server/testing/quote-request.ts';
import { applicationsOf, parts } from '../../server/testing/solicitudes.ts';
import { createTestServer, startTimeout, type TestServer } from '../../server/testing/test-server.ts';
import { rareModels } from '../paths/by-hand/cars.ts';
import { clients, entryOf, failing, known, type Registered, unknown } from '../paths/by-hand/register.ts';
import { projectFolder } from '../paths/command/folder.ts';

const list = readFileSync(join(projectFolder, 'docs/people.md'), 'utf8').split('\n');

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

/** What the server answers about a client, from the register to the offers; what it does not come to is not there. */
interface Answered {
  readonly register: number;
  readonly evaluation?: string;
  readonly continuation?: string;
  readonly terms?: number;
  /** At which of four fetches of its status the qualification is done. */
  readonly qualifiedAt?: number;
  readonly offers?: Told;
  /** The same for a car of eight years, and for commercial use. */
  readonly ofUsedCar?: Told;
  readonly ofCommercialUse?: Told;
}

interface Told {
  readonly resultado: string;
  readonly calificacion: string | null;
  readonly statuses: readonly (string | null)[];
  /** The reasons that are said. */
  readonly because: readonly string[];
}

const approved: Told = {
  resultado: 'Aprobado',
  calificacion: 'Aprobado',
  statuses: ['Aprobado', 'AprobadoProvisorio', 'Aprobado', 'AprobadoProvisorio', null],
  because: [],
};
const without = (resultado: string, calificacion: string | null, ...because: readonly string[]): Told => {
  return { resultado, calificacion, statuses: [], because };
};
const always = (told: Told) => ({ offers: told, ofUsedCar: told, ofCommercialUse: told });

const ordinary: Answered = {
  register: 200,
  evaluation: 'aptoObtenido, aptoCredito',
  continuation: '204',
  terms: 200,
  qualifiedAt: 2,
  offers: approved,
  ofUsedCar: approved,
  ofCommercialUse: approved,
};
const isEvaluated = (evaluation: string): Answered => ({ register: 200, evaluation });

/** What the words of docs/people.md are about each client. */
const expected: Readonly<Record<keyof typeof clients, Answered>> = {
  notEligible: isEvaluated('aptoObtenido'),
  pending: { ...ordinary, evaluation: '' },
  toReview: { ...ordinary, evaluation: 'aptoObtenido, aptoCredito, revisar' },
  priorAtEvaluation: isEvaluated('409 SolicitudPreviaEnAnalisis 1001'),
  priorAtContinuation: {
    ...isEvaluated('aptoObtenido, aptoCredito'),
    continuation: '409 SolicitudPreviaEnAnalisis 1002',
  },
  blocked: isEvaluated('403 AgenciaBloqueada'),
  evaluationFails: isEvaluated('500 InternalError'),
  slow: { ...ordinary, qualifiedAt: 4 },
  endless: { ...ordinary, qualifiedAt: Infinity, ...always(without('Informes_Pendientes', 'InformesPendientes')) },
  reportsPending: { ...ordinary, ...always(without('Informes_Pendientes', 'InformesPendientes')) },
  notFinanceable: {
    ...ordinary,
    ...always(without('Situacion_No_Financiable', 'Rechazado', 'calificacion')),
    ofCommercialUse: without('Situacion_No_Financiable', 'Rechazado', 'uso', 'calificacion'),
  },
  termsFail: { ...ordinary, terms: 500 },
  onlyNewer: { ...ordinary, ofUsedCar: without('Anio_No_Financiable', null) },
  provisional: {
    ...ordinary,
    ...always({
      ...approved,
      calificacion: 'AprobadoProvisorio',
      statuses: ['AprobadoProvisorio', 'AprobadoProvisorio'],
    }),
  },
  preApproved: {
    ...ordinary,
    ...always({ ...approved, calificacion: 'PreAprobado', statuses: [null, null, null, null, null] }),
  },
  rejected: {
    ...ordinary,
    ...always(without('Situacion_No_Financiable', 'Rechazado')),
    ofCommercialUse: without('Situacion_No_Financiable', 'Rechazado', 'uso'),
  },
  identityNotValid: { ...ordinary, ...always(without('Informes_Pendientes', 'NoValidaIdentidad')) },
  noCommercialUse: { ...ordinary, ofCommercialUse: without('Situacion_No_Financiable', 'Rechazado', 'uso') },
};

const evaluated = v.object({
  id: v.number(),
  aptoObtenido: v.boolean(),
  aptoCredito: v.boolean(),
  revisar: v.boolean(),
});
const refused = v.object({
  responseStatus: v.object({
    errorCode: v.string(),
    metadata: v.optional(v.looseObject({ solicitudId: v.optional(v.number()) })),
  }),
});
const offered = v.object({
  resultado: v.string(),
  calificacion: v.nullable(v.string()),
  ofertas: v.array(v.object({ resultado: v.nullable(v.string()) })),
  excepcionFaltanDatos: v.boolean(),
  excepcionNoSeFinanciaUso: v.boolean(),
  excepcionNoSeFinanciaCalificacion: v.boolean(),
});

/** '409 SolicitudPreviaEnAnalisis 1001'. */
function refusalOf({ status, json }: { readonly status: number; readonly json: unknown }): string {
  const { errorCode, metadata } = v.parse(refused, json).responseStatus;
  return [status, errorCode, ...(metadata?.solicitudId === undefined ? [] : [metadata.solicitudId])].join(' ');
}

const lookUp = async ({ documento, sexo }: Registered) =>
  (await server.call('GET', `/identidad/${documento}?sexo=${sexo}`, { as: 'Hernán Vidal' })).status;

async function answersTo(client: Registered): Promise<Answered> {
  const hernan = applicationsOf(server);
  const register = await lookUp(client);
  const { documento: Documento, sexo: Sexo } = client;
  const { nombres: Nombres, apellido: Apellidos } = entryOf(client);
  const who = { Documento, Sexo, Nombres, Apellidos };
  const evaluation = await hernan.evaluate(who);
  if (evaluation.status !== 200) return { register, evaluation: refusalOf(evaluation) };
  const { id, ...verdict } = v.parse(evaluated, evaluation.json);
  const said = Object.entries(verdict).flatMap(([name, is]) => (is ? [name] : []));
  const known_ = { register, evaluation: said.join(', ') };
  if (verdict.aptoObtenido && !verdict.aptoCredito) return known_;
  const continued = await hernan.post(id, 'continuacion');
  if (continued.status !== 204) return { ...known_, continuation: refusalOf(continued) };
  const offersFor = async (vehiculo: object = {}) => {
    const asked = await hernan.withAmount(who, { vehiculo: { ...parts.vehiculo, ...vehiculo } });
    const fetches = await hernan.qualify(asked, 4);
    const told = v.parse(offered, (await hernan.offers(asked)).json);
    return {
      at: fetches.findIndex((each) => v.parse(v.object({ realizada: v.boolean() }), each).realizada) + 1 || Infinity,
      told: {
        resultado: told.resultado,
        calificacion: told.calificacion,
        statuses: told.ofertas.map(({ resultado }) => resultado),
        because: [
          ...(told.excepcionFaltanDatos ? ['faltan datos'] : []),
          ...(told.excepcionNoSeFinanciaUso ? ['uso'] : []),
          ...(told.excepcionNoSeFinanciaCalificacion ? ['calificacion'] : []),
        ],
      },
    };
  };
  const usual = await offersFor();
  return {
    ...known_,
    continuation: String(continued.status),
    terms: (await hernan.get(id, '/plazos')).status,
    qualifiedAt: usual.at,
    offers: usual.told,
    ofUsedCar: (await offersFor({ Codia: '1700007', Anio: 2018, ValorDeCompra: 9_500_000 })).told,
    ofCommercialUse: (await offersFor({ Uso: 'Comercial' })).told,
  };
}

describe('QA-10 the guide’s table of documents is what the server answers', () => {
  test('an ordinary client', async () => {
    expect(await answersTo(known)).toEqual(ordinary);
  });

  test.each(Object.entries(clients).map(([name, client]) => ({ name, client })))('$name', async ({ name, client }) => {
    const is = Object.entries(expected).find(([each]) => each === name)?.[1];
    expect(await answersTo(client)).toEqual(is);
  });

  test('has a row for each of them, and no other', () => {
    const rows = list.filter((line) => /^- \d{7,8} [FM] /.test(line));
    const wanted = Object.values(clients).map((client) => {
      const { nombres, apellido } = entryOf(client);
      return `- ${client.documento} ${client.sexo} ${nombres} ${apellido}: ${client.says}`;
    });
    expect(rows.map(plain).toSorted()).toEqual(wanted.map(plain).toSorted());
  });

  test('the register’s two documents', async () => {
    expect([await lookUp(unknown), await lookUp(failing)]).toEqual([404, 500]);
    expect(list).toContain(`- ${unknown.documento}: 404 of the register`);
    expect(list).toContain(`- ${failing.documento}: 500 of the register`);
  });
});

const quoted = v.object({ cotizacionId: v.nullable(v.string()) });
const companies = v.object({
  companias: v.array(v.object({ companiaId: v.number(), estado: v.string(), cotizaciones: v.array(v.unknown()) })),
});

/** Who has answered to a quote at each of five fetches; undefined where there is no quote. */
async function answeredTo(codia: string, anio: number) {
  const json = { ...quoteRequest, ModeloVehiculo: codia, AnioVehiculo: anio };
  const as = 'Marta Quiroga' as const;
  const { cotizacionId } = v.parse(quoted, (await server.call('POST', '/seguros/cotizaciones', { as, json })).json);
  if (cotizacionId === null) return undefined;
  const answered = [];
  for (let fetch = 0; fetch < 5; fetch += 1) {
    const { companias } = v.parse(
      companies,
      (await server.call('GET', `/seguros/cotizaciones/${cotizacionId}`, { as })).json,
    );
    answered.push(companias.filter(({ estado }) => estado === 'completa'));
  }
  return answered;
}

describe('QA-10 the guide’s table of insurances is what the server answers', () => {
  const today = () => yearInArgentina(server.clock.now());

  test.each(rareModels)('$codia: $says', async ({ codia, says, answered }) => {
    const catalog = simulatedCatalog(today());
    const { desde = 0, hasta = null, marca = '', modelo = '' } = catalog.modelOf(codia) ?? {};
    const years = hasta === desde ? String(desde) : `${String(desde)} –${hasta === null ? '' : ` ${String(hasta)}`}`;
    expect(list).toContain(`- ${codia} ${marca} ${modelo}, ${years}: ${says}`);
    const is = await answeredTo(codia, Math.max(...(catalog.pricesOf(codia)?.keys() ?? [])));
    expect(is?.map(({ length }) => length)).toEqual(answered);
    if (says.startsWith('no plans')) expect(is?.flat().flatMap(({ cotizaciones }) => cotizaciones)).toEqual([]);
  });

  test('it has no other models, and each insurer by when it answers for an ordinary one', async () => {
    expect(list.filter((line) => /^- \d{7} \p{Lu}\p{L}+ /u.test(line))).toHaveLength(rareModels.length);
    const is = (await answeredTo('1700001', today())) ?? [];
    const rows = list.flatMap((line) => {
      const [, id, when] = /^- (\d\d?) [\p{L} ]+, (?:has answered at fetch (\d)|never answers):/u.exec(line) ?? [];
      return id === undefined ? [] : [[Number(id), when === undefined ? 0 : Number(when)]];
    });
    expect(rows).toHaveLength(5);
    for (const [id, when] of rows) {
      const first = is.findIndex((answered) => answered.some(({ companiaId }) => companiaId === id)) + 1;
      expect([id, first]).toEqual([id, when]);
    }
  });
});

test('QA-10 the loan of the guide is the one that cannot be calculated', async () => {
  const { capital, plazo } = FAILING_LOAN;
  expect(list.join(' ')).toContain(`${capital.toLocaleString('en')} in ${String(plazo)} installments fails`);
  const calculate = async (amount: number) => {
    const asked = { AnioAuto: '2022', Plazo: String(plazo), Capital: String(amount) };
    const path = `/catalogos/calculadora/prendario?${new URLSearchParams(asked).toString()}`;
    return (await server.call('GET', path, { as: 'Hernán Vidal' })).status;
  };
  expect([await calculate(capital), await calculate(capital - 5000)]).toEqual([500, 200]);
});

/** The register writes names in capitals. */
const plain = (row: string) => row.toUpperCase();
