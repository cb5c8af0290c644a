import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { text } from '../../flows/report-payment/text.ts';
import { queriesOf } from '../../src/api/queries.ts';
import { creditoDetalle, creditoItem } from '../../src/features/credits/testing/fixtures.ts';
import { pass, stopTime, until } from './clock.ts';
import { sharedKeys } from './concerns.ts';
import { type Answering, type Reply } from './edge.ts';
import { faults } from './faults.ts';
import { fill, heading, press } from './hands.ts';
import { closePortal, openPortal } from './portal.tsx';
import { preloadEverything } from './preload-everything.ts';
import { watchRejections } from './rejections.ts';
import { applied, goodReplies, listed, ok, taskOf } from './replies.ts';
import { look } from './sight.ts';

/** Two of everything: what happens to one is not shown of the other. */

const rejections = watchRejections();
beforeAll(preloadEverything);
afterAll(rejections.stop);
beforeEach(stopTime);
afterEach(async () => {
  await closePortal();
  expect(rejections.take()).toEqual([]);
});

/** Another page of the portal, as by a link. */
const goTo = async (address: string): Promise<void> => {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await pass(500);
};

/** One answer where the address holds a text, another where it does not. */
const byAddress =
  (holds: string, then: Reply, otherwise: Reply): Answering =>
  (url) =>
    url.includes(holds) ? then : otherwise;

test('QA-11 what screens share has a key of its own, of each of two things, too', () => {
  const asked = () => Promise.reject(new Error('Nothing is asked'));
  const keys = sharedKeys(queriesOf({ api: asked, customerApi: asked, sellerApi: asked }));
  const shared = keys.filter(([, hash], at) => keys.findIndex(([, other]) => other === hash) !== at);
  expect(shared).toEqual([]);
});

describe('QA-11 two loans', () => {
  const [one, other] = ['100201', '100202'];
  const loans = ok<'listCreditos'>({
    creditos: [creditoItem(), creditoItem({ operacionId: other, vehiculo: 'Renault Kwid', dominio: 'AG456KL' })],
  });
  const failed = faults['500']('getCredito');

  test('one that cannot be fetched leaves the other as it is', async () => {
    const portal = openPortal({
      address: `/miscreditos/${one}`,
      who: 'customer',
      replies: { listCreditos: loans, getCredito: byAddress(other, failed, goodReplies.getCredito) },
    });
    await until(() => screen.getByRole('button', { name: 'Medios de pago' }));
    await goTo(`/miscreditos/${other}`);
    await until(() => {
      expect(look().alerts).toHaveLength(1);
    });
    expect(screen.queryByRole('button', { name: 'Medios de pago' })).toBeNull();
    await goTo(`/miscreditos/${one}`);
    await until(() => screen.getByRole('button', { name: 'Medios de pago' }));
    expect(look().alerts).toEqual([]);
    portal.edge.reply(
      'getCredito',
      ok<'getCredito'>(creditoDetalle({ credito: { operacionId: other, plazo: 36 }, cuotasPagas: 2 })),
    );
    await goTo(`/miscreditos/${other}`);
    await until(() => screen.getByText('2 de 36 cuotas pagas'));
  });

  test('a document of one that fails is no failure of the other, and one that is fetched is not fetched there', async () => {
    const portal = openPortal({
      address: `/miscreditos/${one}`,
      who: 'customer',
      replies: { listCreditos: loans, getMediosDePago: 'silence' },
    });
    await press(portal, 'Medios de pago');
    await goTo(`/miscreditos/${other}`);
    const busy = () =>
      screen.getAllByRole('button').filter((button) => button.ariaBusy === 'true' || button.matches('[aria-busy]'));
    await until(() => screen.getByRole('button', { name: 'Crédito al día' }));
    expect(busy()).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Crédito al día' }).disabled).toBe(false);
    expect(look().toasts).toEqual([]);
  });

  test('a payment of one is reported with nothing of that of the other', async () => {
    const portal = openPortal({
      address: `/miscreditos/informarpago?operacionId=${one}`,
      who: 'customer',
      replies: { listCreditos: loans },
    });
    await until(() => heading(text.steps.concepto.question));
    await press(portal, 'Cuota/s');
    await until(() => heading(text.steps.medio.question));
    await goTo(`/miscreditos/informarpago?operacionId=${other}`);
    await until(() => heading(text.steps.concepto.question));
    await goTo(`/miscreditos/informarpago?operacionId=${one}`);
    await until(() => heading('¿Querés seguir donde lo dejaste?'));
  });
});

