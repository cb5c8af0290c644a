// @module-tag nightly
import { act, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toast, type ToastKind, Toasts } from '../../src/app/toasts.tsx';
import { expectations } from './expectations.ts';
import { SignInError } from '../../src/features/session/identity.ts';
import { pass, stopTime, until } from './clock.ts';
import type { Reply } from './edge.ts';
import { shown } from './expected.ts';
import { faultNames } from './faults.ts';
import { fill, follow, heading, hold, press } from './hands.ts';
import { closePortal, openPortal, type Portal } from './portal.tsx';
import { watchRejections } from './rejections.ts';
import { goodReplies, ok } from './replies.ts';
import { getOfertas } from './scenarios/application.ts';
import { postAptoCredito, postContinuarSolicitud } from './scenarios/evaluation.ts';
import { personal } from './scenarios/new-request.ts';
import { listModelos } from './scenarios/insurance-quote.ts';
import { addCodebtor, addCodebtorSpouse, addSpouse, verifying } from './scenarios/credit-application.ts';
import { scenarioOf, walks } from './scenarios/index.ts';
import { look } from './sight.ts';
import { preloadEverything } from './preload-everything.ts';

const rejections = watchRejections();
beforeAll(preloadEverything);
afterAll(rejections.stop);
beforeEach(stopTime);
afterEach(async () => {
  await closePortal();
  expect(rejections.take()).toEqual([]);
});

const email = 'ana.rivas@ejemplo.example';
const rejected = (failure: ConstructorParameters<typeof SignInError>[0]) => () =>
  Promise.reject(new SignInError(failure));
const answered = (status: number, body: object): Reply => ({ status, body: JSON.stringify(body) });

/** Neither loans nor policies. */
const nothingYet = { listCreditos: answered(200, { creditos: [] }), listPolizas: answered(200, { polizas: [] }) };

const noneFound = { listSolicitudes: answered(200, { items: [], total: 0 }) };

/** An application that blocks another. */
const prior = {
  solicitudId: 4602,
  fechaCreacion: '2026-10-05T13:20:00.000Z',
  situacion: 'En_Analisis_Asignada',
  titular: 'Ramona Ibáñez',
};
const inAnalysis = answered(409, {
  responseStatus: { errorCode: 'SolicitudPreviaEnAnalisis', message: '', metadata: prior },
});

/** A status that is fetched four times, with 1, 2 and 4 seconds between (S4.5), and then the offers. */
const qualifying = 15_000;

/** The log has no personal data (ER-05). */
function expectNothingOf({ log }: Portal, known: readonly string[]): void {
  const written = JSON.stringify(log);
  for (const each of known) expect(written).not.toContain(each);
}

/** The toast that there is has the title, and with it the colour, of its kind (ER-04). */
function expectToastOfKind(title: 'Atención' | 'Error'): void {
  expect(screen.getByText(title).closest('[role="alert"]')).toBeTruthy();
}

