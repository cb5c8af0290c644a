import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insuranceQuote } from '../../flows/insurance-quote/flow.ts';
import { insuranceQuotePhotos, insuranceQuotePhotosMachine } from '../../flows/insurance-quote/photos-flow.ts';
import { texts } from '../../flows/insurance-quote/text.ts';
import { expectations } from './expectations.ts';
import { pass, stopTime, until } from './clock.ts';
import type { Reply } from './edge.ts';
import { fill, follow, heading, press } from './hands.ts';
import { closePortal, openPortal, type Portal } from './portal.tsx';
import { watchRejections } from './rejections.ts';
import { goodReplies, quoted } from './replies.ts';
import { leave, leaveReloaded } from '../../src/wizard/testing/drafts.ts';
import * as scenarios from './scenarios/insurance-quote.ts';
import { look } from './sight.ts';
import { preloadEverything } from './preload-everything.ts';

/** Failures of an insurance quote beyond the faults of one call. */

const rejections = watchRejections();
beforeAll(preloadEverything);
afterAll(rejections.stop);
beforeEach(stopTime);
afterEach(async () => {
  await closePortal();
  expect(rejections.take()).toEqual([]);
});

const { steps, ends } = texts.customer;
const { answers, contacto } = scenarios;
const answered = (status: number, body: object): Reply => ({ status, body: JSON.stringify(body) });
const logged = ({ log }: Portal) => log.map(({ name, details: { helpCode: _, ...details } }) => ({ name, details }));
const callFailed = (operation: string) => ({
  name: 'call-failed',
  details: { operation, kind: 'GenericStatusError', errorCode: 'GenericError-StatusCode-500', httpStatus: 500 },
});

describe('the quote', () => {
  test('IN-05 an answer without an id is not shown but logged, and can be tried again', async () => {
    const { start, act, retry, arrived } = scenarios.postSegurosCotizar;
    const portal = openPortal({ ...start, replies: { postSegurosCotizar: answered(201, { cotizacionId: null }) } });
    await act(portal);
    await until(() => screen.getByText(expectations.quote.text));
    expect(look().alerts).toEqual([]);
    expect(logged(portal)).toEqual([{ name: 'quote-failed', details: { kind: 'QuoteWithoutIdError' } }]);
    expect(portal.edge.tries('getSegurosCotizaciones')).toEqual([]);
    portal.edge.reply('postSegurosCotizar', goodReplies.postSegurosCotizar);
    await retry(portal);
    await until(arrived);
  });

  test('IN-06 reads that fail after a success keep what was read, and end at five', async () => {
    const { start, act, arrived } = scenarios.getSegurosCotizaciones;
    const [first] = quoted.companias;
    const slow = { companiaId: 12, compania: 'Seguros del Sur', orden: 3, estado: 'pendiente', cotizaciones: [] };
    const portal = openPortal({
      ...start,
      replies: { getSegurosCotizaciones: answered(200, { ...quoted, companias: [first, slow] }) },
    });
    await act(portal);
    await until(arrived);
    portal.edge.reply('getSegurosCotizaciones', answered(500, {}));
    await pass(30_000);
    expect(portal.edge.tries('getSegurosCotizaciones')).toHaveLength(5);
    expect(logged(portal)).toEqual(
      Array.from({ length: 4 }, () => callFailed('GET /seguros/cotizaciones/{cotizacionId}')),
    );
    arrived();
    expect(look()).toMatchObject({ alerts: [], toasts: [], statuses: ['3 pólizas'] });
  });

  test('S8 ER-07 a brand without models says so, and is logged', async () => {
    const portal = openPortal({
      ...scenarios.listModelos.start,
      replies: { listModelos: answered(200, { modelos: [] }) },
    });
    await until(() => {
      expect(look().statuses).toEqual([expectations.emptyList.text]);
    });
    expect(logged(portal)).toEqual([{ name: 'error fetching modelos', details: {} }]);
  });
});

describe('the insured', () => {
  test('IN-10 an unknown document is no fault: the birth date is asked, and nothing is logged', async () => {
    const { start, act } = scenarios.getIdentidad;
    const portal = openPortal({ ...start, replies: { getIdentidad: answered(404, {}) } });
    await act(portal);
    await until(() => heading(steps.fechaNacimiento.question));
    expect(portal.edge.tries('getIdentidad')).toHaveLength(1);
    expect(logged(portal)).toEqual([]);
    expect(look()).toMatchObject({ alerts: [], toasts: [] });
  });
});