describe('QA-11 two documents', () => {
  test('one after the other: each is busy alone, and the failure of one is no failure of the other', async () => {
    const portal = openPortal({
      address: '/miscreditos/100201',
      who: 'customer',
      replies: { getMediosDePago: faults['500']('getMediosDePago') },
    });
    const busy = () =>
      screen
        .getAllByRole('button')
        .filter((button) => button.matches('[aria-busy="true"]'))
        .map(({ textContent }) => textContent);
    await press(portal, 'Medios de pago');
    expect(busy()).toEqual(['Medios de pago']);
    await until(() => {
      expect(look().toasts).toHaveLength(1);
    });
    expect(busy()).toEqual([]);
    await press(portal, 'Crédito al día');
    expect(busy()).toEqual(['Crédito al día']);
    await pass(1_000);
    expect(busy()).toEqual([]);
    expect(look().toasts).toHaveLength(1);
    expect(portal.tabs.map((tab) => tab.isOpen())).toEqual([false, true]);
  });
});

describe('QA-11 two applications', () => {
  const second = { ...listed, id: applied.id + 1, nombre: 'JUAN', apellido: 'PAZ' };
  const both = [listed, second].map((each) => ({ ...each, situacion: 'Carga_Incompleta' as const }));

  test('both are discarded, and the one that cannot be is there again', async () => {
    const portal = openPortal({
      address: '/solicitudes',
      who: 'seller',
      replies: {
        listSolicitudes: ok<'listSolicitudes'>({ items: both, total: 2 }),
        deleteSolicitud: byAddress(String(second.id), goodReplies.deleteSolicitud, faults['500']('deleteSolicitud')),
      },
    });
    const shown = () =>
      ['Marta Elena Quiroga', 'Juan Paz'].filter((name) => screen.queryByRole('link', { name }) !== null);
    await until(() => {
      expect(shown()).toHaveLength(2);
    });
    for (const id of [applied.id, second.id]) {
      const [next] = await until(() => screen.getAllByRole('button', { name: /^Descartar/ }));
      if (next) await portal.user.click(next);
      await until(() => screen.getByText(`Descartaste la solicitud Nº ${id}.`));
    }
    expect(shown()).toEqual([]);
    await until(() => {
      expect(shown()).toEqual(['Marta Elena Quiroga']);
    });
    expect(portal.edge.tries('deleteSolicitud').map(({ url }) => url.includes(String(applied.id)))).toEqual([true]);
    expect(look().toasts).toHaveLength(1);
  });

  test('what is asked of one is not typed for the other', async () => {
    const words = 'Contanos el cambio';
    const portal = openPortal({ address: `/solicitudes/${applied.id}/cambios`, who: 'seller' });
    await fill(portal, words, 'Pasarlo a 36 cuotas');
    await goTo(`/solicitudes/${second.id}/cambios`);
    const typed = () => screen.getByLabelText<HTMLTextAreaElement>(words).value;
    await until(() => screen.getByLabelText(words));
    expect(typed()).toBe('');
    await goTo(`/solicitudes/${applied.id}/cambios`);
    await until(() => {
      expect(typed()).toBe('Pasarlo a 36 cuotas');
    });
  });

  test('the answer to one task is not begun at the other', async () => {
    const two = [taskOf('Simple'), { ...taskOf('Simple'), sequence: 2, nombre: 'Servicio' }] as const;
    const portal = openPortal({
      address: `/solicitudes/${applied.id}/tareas/1`,
      who: 'seller',
      replies: {
        getTareasSolicitadas: ok<'getTareasSolicitadas'>({ tareas: [...two] }),
        getTarea: byAddress('tareas/2', ok<'getTarea'>(two[1]), ok<'getTarea'>(two[0])),
      },
    });
    await fill(portal, 'Comentario', 'Ya lo pedí');
    await goTo(`/solicitudes/${applied.id}/tareas/2`);
    await until(() => heading('Servicio'));
    const typed = () => screen.getByLabelText<HTMLTextAreaElement>('Comentario').value;
    expect(typed()).toBe('');
    await goTo(`/solicitudes/${applied.id}/tareas/1`);
    await until(() => {
      expect(typed()).toBe('Ya lo pedí');
    });
  });
});