/** The proofs of the rows that no fault of an operation causes. */
const proofs: Readonly<Partial<Record<keyof typeof expectations, () => Promise<void>>>> = {
  outage: async () => {
    openPortal({ address: '/contacto', who: 'seller', replies: { getOficinaCercana: 'refused' } });
    await until(() => {
      expect(look().toasts).toEqual([expectations.outage.text]);
    });
    expectToastOfKind('Atención');
  },

  renewal: async () => {
    openPortal({
      address: '/contacto',
      who: 'seller',
      lifetime: '3 minutes',
      identity: { renew: rejected('refused') },
    });
    await until(() => heading('Tu oficina más cercana'));
    await pass(60_000);
    expect(look()).toMatchObject({ path: '/signin', statuses: [expectations.renewal.text] });
  },

  codeNotSent: async () => {
    const portal = openPortal({ address: '/signin', identity: { sendCode: rejected('codeNotSent') } });
    await fill(portal, 'Correo electrónico', email);
    await press(portal, 'Entrar');
    await pass(100);
    expect(look().besideFields).toEqual([expectations.codeNotSent.text]);
    hold({ 'Correo electrónico': email });
  },

  wrongCode: async () => {
    const portal = openPortal({
      address: '/signin',
      identity: { sendCode: () => Promise.resolve(), confirmCode: rejected('wrongCode') },
    });
    await fill(portal, 'Correo electrónico', email);
    await press(portal, 'Entrar');
    await fill(portal, 'Código', '123456');
    await press(portal, 'Confirmar');
    await pass(100);
    expect(look().besideFields).toEqual([expectations.wrongCode.text]);
    hold({ Código: '123456' });
  },

  callback: async () => {
    const portal = openPortal({ address: '/callback#error=denied', identity: { complete: rejected('refused') } });
    await until(() => heading(expectations.callback.text));
    await follow(portal, 'Volver a iniciar sesión');
    await until(() => heading('Ingresá a tu cuenta'));
  },

  unknownLink: async () => {
    const portal = openPortal({
      address: '/login/password/enlace',
      replies: {
        confirmSignupRequest: answered(400, { responseStatus: { errorCode: 'ArgumentException', message: '' } }),
      },
    });
    await until(() => heading(expectations.unknownLink.text));
    await follow(portal, 'Pedir un enlace nuevo');
    await until(() => heading('Recuperá tu contraseña'));
  },

  noCredits: async () => {
    openPortal({ address: '/miscreditos', who: 'customer', replies: nothingYet });
    await until(() => screen.getByText(expectations.noCredits.text));
  },

  noApplications: async () => {
    openPortal({ address: '/', who: 'seller', replies: noneFound });
    await until(() => screen.getByText(expectations.noApplications.text));
  },

  noApplicationsFound: async () => {
    openPortal({ address: '/solicitudes?buscar=nadie', who: 'seller', replies: noneFound });
    await until(() => screen.getByText(expectations.noApplicationsFound.text));
  },

  noPolicies: async () => {
    openPortal({ address: '/mispolizas', who: 'customer', replies: nothingYet });
    await until(() => screen.getByText(expectations.noPolicies.text));
  },

  noPoliciesFound: async () => {
    openPortal({ address: '/mispolizas', who: 'validated', replies: nothingYet });
    await until(() => screen.getByText(expectations.noPoliciesFound.text));
  },

  priorAtEvaluation: async () => {
    const { start, act } = postAptoCredito;
    const portal = openPortal({ ...start, replies: { postAptoCredito: inAnalysis } });
    await act(portal);
    await until(() => {
      expect(look().statuses).toEqual([expectations.priorAtEvaluation.text]);
    });
    expectNothingOf(portal, [...personal, prior.titular]);
    await press(portal, 'Ir a la solicitud');
    await until(() => heading('Marta Elena Quiroga'));
  },

  blockedAgency: async () => {
    const { start, act } = postAptoCredito;
    const portal = openPortal({
      ...start,
      replies: { postAptoCredito: answered(403, { responseStatus: { errorCode: 'AgenciaBloqueada', message: '' } }) },
    });
    await act(portal);
    await until(() => {
      expect(look().statuses).toEqual([expectations.blockedAgency.text]);
    });
    expectNothingOf(portal, personal);
    expect(portal.edge.tries('postAptoCredito')).toHaveLength(1);
    await follow(portal, 'Contactar a mi comercial');
    // No new sign-in was needed.
    await until(() => heading('Tu oficina más cercana'));
  },

  priorAtContinuation: async () => {
    const { start, act, arrived } = postContinuarSolicitud;
    const portal = openPortal({ ...start, replies: { postContinuarSolicitud: inAnalysis } });
    await act(portal);
    await until(() => {
      expect(look().statuses).toEqual([expectations.priorAtContinuation.text]);
    });
    expectNothingOf(portal, [...personal, prior.titular]);
    portal.edge.reply('postContinuarSolicitud', goodReplies.postContinuarSolicitud);
    await press(portal, 'Volver a la pregunta');
    await act(portal);
    await until(arrived);
  },

  offersTimeout: async () => {
    const { start, act, arrived } = getOfertas;
    const portal = openPortal({
      ...start,
      replies: { getEstadoCalificacion: ok<'getEstadoCalificacion'>({ realizada: false }) },
    });
    await act(portal);
    await until(arrived, qualifying);
    expect(portal.edge.tries('getEstadoCalificacion')).toHaveLength(4);
    expect(portal.log.map(({ severity, name, details }) => ({ severity, name, details }))).toEqual([
      { severity: 'error', name: 'offers-timeout', details: {} },
    ]);
    expect(look()).toMatchObject({ alerts: [], toasts: [] });
  },

  identityInTenSteps: async () => {
    const portal = openPortal({
      ...verifying,
      replies: { getIdentidad: answered(404, {}) },
    });
    await until(() => screen.getByRole('heading', { name: expectations.identityInTenSteps.text }));
    expect(screen.getByText('Verificá los datos del titular y/o cónyuge.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    expect(portal.edge.tries('postAptoCredito')).toEqual([]);
  },

  leavingAFlow: async () => {
    const portal = openPortal(postAptoCredito.start);
    await press(portal, 'Cancelar');
    await until(() => screen.getByRole('dialog', { name: expectations.leavingAFlow.text }));
    expect(look().path).toMatch(/^\/creditos\/nuevasolicitud/);
  },

  noModels: async () => {
    const { start } = listModelos;
    const portal = openPortal({ ...start, replies: { listModelos: answered(200, { modelos: [] }) } });
    await until(() => {
      expect(look().statuses).toEqual([expectations.noModels.text]);
    });
    expect(portal.log.map(({ severity, name, details }) => ({ severity, name, details }))).toEqual([
      { severity: 'error', name: 'error fetching modelos', details: {} },
    ]);
  },

  emptyList: async () => {
    openPortal({
      address: '/contacto',
      who: 'seller',
      replies: {
        getOficinaCercana: answered(200, {
          sucursal: { nombre: 'Sucursal Tandil', direccion: 'Belgrano 485' },
          contactos: [],
        }),
      },
    });
    await until(() => screen.getByText(expectations.emptyList.text));
  },
};

describe('ER-06 the expectations that are not of one operation alone', () => {
  test.each(Object.entries(proofs))('ER-06 %s', async (_, proof) => {
    await proof();
  });

  test('ER-06 every row of the table is proved, here or by an operation’s faults', () => {
    const sights = walks.flatMap(({ operation, scenario }) =>
      faultNames.map((fault) => shown(operation, fault, scenario)),
    );
    const unproved = Object.entries(expectations).filter(
      ([name, row]) => !(name in proofs) && !sights.some(({ shows, text }) => shows === row.shows && text === row.text),
    );
    expect(unproved).toEqual([]);
  });
});

test.each([
  ['a spouse', addSpouse, 'addSpouse'],
  ['a co-debtor', addCodebtor, 'addCodebtor'],
  ['a co-debtor’s spouse', addCodebtorSpouse, 'addCodebtorSpouse'],
] as const)(
  'ER-06 S8 %s that the server refuses: its message is a toast of the kind error, and it can be tried again',
  async (_, scenario, operation) => {
    const refused = answered(400, {
      responseStatus: { errorCode: 'BadRequest', message: 'El CUIL no es de esa persona.' },
    });
    openPortal({ ...scenario.start, replies: { [operation]: refused } });
    await until(() => {
      expect(look().toasts).toEqual(['El CUIL no es de esa persona.']);
    });
    expectToastOfKind('Error');
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  },
);

test('ER-07 an empty list of a wizard says so, and is announced', async () => {
  const scenario = scenarioOf('listLocalidades');
  if (!scenario) throw new Error('listLocalidades has no scenario');
  openPortal({ ...scenario.start, replies: { listLocalidades: answered(200, { localidades: [] }) } });
  await until(() => {
    expect(look().statuses).toEqual([expectations.emptyList.text]);
  });
});

describe('toasts', () => {
  const kinds = [
    ['info', 'neutral'],
    ['success', 'done'],
    ['error', 'debt'],
    ['warning', 'warning'],
  ] as const satisfies readonly (readonly [ToastKind, string])[];

  test.each(kinds)('ER-04 one of kind %s comes top right, in its colour, and closes after 5 s', async (kind, color) => {
    render(<Toasts />);
    act(() => {
      toast(kind, 'Un aviso');
    });
    const alert = await until(() => screen.getByRole('alert'));
    expect(alert.textContent).toContain('Un aviso');
    expect(alert.closest('[data-position]')?.getAttribute('data-position')).toBe('top-right');
    expect(alert.getAttribute('style')).toContain(`--notification-color: var(--${color}-text)`);
    const shownFor = 5_000;
    await pass(shownFor - 500);
    expect(look().toasts).toHaveLength(1);
    await pass(1_000);
    expect(look().toasts).toEqual([]);
  });
});

test('ER-06 a expectation has a text exactly if something is shown', () => {
  for (const { shows, text } of Object.values(expectations)) expect(text === null).toBe(shows === 'nothing');
});
