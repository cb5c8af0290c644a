import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newRequest, newRequestMachine } from '../../flows/new-request/flow.ts';
import { insurance } from '../../flows/credit/text.ts';
import { text } from '../../flows/new-request/text.ts';
import { SOLICITUD_ID } from '../paths/outside/applications.ts';
import { expectations } from './expectations.ts';
import { expectNothingStored } from './assertions.ts';
import { stopTime, until } from './clock.ts';
import type { Reply } from './edge.ts';
import { faults } from './faults.ts';
import { fill, follow, heading, press } from './hands.ts';
import { closePortal, openPortal, type Portal } from './portal.tsx';
import { watchRejections } from './rejections.ts';
import { goodReplies, ok } from './replies.ts';
import { getSolicitudSegurosInicio, postSolicitudAuto, postSolicitudContacto } from './scenarios/application.ts';
import { leave, leaveReloaded } from '../../src/wizard/testing/drafts.ts';
import { getIdentidad } from './scenarios/evaluation.ts';
import { sent, solicitud } from './scenarios/new-request.ts';
import { look } from './sight.ts';
import { preloadEverything } from './preload-everything.ts';

/** Failures of a new request beyond the faults of one call. */

const rejections = watchRejections();
beforeAll(preloadEverything);
afterAll(rejections.stop);
beforeEach(stopTime);
afterEach(async () => {
  await closePortal();
  expect(rejections.take()).toEqual([]);
});

const { steps, ends } = text;
const refused = (status: number, errorCode: string): Reply => ({
  status,
  body: JSON.stringify({ responseStatus: { errorCode, message: '' } }),
});
const logged = ({ log }: Portal) => log.map(({ name, details }) => ({ name, details }));

describe('the people', () => {
  test('NR-03 an unknown document is reported without being logged, and can be corrected', async () => {
    const { start, act } = getIdentidad;
    const portal = openPortal({ ...start, replies: { getIdentidad: refused(404, 'NoEncontrado') } });
    await act(portal);
    await until(() => {
      expect(look().alerts).toEqual(['Documento y/o sexo inválido']);
    });
    expect(logged(portal)).toEqual([]);
    await press(portal, 'Corregir el documento');
    await until(() => heading(steps.dni.question));
  });
});

describe('the qualification', () => {
  test('ER-08 NR-07 tried again after a failure in the middle, everything is sent again', async () => {
    const { start, act, retry, arrived } = postSolicitudAuto;
    const portal = openPortal({ ...start, replies: { postSolicitudAuto: faults['500']('postSolicitudAuto') } });
    await act(portal);
    await until(() => {
      expect(look().alerts).toEqual([expectations.qualification.text]);
    });
    expect(portal.edge.tries('postSolicitudImporte')).toEqual([]);
    portal.edge.reply('postSolicitudAuto', goodReplies.postSolicitudAuto);
    await retry(portal);
    await until(arrived);
    const counts = (['postSolicitudIngresos', 'postSolicitudDomicilioTitular', 'postSolicitudImporte'] as const).map(
      (operation) => portal.edge.tries(operation).length,
    );
    expect(counts).toEqual([2, 2, 1]);
  });
});

describe('the insurers', () => {
  test('NR-08 a quote without an id is not shown but logged, and the request continues without', async () => {
    const portal = openPortal({
      ...getSolicitudSegurosInicio.start,
      replies: { getSolicitudSegurosInicio: ok<'getSolicitudSegurosInicio'>({ CotizacionId: '' }) },
    });
    await until(() => screen.getByText(insurance.nothing));
    expect(logged(portal)).toEqual([{ name: 'quote-failed', details: { kind: 'QuoteWithoutIdError' } }]);
    await press(portal, steps.poliza.skip ?? '');
    await until(() => heading(steps.telefono.question));
  });
});

