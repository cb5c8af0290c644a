import { screen } from '@testing-library/react';
import { insuranceQuote, type InsuranceQuote, insuranceQuoteMachine } from '../../../flows/insurance-quote/flow.ts';
import { texts } from '../../../flows/insurance-quote/text.ts';
import { expectations } from '../expectations.ts';
import type { FaultName } from '../faults.ts';
import { fill, heading, press } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import { quoted } from '../replies.ts';
import type { Scenario, Shown } from '../scenario.ts';
import { leave } from '../../../src/wizard/testing/drafts.ts';

const { steps, ends } = texts.customer;

/** A whole insurance quote, and the key of its request for contact. */
export const contacto = { id: '2f6c1f8e-3f0a-4b2b-9f0f-5d1c7f3a9e02' };
export const answers = {
  marca: 'fiat',
  anio: 2024,
  modelo: '120001',
  provincia: 2,
  localidad: 'TANDIL',
  codigoPostal: '7000',
  uso: 'Particular',
  tieneGNC: false,
  formaDePago: 'DebitoConCBU',
  poliza: { cotizacionId: quoted.cotizacionId, cotizacionPlanId: '9-TC', tipoPlan: 'TC' },
  contratada: true,
  dni: '28456789',
  sexo: 'F',
  esPersonaValida: true,
  direccion: 'San Martín 1250',
  telefono: { numero: '0249154212345', tipo: 'MOVIL' },
  email: 'marta.elena@ejemplo.example',
  dominio: 'AB123CD',
  numeroChasis: '8AGSB19Y0',
  motor: 'K4M712',
  datosDePago: '0110599520000001235579',
} as const satisfies Partial<InsuranceQuote['answers']>;

/** The register's data of the insured, as it is sent. */
export const registered = { nombre: 'Marta Elena Quiroga', fechaNacimiento: '1981-03-14' };

type Question = keyof typeof answers;

const { marca, anio, modelo, provincia, localidad, codigoPostal, uso, tieneGNC, formaDePago, ...afterQuote } = answers;
const untilYear = { marca, anio };
const untilUse = { ...untilYear, modelo, provincia, localidad, codigoPostal, uso, tieneGNC };
const { poliza, contratada, dni, ...insured } = afterQuote;
const untilDni = { ...untilUse, formaDePago, poliza, contratada, dni };
const { datosDePago, ...untilEngine } = answers;

const personal = [
  dni,
  registered.nombre,
  registered.fechaNacimiento,
  insured.direccion,
  insured.telefono.numero,
  insured.email,
  insured.dominio,
  insured.numeroChasis,
  insured.motor,
  datosDePago,
];
/** What no storage may hold (decisions 11, 15). */
const secret = [dni, datosDePago];

/** What was read of the quote when a policy was chosen. */
export const read = { cotizacion: { ...quoted, lecturas: 1 } };

/** Answers up to a question, at which the wizard opens; if they include a policy, the insurers have answered. */
const startAt = (at: Question, given: Partial<InsuranceQuote['answers']>): Scenario['start'] => ({
  address: `/seguros/${insuranceQuote.steps.find(({ id }) => id === at)?.position ?? ''}`,
  who: 'customer',
  stored: () => {
    leave(insuranceQuote, insuranceQuoteMachine, {
      key: insuranceQuote.id,
      at,
      memory: {
        params: { contacto, datosPago: true },
        answers: given,
        results: given.poliza ? read : {},
      },
    });
  },
});

const again = (portal: Portal) => press(portal, 'Reintentar');
const option = (name: string) => screen.getByRole('button', { name });

export const listModelos = {
  doing: 'a customer is asked for the model of their car',
  start: startAt('modelo', untilYear),
  shows: () => expectations.awaitedCall,
  retry: again,
  arrived: () => [heading(steps.modelo.question), option('Modelo A 1.4')],
} satisfies Scenario;

const quoteScenario = {
  start: startAt('formaDePago', untilUse),
  act: (portal) => press(portal, 'Débito con CBU'),
  shows: () => expectations.quote,
  alsoLogs: ({ kind, sessionEnded }) => (sessionEnded ? [] : [{ name: 'quote-failed', details: { kind } }]),
  retry: again,
  arrived: () => [heading(steps.poliza.question), option('Terceros completo, Aseguradora del Plata, $ 48.900 /mes')],
} satisfies Partial<Scenario>;

export const postSegurosCotizar = {
  ...quoteScenario,
  doing: 'a customer asks the insurers for a quote',
} satisfies Scenario;

export const getSegurosCotizaciones = {
  ...quoteScenario,
  doing: 'a customer waits for what the insurers answer',
} satisfies Scenario;

/** As for an unknown document: what the register would have returned is asked (IN-10). */
const askedForBirthDate: Shown = { shows: 'screen', text: 'Ingresá tu fecha de nacimiento', settled: true };

export const getIdentidad = {
  doing: 'the register is asked whom a customer insures',
  start: startAt('sexo', untilDni),
  act: (portal) => press(portal, 'Femenino'),
  typed: [dni],
  secret: [dni],
  shows: () => askedForBirthDate,
  arrived: () => [heading(steps.esPersonaValida.question), screen.getByText(registered.nombre)],
} satisfies Scenario;

/** Payment data are asked again after sending (decision 15); all else is kept. */
const pay = async (portal: Portal): Promise<void> => {
  await fill(portal, 'CBU', datosDePago);
  await press(portal, 'Continuar');
  await press(portal, 'Enviar');
};

/** Under its own key, a request can only conflict with itself: it was accepted, and the answer lost (IN-15). */
export const patchQuieroQueMeContacten = {
  doing: 'a customer asks to be called about a policy',
  start: startAt('datosDePago', untilEngine),
  act: pay,
  typed: personal,
  secret,
  shows: (fault: FaultName) =>
    fault === '409'
      ? { shows: 'screen', text: '¡Ya recibimos tu solicitud!', settled: true }
      : expectations.contactRequest,
  retry: async (portal) => {
    await again(portal);
    await pay(portal);
  },
  resume: pay,
  arrived: () => heading(ends.contactado.title),
} satisfies Scenario;
