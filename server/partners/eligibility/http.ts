import * as v from 'valibot';
import type { components } from '../../../openapi/generated/partners/eligibility.ts';
import { agencyBlocked, partnerAway } from '../../contract/api-error.ts';
import { allTerms } from '../../domain/calculadora/rules.ts';
import type { Ofertas } from '../../domain/creditos/credit.ts';
import type { Clock } from '../../infra/process/clock.ts';
import type { PartnerClient } from '../client.ts';
import type { Candidate, Eligibility, PriorBlocks } from './port.ts';

type Schemas = components['schemas'];

const verdict: v.GenericSchema<unknown, Schemas['Evaluacion']> = v.object({
  aptoObtenido: v.boolean(),
  aptoCredito: v.boolean(),
  revisar: v.boolean(),
  agenciaBloqueada: v.boolean(),
});

const pesos = v.pipe(v.number(), v.gtValue(0));

const offer = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  resultado: v.nullable(v.picklist(['Aprobado', 'AprobadoProvisorio'])),
  importe: pesos,
  importeNetoAPercibir: pesos,
  plazo: v.pipe(v.number(), v.integer(), v.minValue(1)),
  importeCuota: pesos,
  importeCuotaPromedio: pesos,
  importeUltimaCuota: pesos,
  tna: pesos,
  cft: pesos,
  cftSinIva: pesos,
  conDocumentacion: v.boolean(),
});

const qualification: v.GenericSchema<unknown, Schemas['Calificacion']> = v.object({
  realizada: v.boolean(),
  ofertas: v.nullable(
    v.object({
      resultado: v.picklist(['Aprobado', 'Anio_No_Financiable', 'Informes_Pendientes', 'Situacion_No_Financiable']),
      calificacion: v.nullable(
        v.picklist([
          'Aprobado',
          'AprobadoProvisorio',
          'PreAprobado',
          'Rechazado',
          'InformesPendientes',
          'NoValidaIdentidad',
        ]),
      ),
      ofertas: v.array(offer),
      excepcionFaltanDatos: v.boolean(),
      excepcionNoSeFinanciaUso: v.boolean(),
      excepcionNoSeFinanciaCalificacion: v.boolean(),
    }),
  ),
});

const years = v.pipe(v.number(), v.integer(), v.minValue(0));
const creditType = v.picklist([1, 3]);

const conditions: v.GenericSchema<unknown, Schemas['Condiciones']> = v.object({
  tasas: v.pipe(v.array(v.object({ tipoCredito: creditType, hastaAnios: years, tna: pesos })), v.minLength(1)),
  plazos: v.pipe(v.array(v.object({ hastaAnios: years, hasta: v.pipe(v.number(), v.integer()) })), v.minLength(1)),
  antiguedades: v.array(v.object({ tipoCredito: creditType, anios: years })),
  previaBloquea: v.picklist(['evaluacion', 'continuacion', 'nunca']),
});

/** For so long conditions are taken as they were: a changed rate holds from then on, in milliseconds. */
const conditionsHold = 60_000;

const blocks = { evaluation: 'evaluacion', continuation: 'continuacion' } as const satisfies Record<
  PriorBlocks,
  Schemas['Condiciones']['previaBloquea']
>;

const pending: Ofertas = {
  resultado: 'Informes_Pendientes',
  calificacion: 'InformesPendientes',
  ofertas: [],
  excepcionFaltanDatos: false,
  excepcionNoSeFinanciaUso: false,
  excepcionNoSeFinanciaCalificacion: false,
};

/** Who decides on loans by openapi/partners/eligibility.yaml. */
export function httpEligibility(client: PartnerClient, clock: Clock): Eligibility {
  let known: { readonly at: number; readonly conditions: Schemas['Condiciones'] } | undefined;

  const conditionsNow = async (): Promise<Schemas['Condiciones']> => {
    const now = clock.now().getTime();
    if (known && now - known.at < conditionsHold) return known.conditions;
    const answer = await client.ask({ method: 'GET', path: '/condiciones', schema: conditions, isRepeatable: true });
    if (!answer) throw partnerAway();
    known = { at: now, conditions: answer.json };
    return answer.json;
  };

  /** Undefined until what is asked for is known. */
  const qualified = async (application: Candidate): Promise<Schemas['Calificacion'] | undefined> => {
    const json = candidateOf(application);
    if (!json) return undefined;
    const path = '/calificaciones';
    const answer = await client.ask({ method: 'POST', path, json, schema: qualification, isRepeatable: true });
    if (!answer) throw partnerAway();
    return answer.json;
  };

  return {
    evaluate: async (applicants) => {
      const json: Schemas['Evaluados'] = { ...applicants };
      const answer = await client.ask({
        method: 'POST',
        path: '/evaluaciones',
        json,
        schema: verdict,
        // An evaluation may count against a channel: it is not asked for twice by itself.
        isRepeatable: false,
      });
      if (!answer) throw partnerAway();
      const { agenciaBloqueada, ...eligibility } = answer.json;
      if (agenciaBloqueada) throw agencyBlocked();
      return eligibility;
    },
    isBlockedByPrior: async (_, at) => (await conditionsNow()).previaBloquea === blocks[at],
    isQualified: async (application) => (await qualified(application))?.realizada ?? false,
    offers: async (application) => {
      const found = await qualified(application);
      return (found?.realizada === true ? found.ofertas : null) ?? pending;
    },
    terms: async (_, age = 0) => {
      const { plazos } = await conditionsNow();
      const longest = bandOf(plazos, age)?.hasta ?? 0;
      return allTerms.filter((term) => term <= longest);
    },
    oldestAge: async (tipoCredito) => {
      const { antiguedades } = await conditionsNow();
      const oldest = antiguedades.find((each) => each.tipoCredito === tipoCredito);
      if (!oldest) throw partnerAway();
      return oldest.anios;
    },
    rate: async ({ tipoCredito, age }) => {
      const { tasas } = await conditionsNow();
      const ofType = tasas.filter((each) => each.tipoCredito === tipoCredito);
      const rate = bandOf(ofType, age);
      // No rate, no loan: what would be computed nobody offers.
      if (!rate) throw partnerAway();
      return rate.tna;
    },
  };
}

/** The narrowest band that has the age in it. */
const bandOf = <Band extends { readonly hastaAnios: number }>(bands: readonly Band[], age: number): Band | undefined =>
  bands.toSorted((one, other) => one.hastaAnios - other.hastaAnios).find(({ hastaAnios }) => age <= hastaAnios);

function candidateOf(application: Candidate): Schemas['Candidato'] | undefined {
  const { id, tipoCredito, documento, sexo, estadoCivil, ingresos, vehiculo, pedido } = application;
  if (documento === null || sexo === null || estadoCivil === null || !vehiculo || !pedido) return undefined;
  return { solicitud: id, tipoCredito, documento, sexo, estadoCivil, ingresos, vehiculo, pedido };
}
