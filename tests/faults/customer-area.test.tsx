import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectations, genericForOthers } from './expectations.ts';
import { pass, stopTime, until } from './clock.ts';
import { faults, serverSentence } from './faults.ts';
import { follow, heading, press } from './hands.ts';
import { closePortal, openPortal } from './portal.tsx';
import { watchRejections } from './rejections.ts';
import { goodReplies, ok } from './replies.ts';
import { getCreditoAlDia } from './scenarios/documents.ts';
import { postVinculacion } from './scenarios/linking.ts';
import { look } from './sight.ts';
import { preloadEverything } from './preload-everything.ts';

/** Failures in the customer area beyond the faults of one call. */

const rejections = watchRejections();
beforeAll(preloadEverything);
afterAll(rejections.stop);
beforeEach(stopTime);
afterEach(async () => {
  await closePortal();
  expect(rejections.take()).toEqual([]);
});

const link = (name: string) => screen.getByRole('link', { name });

describe('what was read before', () => {
  test('ER-06 ER-08 loans stay readable when fetching them again fails', async () => {
    const portal = openPortal({ address: '/miscreditos', who: 'customer' });
    await until(() => link('Fiat Cronos 1.3 Drive · AF123GH'));
    await follow(portal, 'Fiat Cronos 1.3 Drive · AF123GH');
    await until(() => heading('Crédito prendario'));
    portal.edge.reply('listCreditos', faults['500']('listCreditos'));
    window.history.back();
    await until(() => heading('Créditos'));
    await pass(1_000);
    expect(portal.edge.tries('listCreditos')).toHaveLength(2);
    expect(link('Fiat Cronos 1.3 Drive · AF123GH')).toBeTruthy();
    expect(look()).toMatchObject({ alerts: [], toasts: [] });
  });
});

describe('a loan', () => {
  test('ER-08 fails with one message, and loads whole with another try', async () => {
    const portal = openPortal({
      address: '/miscreditos/100201',
      who: 'customer',
      replies: { getCredito: faults['500']('getCredito'), listCuotas: faults['500']('listCuotas') },
    });
    await until(() => {
      expect(look().alerts).toEqual([genericForOthers]);
    });
    portal.edge.reply('getCredito', goodReplies.getCredito);
    portal.edge.reply('listCuotas', goodReplies.listCuotas);
    await press(portal, 'Reintentar');
    await until(() => screen.getByRole('heading', { level: 2, name: 'Estado del crédito' }));
    await until(() => screen.getByRole('heading', { level: 2, name: 'Cuotas pagas' }));
    expect(look().alerts).toEqual([]);
  });
});

describe('a document', () => {
  test('CR-05 CR-06 a failure enables every button of the screen again', async () => {
    const { start, act } = getCreditoAlDia;
    const portal = openPortal({ ...start, replies: { getCreditoAlDia: faults['409']('getCreditoAlDia') } });
    await act?.(portal);
    const other = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Medios de pago' });
    expect(other().disabled).toBe(true);
    await until(() => {
      expect(look().toasts).toEqual([serverSentence]);
    });
    expect(other().disabled).toBe(false);
    expect(portal.tabs.map((tab) => tab.isOpen())).toEqual([false]);
  });
});

describe('linking', () => {
  /** Six tries, with 1, 2, 4, 8 and 16 seconds between them (C9). */
  const patience = 40_000;

  test('LK-01 LK-03 finds nothing in six tries, says so, logs no error and can be started again', async () => {
    const { start, replies, act, retry, arrived } = postVinculacion;
    const portal = openPortal({
      ...start,
      replies: { ...replies, postVinculacion: ok<'postVinculacion'>({ vinculado: false }) },
    });
    await act(portal);
    await until(() => {
      expect(look().statuses).toEqual([expectations.linking.text]);
    }, patience);
    expect(portal.edge.tries('postVinculacion')).toHaveLength(6);
    expect(portal.log).toEqual([]);
    portal.edge.reply('postVinculacion', goodReplies.postVinculacion);
    await retry(portal);
    await until(arrived);
  });

  test('LK-01 LK-03 a failure in the middle ends it at once', async () => {
    const { start, replies, act } = postVinculacion;
    const portal = openPortal({
      ...start,
      replies: { ...replies, postVinculacion: ok<'postVinculacion'>({ vinculado: false }) },
    });
    await act(portal);
    await until(() => {
      expect(portal.edge.tries('postVinculacion')).toHaveLength(2);
    });
    portal.edge.reply('postVinculacion', faults['500']('postVinculacion'));
    await pass(patience);
    expect(portal.edge.tries('postVinculacion')).toHaveLength(3);
    expect(look().statuses).toEqual([expectations.linking.text]);
  });
});