describe('the request for contact', () => {
  test('ER-08 IN-10 tried again, it is sent unchanged, although the register no longer answers', async () => {
    const { start, act, retry, arrived } = scenarios.patchQuieroQueMeContacten;
    const portal = openPortal({ ...start, replies: { patchQuieroQueMeContacten: answered(500, {}) } });
    await act(portal);
    await until(() => heading(ends.noContactado.title));
    portal.edge.reply('getIdentidad', answered(500, {}));
    portal.edge.reply('patchQuieroQueMeContacten', goodReplies.patchQuieroQueMeContacten);
    await retry(portal);
    await until(arrived);
    const [first, second] = portal.edge.tries('patchQuieroQueMeContacten');
    expect(second).toMatchObject({ body: first?.body, key: first?.key });
  });

  test('CQ-01 ER-08 of a car that the wizard was opened with is led to from the home, beside any other', async () => {
    const { marca, anio, modelo } = answers;
    const car = `marca=${marca}&anio=${anio}&modelo=${modelo}`;
    const portal = openPortal({
      address: '/',
      who: 'customer',
      stored: () => {
        leaveReloaded(insuranceQuote, {
          key: `${insuranceQuote.id}:${car}`,
          memory: { params: { contacto, datosPago: true }, answers, results: scenarios.read },
          end: 'noContactado',
        });
      },
    });
    await follow(portal, 'Quedó pendiente enviar tu pedido de seguro. Enviar ahora');
    await until(() => heading('¿Querés seguir donde lo dejaste?'));
    expect(window.location.pathname + window.location.search).toBe(`/seguros?${car}`);
  });

  test('ER-08 IN-15 after a reload what no storage may hold is asked again, and the rest is sent unchanged', async () => {
    const portal = openPortal({
      address: '/',
      who: 'customer',
      stored: () => {
        leaveReloaded(insuranceQuote, {
          key: insuranceQuote.id,
          memory: { params: { contacto, datosPago: true }, answers, results: scenarios.read },
          end: 'noContactado',
        });
      },
    });
    await follow(portal, 'Asegurar un auto');
    await press(portal, 'Seguir con lo que cargué');
    // decision 22: nothing here could tell whose the document is
    await press(portal, 'Sí, es la misma persona');
    await until(() => heading(steps.dni.question));
    await fill(portal, 'DNI', answers.dni);
    await press(portal, 'Continuar');
    await until(() => heading(steps.datosDePago.question));
    await fill(portal, 'CBU', answers.datosDePago);
    await press(portal, 'Continuar');
    await press(portal, 'Enviar');
    await until(() => heading(ends.contactado.title));
    const [sent] = portal.edge.tries('patchQuieroQueMeContacten');
    expect(sent?.key).toBe(contacto.id);
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      Nombre: scenarios.registered.nombre,
      FechaNacimiento: scenarios.registered.fechaNacimiento,
      DNI: answers.dni,
      Telefono: answers.telefono.numero,
      NumeroMotor: answers.motor,
      DatosPago: answers.datosDePago,
    });
  });

  test('IN-12 ER-08 with a photo that cannot be signed nothing is sent; tried again, all are signed again', async () => {
    const photo = (id: string) =>
      ({ key: `fotosvehiculo/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d${id}.jpg`, type: 'image/jpeg' }) as const;
    const { datosDePago, ...untilPhotos } = answers;
    const portal = openPortal({
      address: '/seguros/26',
      who: 'customer',
      replies: { signFile: answered(500, {}) },
      stored: () => {
        leave(insuranceQuotePhotos, insuranceQuotePhotosMachine, {
          key: insuranceQuotePhotos.id,
          at: 'datosDePago',
          memory: {
            params: { contacto, datosPago: true, fotosVehiculo: true },
            answers: {
              ...untilPhotos,
              poliza: { ...answers.poliza, cotizacionPlanId: '9-TR', tipoPlan: 'TR' },
              fotoFrente: photo('01'),
              fotoTrasera: photo('02'),
              fotoIzquierda: photo('03'),
              fotoDerecha: photo('04'),
            },
            results: scenarios.read,
          },
        });
      },
    });
    await fill(portal, 'CBU', datosDePago);
    await press(portal, 'Continuar');
    await press(portal, 'Enviar');
    await until(() => heading(ends.noContactado.title));
    expect(portal.edge.tries('patchQuieroQueMeContacten')).toEqual([]);
    await pass(300);
    expect(logged(portal)).toEqual(Array.from({ length: 4 }, () => callFailed('GET /sign')));
    portal.edge.reply('signFile', goodReplies.signFile);
    const before = portal.edge.tries('signFile').length;
    await scenarios.patchQuieroQueMeContacten.retry(portal);
    await until(() => heading(ends.contactado.title));
    expect(
      portal.edge
        .tries('signFile')
        .slice(before)
        .map(({ url }) => new URL(url).searchParams.get('key')),
    ).toEqual(['01', '02', '03', '04'].map((id) => photo(id).key));
    expect(portal.edge.tries('patchQuieroQueMeContacten')).toHaveLength(1);
  });
});
