import { screen } from '@testing-library/react';
import { THIS_YEAR } from '../../../flows/new-request/answers.ts';
import { offerName } from '../../../flows/credit/offers.ts';
import { policyName } from '../../../flows/credit/coverages.ts';
import { text } from '../../../flows/new-request/text.ts';
import { expectations } from '../expectations.ts';
import { fill, heading, press } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import type { Scenario, Shown } from '../scenario.ts';
import { email, first, personal, secret, startAt, withoutOffer } from './new-request.ts';

const { steps, ends } = text;
const again = (portal: Portal) => press(portal, 'Reintentar');
const goOn = (portal: Portal) => press(portal, 'Continuar');
const option = (name: string) => screen.getByRole('button', { name });
const applicationScenario = { typed: personal, secret } satisfies Partial<Scenario>;

const offersListed = () => [heading(steps.oferta.question), option(offerName(first.offer))];

const typeValue = async (portal: Portal): Promise<void> => {
  await fill(portal, 'Valor', '12000000');
  await goOn(portal);
};

/** Not shown: the offers tell of a year that is too old. */
export const getAniosFinanciables = {
  ...applicationScenario,
  doing: 'a seller is asked for the year of a vehicle',
  start: startAt('marca'),
  act: (portal: Portal) => press(portal, 'Fiat'),
  shows: (): Shown => ({ shows: 'screen', text: 'Elegí el año del vehículo' }),
  kept: () => {
    const years = screen.getAllByRole('button', { name: /^20\d\d$/ });
    if (years.some((year) => year.hasAttribute('disabled'))) throw new Error('A year cannot be chosen');
  },
  retry: (portal: Portal) => press(portal, String(THIS_YEAR)),
  resume: (portal: Portal) => press(portal, String(THIS_YEAR)),
  arrived: () => heading(steps.modelo.question),
} satisfies Scenario;

/** Not shown (S8): without a price the value is asked without limits. */
export const getModeloPrecios = {
  ...applicationScenario,
  doing: 'a seller is asked what the vehicle is worth',
  start: startAt('tieneGNC'),
  act: (portal: Portal) => press(portal, 'No, no tiene GNC'),
  shows: (): Shown => ({ shows: 'screen', text: '¿Cuál es el valor del vehículo?' }),
  kept: () => {
    if (screen.queryByRole('slider')) throw new Error('The value has unknown limits');
  },
  retry: typeValue,
  resume: typeValue,
  arrived: () => heading(steps.prestamo.question),
} satisfies Scenario;

/** Not shown (S8): the usual terms are offered instead. */
const termsScenario = {
  ...applicationScenario,
  start: startAt('valorVehiculo'),
  act: typeValue,
  shows: (): Shown => ({ shows: 'screen', text: 'Elegí importe y plazo' }),
  kept: () => {
    const slider = screen.getByRole('slider', { name: 'Plazo' });
    const said = [slider.getAttribute('max'), slider.getAttribute('aria-valuetext')];
    if (said.join() !== '4,18 cuotas') throw new Error(`The terms are not the usual ones: ${said.join()}`);
  },
  retry: goOn,
  resume: goOn,
  arrived: offersListed,
} satisfies Partial<Scenario>;

export const getSolicitudPlazos = {
  ...termsScenario,
  doing: 'a seller is asked how a loan is to be paid back',
} satisfies Scenario;

export const postSolicitudAutoForTerms = {
  ...termsScenario,
  doing: 'the vehicle is sent, which the terms depend on',
} satisfies Scenario;

const qualifyingScenario = {
  ...applicationScenario,
  start: startAt('prestamo'),
  act: goOn,
  shows: () => expectations.qualification,
  retry: again,
  arrived: offersListed,
} satisfies Partial<Scenario>;

export const postSolicitudIngresos = {
  ...qualifyingScenario,
  doing: 'what a client lives on is sent',
} satisfies Scenario;

export const postSolicitudDomicilioTitular = {
  ...qualifyingScenario,
  doing: 'where a client lives is sent',
} satisfies Scenario;

export const postSolicitudAuto = { ...qualifyingScenario, doing: 'the vehicle is sent' } satisfies Scenario;

export const postSolicitudImporte = {
  ...qualifyingScenario,
  doing: 'a seller says how much their client wants',
} satisfies Scenario;

/** A status that is missing or unreadable counts as 'not yet': after the last wait the offers are fetched anyway (S4.5). */
export const getEstadoCalificacion = {
  ...qualifyingScenario,
  doing: 'a seller waits for the qualification',
  shows: (): Shown => ({ shows: 'screen', text: 'Elegí una oferta', settled: true }),
  asks: 4,
  givesUp: true,
  alsoLogs: ({ sessionEnded }) => (sessionEnded ? [] : [{ name: 'offers-timeout', details: {} }]),
} satisfies Scenario;

export const getOfertas = { ...qualifyingScenario, doing: 'a seller waits for offers' } satisfies Scenario;

const insurersScenario = {
  ...applicationScenario,
  start: startAt('poliza'),
  shows: () => expectations.quote,
  alsoLogs: ({ kind, sessionEnded }) => (sessionEnded ? [] : [{ name: 'quote-failed', details: { kind } }]),
  retry: again,
  arrived: () => [heading(steps.poliza.question), option(policyName(first.policy))],
} satisfies Partial<Scenario>;

export const getSolicitudSegurosInicio = {
  ...insurersScenario,
  doing: 'a seller asks the insurers for a quote',
} satisfies Scenario;

export const getSolicitudSegurosResult = {
  ...insurersScenario,
  doing: 'a seller waits for what the insurers answer',
} satisfies Scenario;

const send = async (portal: Portal): Promise<void> => {
  await fill(portal, 'Correo electrónico', email);
  await goOn(portal);
  await press(portal, 'Enviar');
};

const sendingScenario = {
  ...applicationScenario,
  start: startAt('email'),
  act: send,
  shows: () => expectations.request,
  retry: again,
  // a user who has signed in again looks at it once more
  resume: (portal: Portal) => press(portal, 'Enviar'),
  arrived: () => heading(ends.enviada.title),
} satisfies Partial<Scenario>;

export const postOfertaAceptada = {
  ...sendingScenario,
  doing: 'the offer is sent that a client accepts',
} satisfies Scenario;

export const postSolicitudSeguroCotizacion = {
  ...sendingScenario,
  doing: 'the policy is sent that a client chose',
} satisfies Scenario;

export const postSolicitudCerrarSinOferta = {
  ...sendingScenario,
  doing: 'a request goes on without an offer',
  start: withoutOffer(),
} satisfies Scenario;

export const postSolicitudContacto = { ...sendingScenario, doing: 'a seller sends a request' } satisfies Scenario;
