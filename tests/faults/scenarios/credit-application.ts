import { screen } from '@testing-library/react';
import { THIS_YEAR } from '../../../flows/credit-application/answers.ts';
import {
  type CreditApplication,
  creditApplication,
  creditApplicationMachine,
} from '../../../flows/credit-application/flow.ts';
import { reloadChannels, text } from '../../../flows/credit-application/text.ts';
import type { People } from '../../../flows/credit-application/verification.ts';
import { noChannels } from '../../../flows/credit/text.ts';
import type { Memory } from '../../../flows/kit/types.ts';
import { channels, SOLICITUD_ID } from '../../paths/outside/applications.ts';
import { serverSentence, type FaultName } from '../faults.ts';
import { heading, press } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import { ok } from '../replies.ts';
import type { Scenario, Shown } from '../scenario.ts';
import { expectations } from '../expectations.ts';
import { leave } from '../../../src/wizard/testing/drafts.ts';

const { steps } = text;
const again = (portal: Portal) => press(portal, 'Reintentar');
const reload = (portal: Portal) => press(portal, reloadChannels);
const solicitud = { id: '8b1f6f0e-6b55-4d3c-8d64-3f1f0a6f7b03' };
const made = { tipo: 1, solicitudId: SOLICITUD_ID, canal: 'casa-central' } as const;

/** Opens an application with the answers before a step. */
const startAt = (
  at: keyof CreditApplication['answers'],
  memory: Omit<Memory<CreditApplication>, 'params'>,
  inicio: CreditApplication['params']['inicio'] = made,
): Scenario['start'] => {
  const number = 'solicitudId' in inicio ? inicio.solicitudId : undefined;
  const position = creditApplication.steps.find(({ id }) => id === at)?.position ?? '';
  return {
    address: `/creditos/${number ?? 'nueva'}/${position}`,
    who: 'seller',
    stored: () => {
      leave(creditApplication, creditApplicationMachine, {
        key: number === undefined ? creditApplication.id : `${creditApplication.id}:${number}`,
        at,
        memory: { params: { solicitud, inicio }, ...memory },
      });
    },
  };
};

const person = (documento: string, sexo: 'F' | 'M') => ({
  documento,
  sexo,
  nombres: 'MARTA ELENA',
  apellidos: 'QUIROGA',
  fechaNacimiento: '1981-03-14',
  cuil: '27284567892',
});
const family: People = {
  titular: person('28456789', 'F'),
  conyuge: person('24789123', 'M'),
  codeudor: { ...person('34789512', 'F'), estadoCivil: 'Casado' },
  conyugeCodeudor: person('30678912', 'M'),
};
const alone: People = { titular: family.titular, conyuge: null, codeudor: null, conyugeCodeudor: null };
const withFamily = {
  dni: '28456789',
  sexo: 'F',
  estadoCivil: 'Casado',
  dniConyuge: '24789123',
  sexoConyuge: 'M',
  conCodeudor: true,
  dniCodeudor: '34789512',
  sexoCodeudor: 'F',
  estadoCivilCodeudor: 'Casado',
  dniConyugeCodeudor: '30678912',
  sexoConyugeCodeudor: 'M',
} as const;
const byHerself = { dni: '28456789', sexo: 'F', estadoCivil: 'Viudo', conCodeudor: false } as const;
const work = {
  actividadTitular: 'Jubilado',
  antiguedadTitular: 12,
  ingresoTitular: '450000',
  actividadConyuge: 'Jubilado',
  antiguedadConyuge: 12,
  ingresoConyuge: '300000',
  actividadCodeudor: 'Jubilado',
  antiguedadCodeudor: 12,
  ingresoCodeudor: '520000',
  actividadConyugeCodeudor: 'Jubilado',
  antiguedadConyugeCodeudor: 12,
  ingresoConyugeCodeudor: '610000',
} as const;
const homes = {
  provincia: 2,
  localidad: 'TANDIL',
  codigoPostal: '7000',
  calle: 'Calle 7 nro 1250',
  provinciaCodeudor: 2,
  localidadCodeudor: 'TANDIL',
  codigoPostalCodeudor: '7000',
  calleCodeudor: 'Calle 8 nro 12',
  telefonoCodeudor: { numero: '02494212345', tipo: 'FIJO' },
  horarioCodeudor: 'Tarde',
} as const;
const car = {
  marca: 'fiat',
  anio: THIS_YEAR,
  modelo: '120001',
  es0Km: true,
  uso: 'Particular',
  tieneGNC: false,
  valorDeCompra: 12_000_000,
} as const;
const sent = { enviado: true } as const;
const known = (personas: People) => ({
  verificacion: { resultado: 'verificada', personas, pendiente: false } as const,
});

