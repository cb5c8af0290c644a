import { screen } from '@testing-library/react';
import { evaluations } from '../../../flows/credit/text.ts';
import { evaluating, text } from '../../../flows/new-request/text.ts';
import { SOLICITUD_ID } from '../../paths/outside/applications.ts';
import { expectations } from '../expectations.ts';
import { fill, heading, press } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import type { Scenario } from '../scenario.ts';
import { client, personal, secret, startAt } from './new-request.ts';

const { steps } = text;
const again = (portal: Portal) => press(portal, 'Reintentar');
const option = (name: string) => screen.getByRole('button', { name });

export const listCanales = {
  doing: 'a seller begins a request',
  start: { address: '/creditos/nuevasolicitud', who: 'seller' },
  shows: () => expectations.awaitedCall,
  retry: again,
  arrived: () => [heading(steps.canal.question), option('Casa central')],
} satisfies Scenario;

const evaluationScenario = { typed: personal, secret, retry: again } satisfies Partial<Scenario>;

export const getIdentidad = {
  ...evaluationScenario,
  doing: 'the register is asked whom a seller wants evaluated',
  start: startAt('sexoConyuge'),
  act: (portal: Portal) => press(portal, 'Masculino'),
  shows: () => expectations.awaitedCall,
  // What was typed can also be corrected.
  kept: () => option('Corregir el documento'),
  arrived: () => [heading(steps.queresEvaluar.question), screen.getAllByText('Marta Elena Quiroga')],
} satisfies Scenario;

export const postAptoCredito = {
  ...evaluationScenario,
  doing: 'a seller has their client evaluated',
  start: startAt('queresEvaluar'),
  act: (portal: Portal) => press(portal, evaluating.yes),
  // S8: whatever a 403 says.
  shows: (fault) =>
    fault === '403' || fault === '403 bare'
      ? { ...expectations.blockedAgency, settled: true }
      : expectations.evaluation,
  arrived: () => screen.getByRole('heading', { level: 2, name: evaluations.apto.title }),
} satisfies Scenario;

/** An application that the server holds, resumed. */
const resumed = { address: `/creditos/nuevasolicitud?solicitud=${SOLICITUD_ID}`, who: 'seller' } as const;

export const getSolicitudBorrador = {
  doing: 'a seller resumes an application',
  start: resumed,
  shows: () => expectations.awaitedCall,
  retry: again,
  arrived: () => heading(steps.documento.question),
} satisfies Scenario;

export const postSolicitudIdentidad = {
  ...evaluationScenario,
  doing: 'a seller enters the document again of whose application it is',
  start: resumed,
  act: async (portal: Portal) => {
    await fill(portal, 'DNI', client.dni);
    await press(portal, 'Continuar');
  },
  shows: () => expectations.awaitedCall,
  arrived: () => heading(steps.provincia.question),
} satisfies Scenario;

const begin = (portal: Portal) => press(portal, evaluations.apto.button);

export const postContinuarSolicitud = {
  ...evaluationScenario,
  doing: 'a seller begins the application of an eligible client',
  start: startAt('evaluacion'),
  act: begin,
  shows: () => expectations.awaitedCall,
  arrived: () => heading(steps.situacionLaboral.question),
} satisfies Scenario;