describe('the request', () => {
  test('ER-08 NR-09 after a lost last answer it is sent again, although it is finished already', async () => {
    const { start, act, retry, arrived } = postSolicitudContacto;
    const portal = openPortal({ ...start, replies: { postSolicitudContacto: 'cut' } });
    await act(portal);
    await until(() => heading(ends.noEnviada.title), 100_000);
    const closed = refused(409, 'SolicitudCerrada');
    portal.edge.reply('postOfertaAceptada', closed);
    portal.edge.reply('postSolicitudSeguroCotizacion', closed);
    portal.edge.reply('postSolicitudContacto', closed);
    await retry(portal);
    await until(arrived);
    const keys = portal.edge.tries('postSolicitudContacto').map(({ key }) => key);
    expect(keys).toEqual(keys.map(() => solicitud.id));
  });

  test('ER-08 one that was started for Autoprenda is found again from the home', async () => {
    const portal = openPortal({
      address: '/creditos/nuevasolicitud/23?tipo=3',
      who: 'seller',
      flags: ['autoprenda'],
      replies: { postSolicitudContacto: refused(500, 'InternalError') },
      stored: () => {
        leave(newRequest, newRequestMachine, {
          key: newRequest.id,
          at: 'email',
          memory: {
            ...sent,
            params: { ...sent.params, inicio: { tipo: 3 } },
            answers: { ...sent.answers, tipoCredito: 3 },
          },
        });
      },
    });
    await postSolicitudContacto.act(portal);
    await until(() => heading(ends.noEnviada.title));
    portal.edge.reply('postSolicitudContacto', goodReplies.postSolicitudContacto);
    await postSolicitudContacto.retry(portal);
    await until(() => heading(ends.enviada.title));
  });

  test('ER-08 NR-02 decision 22 after a reload only the document is asked again, and the request is sent: no storage has it', async () => {
    const portal = openPortal({
      address: '/creditos',
      who: 'seller',
      replies: { getSolicitudPlazos: ok<'getSolicitudPlazos'>({ plazos: [12, 18, 24] }) },
      stored: () => {
        leaveReloaded(newRequest, { key: newRequest.id, memory: sent, end: 'noEnviada' });
        expectNothingStored(postSolicitudContacto);
      },
    });
    await follow(portal, 'Nueva solicitud');
    await press(portal, 'Seguir con lo que cargué');
    await until(() => heading(steps.documento.question));
    expect(portal.edge.tries('postOfertaAceptada')).toEqual([]);
    await fill(portal, 'DNI', sent.answers.dni);
    await press(portal, 'Continuar');
    await press(portal, 'Enviar');
    await until(() => heading(ends.enviada.title));
    // decision 22: the server says that it is the same person, and then nothing else is asked or evaluated again
    expect(portal.edge.tries('postSolicitudIdentidad').map(({ body }) => body)).toEqual([
      JSON.stringify({ Documento: sent.answers.dni }),
    ]);
    expect(portal.edge.tries('postAptoCredito')).toEqual([]);
    expect(portal.edge.tries('getIdentidad')).toEqual([]);
    expectNothingStored(postSolicitudContacto);
  });
});