const applicationScenario = {
  typed: ['28456789', '24789123', '34789512', '30678912', 'MARTA ELENA', 'QUIROGA', '02494212345'],
  secret: ['28456789', '24789123', '34789512', '30678912', 'MARTA ELENA', 'QUIROGA'],
  retry: again,
} satisfies Partial<Scenario>;

/** S8: besides what the screen says, the server's own words about these people are a toast. */
const toldToo = (fault: FaultName): Shown => ({
  ...expectations.awaitedCall,
  toast: fault === '400' || fault === '409' ? serverSentence : expectations.awaitedCall.text,
});

const noChannel = { listCanales: ok<'listCanales'>({ canales: [] }) };

export const postNivelesOrganizacion = {
  doing: 'a seller without channels asks for them again',
  start: { address: '/creditos/nueva/canal', who: 'seller' },
  replies: noChannel,
  act: reload,
  shows: () => expectations.awaitedCall,
  retry: again,
  resume: async (portal: Portal) => {
    await screen.findByRole('heading', { name: noChannels.title });
    await reload(portal);
  },
  arrived: () => [heading(steps.canal.question), screen.getByRole('button', { name: 'Casa central' })],
} satisfies Scenario;

export const postSolicitudNueva = {
  doing: 'a seller makes an application',
  start: startAt('creada', { answers: { canal: 'casa-central' }, results: { canales: channels.two } }, { tipo: 1 }),
  shows: () => expectations.newApplication,
  retry: again,
  arrived: () => heading(steps.identidad.question),
} satisfies Scenario;

/** Where whom a client is, is looked up. */
export const verifying = startAt('personas', { answers: { identidad: byHerself }, results: {} });

export const addSpouse = {
  ...applicationScenario,
  doing: 'a seller sends what a client’s spouse lives on',
  start: startAt('ingresosCargados', {
    answers: { identidad: withFamily, actividad: work },
    results: known(family),
  }),
  shows: toldToo,
  arrived: () => heading(steps.direccion.question),
} satisfies Scenario;

const homesScenario = {
  ...applicationScenario,
  start: startAt('domicilioCargado', {
    answers: { identidad: withFamily, actividad: work, direccion: homes },
    results: { ...known(family), ingresos: sent },
  }),
  shows: toldToo,
  arrived: () => heading(steps.auto.question),
} satisfies Partial<Scenario>;

export const addCodebtor = { ...homesScenario, doing: 'a seller sends a co-debtor' } satisfies Scenario;

export const addCodebtorSpouse = {
  ...homesScenario,
  doing: 'a seller sends the co-debtor’s spouse',
} satisfies Scenario;

export const deleteCodebtor = {
  ...homesScenario,
  doing: 'a seller sends that there is no co-debtor',
  start: startAt('domicilioCargado', {
    answers: { identidad: byHerself, actividad: work, direccion: homes },
    results: { ...known(alone), ingresos: sent },
  }),
} satisfies Scenario;

export const postSolicitudPreferenciaVehiculo = {
  ...applicationScenario,
  doing: 'a seller sends which vehicle a client wants',
  start: startAt('autoCargado', {
    answers: { identidad: byHerself, actividad: work, direccion: homes, auto: car },
    results: { ...known(alone), ingresos: sent, domicilio: sent },
  }),
  shows: () => expectations.awaitedCall,
  arrived: () => heading(steps.pedido.question),
} satisfies Scenario;
