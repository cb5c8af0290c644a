import { screen } from '@testing-library/react';
import { evaluations } from '../../../flows/credit/text.ts';
import { evaluating, text } from '../../../flows/new-request/text.ts';
import { SOLICITUD_ID } from '../../paths/outside/applications.ts';
import { situations } from '../situations.ts';
import { fill, heading, press } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import type { Scene } from '../scene.ts';
import { client, personal, secret, startAt } from './new-request.ts';

const { steps } = text;
const again = (portal: Portal) => press(portal, 'Reintentar');
const option = (name: string) => screen.getByRole('button', { name });

export const listCanales = {
  doing: 'a seller begins a request',
  start: { address: '/creditos/nuevasolicitud', who: 'seller' },
  shows: () => situations.awaitedCall,
  retry: again,
  arrived: () => [heading(steps.canal.question), option('Casa central')],
} satisfies Scene;

const evaluationScene = { typed: personal, secret, retry: again } satisfies Partial<Scene>;

export const getIdentidad = {
  ...evaluationScene,
  doing: 'the register is asked whom a seller wants evaluated',
  start: startAt('sexoConyuge'),
  act: (portal: Portal) => press(portal, 'Masculino'),
  shows: () => situations.identity,
  // What was typed can also be corrected.
  kept: () => option('Corregir el documento'),
  arrived: () => [heading(steps.queresEvaluar.question), screen.getAllByText('Marta Elena Quiroga')],
} satisfies Scene;

export const postAptoCredito = {
  ...evaluationScene,
  doing: 'a seller has their client evaluated',
  start: startAt('queresEvaluar'),
  act: (portal: Portal) => press(portal, evaluating.yes),
  // S8: whatever a 403 says.
  shows: (fault) =>
    fault === '403' || fault === '403 bare' ? { ...situations.blockedAgency, settled: true } : situations.evaluation,
  arrived: () => screen.getByRole('heading', { level: 2, name: evaluations.apto.title }),
} satisfies Scene;

/** An application that the server holds, gone on with. */
const resumed = { address: `/creditos/nuevasolicitud?solicitud=${SOLICITUD_ID}`, who: 'seller' } as const;

export const getSolicitudBorrador = {
  doing: 'a seller goes on with an application',
  start: resumed,
  shows: () => situations.awaitedCall,
  retry: again,
  arrived: () => heading(steps.documento.question),
} satisfies Scene;

export const postSolicitudIdentidad = {
  ...evaluationScene,
  doing: 'a seller enters the document again of whose application it is',
  start: resumed,
  act: async (portal: Portal) => {
    await fill(portal, 'DNI', client.dni);
    await press(portal, 'Continuar');
  },
  shows: () => situations.awaitedCall,
  arrived: () => heading(steps.provincia.question),
} satisfies Scene;

const begin = (portal: Portal) => press(portal, evaluations.apto.button);

export const postContinuarSolicitud = {
  ...evaluationScene,
  doing: 'a seller begins the application of an eligible client',
  start: startAt('evaluacion'),
  act: begin,
  shows: () => situations.awaitedCall,
  arrived: () => heading(steps.situacionLaboral.question),
} satisfies Scene;
