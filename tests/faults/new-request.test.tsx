import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newRequest, newRequestMachine } from '../../flows/new-request/flow.ts';
import { insurance, text } from '../../flows/new-request/text.ts';
import { situations } from './situations.ts';
import { expectNothingStored } from './assertions.ts';
import { stopTime, until } from './clock.ts';
import type { Reply } from './edge.ts';
import { faults } from './faults.ts';
import { fill, follow, heading, press } from './hands.ts';
import { closePortal, openPortal, type Portal } from './portal.tsx';
import { watchRejections } from './rejections.ts';
import { goodReplies, ok } from './replies.ts';
import { getSolicitudSegurosInicio, postSolicitudAuto, postSolicitudContacto } from './scenes/application.ts';
import { leave, leaveFailed } from './scenes/drafts.ts';
import { getIdentidad } from './scenes/evaluation.ts';
import { sent, solicitud } from './scenes/new-request.ts';
import { look } from './sight.ts';
import { warmUp } from './warm.ts';

/** Failures of a new request beyond the faults of one call. */

const rejections = watchRejections();
beforeAll(warmUp);
afterAll(rejections.stop);
beforeEach(stopTime);
afterEach(() => {
  closePortal();
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
      expect(look().alerts).toEqual([situations.identity.text]);
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
      expect(look().alerts).toEqual([situations.qualification.text]);
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

  test('ER-08 NR-02 after a reload documents are asked again: no storage has them', async () => {
    const portal = openPortal({
      address: '/creditos',
      who: 'seller',
      stored: () => {
        leaveFailed(newRequest, { key: newRequest.id, memory: sent, end: 'noEnviada' });
        expectNothingStored(postSolicitudContacto);
      },
    });
    await follow(portal, 'Nueva solicitud');
    await press(portal, 'Seguir con lo que cargué');
    await until(() => heading(steps.dni.question));
    await fill(portal, 'DNI', sent.answers.dni);
    await press(portal, 'Continuar');
    await until(() => heading(steps.sexo.question));
    expect(portal.edge.tries('postOfertaAceptada')).toEqual([]);
    expectNothingStored(postSolicitudContacto);
  });
});