describe('an application that is resumed', () => {
  const resumed = { address: `/creditos/nuevasolicitud?solicitud=${SOLICITUD_ID}`, who: 'seller' } as const;
  const enter = async (portal: Portal, documento: string) => {
    await fill(portal, 'DNI', documento);
    await press(portal, 'Continuar');
  };

  test('SL-05 EN-05 opens from what the server holds; the document is asked again, and the question says why', async () => {
    const portal = openPortal(resumed);
    await until(() => heading('Ingresá el DNI de tu cliente'));
    screen.getByText('Por seguridad no guardamos documentos: ingresalo de nuevo para seguir con la solicitud Nº 4711.');
    await enter(portal, sent.answers.dni);
    // The work is held, and not asked again.
    await until(() => heading('¿En qué provincia vive?'));
    expect(portal.edge.tries('postAptoCredito')).toEqual([]);
    await until(() => {
      expect(window.location.pathname + window.location.search).toBe('/creditos/nuevasolicitud/11?solicitud=4711');
    });
    expect(sessionStorage.getItem(`draft:new-request:${SOLICITUD_ID}`)).toContain('Jubilado');
    expect(sessionStorage.getItem('draft:new-request')).toBeNull();
  });

  test('SL-05 one that was sent meanwhile leads to itself', async () => {
    openPortal({ ...resumed, replies: { getSolicitudBorrador: refused(409, 'SolicitudCerrada') } });
    await until(() => heading('Marta Elena Quiroga'));
    expect(window.location.pathname).toBe(`/solicitudes/${SOLICITUD_ID}`);
  });

  test('EN-16 SL-05 one whose last answer was lost is sent: it says so once its document is entered again, and leads to it', async () => {
    const portal = openPortal({
      ...resumed,
      replies: { postSolicitudIdentidad: refused(409, 'SolicitudCerrada') },
    });
    await until(() => heading('Ingresá el DNI de tu cliente'));
    await enter(portal, sent.answers.dni);
    await until(() => screen.getByRole('heading', { level: 2, name: 'La solicitud ya se envió' }));
    await press(portal, 'Ir a la solicitud');
    await until(() => heading('Marta Elena Quiroga'));
    expect(window.location.pathname).toBe(`/solicitudes/${SOLICITUD_ID}`);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:new-request'))).toEqual([]);
  });

  test('decision 22 another document says so and loses nothing; another request can be begun', async () => {
    const portal = openPortal({
      ...resumed,
      replies: { postSolicitudIdentidad: ok<'postSolicitudIdentidad'>({ coincide: false }) },
    });
    await until(() => heading('Ingresá el DNI de tu cliente'));
    await enter(portal, '30111222');
    await until(() => screen.getByRole('heading', { level: 2, name: 'No es el mismo documento' }));
    await press(portal, 'Ingresar otro DNI');
    portal.edge.reply('postSolicitudIdentidad', ok<'postSolicitudIdentidad'>({ coincide: true }));
    await enter(portal, sent.answers.dni);
    await until(() => heading('¿En qué provincia vive?'));
  });

  test('decision 22 another document leads out to another request', async () => {
    const portal = openPortal({
      ...resumed,
      replies: { postSolicitudIdentidad: ok<'postSolicitudIdentidad'>({ coincide: false }) },
    });
    await until(() => heading('Ingresá el DNI de tu cliente'));
    await enter(portal, '30111222');
    await press(portal, 'Empezar otra solicitud');
    await until(() => {
      expect(window.location.pathname).toBe('/creditos');
    });
  });
});

describe('decision 22 a reload before the evaluation', () => {
  const reloaded = () =>
    openPortal({
      address: '/creditos/nuevasolicitud/4',
      who: 'seller',
      stored: () => {
        const { tipoCredito, canal, sexo, estadoCivil } = sent.answers;
        leaveReloaded(newRequest, {
          key: newRequest.id,
          memory: { params: sent.params, answers: { tipoCredito, canal, sexo, estadoCivil }, results: {} },
        });
      },
    });

  test('of the same person nothing but the documents is asked again', async () => {
    const portal = reloaded();
    await until(() => heading('¿Seguimos con la misma persona?'));
    await press(portal, 'Sí, es la misma persona');
    await until(() => heading(steps.dni.question));
    await fill(portal, 'DNI', sent.answers.dni);
    await press(portal, 'Continuar');
    await until(() => heading(steps.dniConyuge.question));
  });

  test('of another person everything is', async () => {
    const portal = reloaded();
    await press(portal, 'No, es otra persona');
    await until(() => heading(steps.dni.question));
    await fill(portal, 'DNI', sent.answers.dni);
    await press(portal, 'Continuar');
    await until(() => heading(steps.sexo.question));
  });
});
