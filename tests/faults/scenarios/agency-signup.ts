import { screen } from '@testing-library/react';
import { agencySignup, type AgencySignup, agencySignupMachine } from '../../../flows/agency-signup/flow.ts';
import { text } from '../../../flows/agency-signup/text.ts';
import { expectations } from '../expectations.ts';
import { heading, press, tick } from '../hands.ts';
import { people } from '../people.ts';
import type { Portal } from '../portal.tsx';
import type { Scenario } from '../scenario.ts';
import { leave } from '../../../src/wizard/testing/drafts.ts';

const answers = {
  cuiTitular: '20123456786',
  nombreAgencia: 'Autos del Sur',
  nombreTitular: 'Nadia Funes Ortiz',
  provincia: 2,
  localidad: 'TANDIL',
  codigoPostal: '7000',
  direccion: 'Ruta 226 km 167',
  tipoAgencia: { tipo: 1, marca: 'fiat' },
  tipoVehiculo: 5,
  nombreContacto: 'Nadia Ortiz',
  telefonoContacto: { numero: '0249154212345', tipo: 'MOVIL' },
  terminosYCondiciones: true,
} as const satisfies AgencySignup['answers'];

type Question = keyof typeof answers;

const { cuiTitular, nombreAgencia, nombreTitular, provincia, localidad, codigoPostal, direccion, ...later } = answers;
const untilProvince = { cuiTitular, nombreAgencia, nombreTitular, provincia };
const { terminosYCondiciones: _, ...untilTerms } = answers;
const untilAddress = { ...untilProvince, localidad, codigoPostal, direccion };

const personal = [
  cuiTitular,
  nombreAgencia,
  nombreTitular,
  direccion,
  later.nombreContacto,
  later.telefonoContacto.numero,
];

const startAt = (at: Question, given: Partial<AgencySignup['answers']>): Scenario['start'] => ({
  address: `/agencias/signup/${at}`,
  who: 'newcomer',
  stored: () => {
    leave(agencySignup, agencySignupMachine, {
      key: `${agencySignup.id}:1.0`,
      at,
      memory: {
        params: {
          registro: { id: '5b1d2f60-0f4e-4a57-9d0c-7a1f3f2f9c01' },
          emailContacto: people.newcomer.email,
          versionTerminos: '1.0',
        },
        answers: given,
        results: {},
      },
    });
  },
});

const again = (portal: Portal) => press(portal, 'Reintentar');
const option = (name: string) => screen.getByRole('button', { name });

/** As for a payment report, a conflict on its key is an acceptance. */
export const signupAgencia: Scenario = {
  doing: 'a newcomer signs an agency up',
  start: startAt('terminosYCondiciones', untilTerms),
  act: async (portal) => {
    await tick(portal, text.steps.terminosYCondiciones.label ?? '');
    await press(portal, 'Continuar');
    await press(portal, 'Enviar');
  },
  typed: personal,
  shows: (fault) => (fault === '409' ? { shows: 'screen', text: '¡Listo!', settled: true } : expectations.agencySignup),
  retry: again,
  // a user who has signed in again looks at it once more
  resume: (portal) => press(portal, 'Enviar'),
  arrived: () => heading(text.ends.registrada.title),
};

export const listLocalidades: Scenario = {
  doing: 'an agency is asked for its locality',
  start: startAt('localidad', untilProvince),
  typed: personal,
  shows: () => expectations.awaitedCall,
  retry: again,
  arrived: () => [heading(text.steps.localidad.question), option('Tandil')],
};

export const listCodigosPostales: Scenario = {
  doing: 'an agency is asked for its postal code',
  start: startAt('codigoPostal', { ...untilProvince, localidad }),
  typed: personal,
  shows: () => expectations.awaitedCall,
  retry: again,
  arrived: () => [heading(text.steps.codigoPostal.question), option('7000')],
};

export const listMarcas: Scenario = {
  doing: 'an agency is asked for its brand',
  start: startAt('tipoAgencia', untilAddress),
  act: (portal) => press(portal, 'Concesionaria'),
  typed: personal,
  shows: () => expectations.awaitedCall,
  retry: again,
  resume: (portal) => press(portal, 'Concesionaria'),
  arrived: () => [heading(text.steps.tipoAgencia.question), option('Fiat')],
};
