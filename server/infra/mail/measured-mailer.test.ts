import { expect, test } from 'vitest';
import { noMetrics } from '../telemetry/metrics.ts';
import { measuredMailer } from './measured-mailer.ts';
import { createSmtpMailer, type Mailer } from './mailer.ts';

const mail = { to: 'ana@ejemplo.example', subject: '123456 es tu código', body: '123456' };

/** How a mail by `mailer` was measured: why it was not sent, or that it was. */
async function measured(mailer: Mailer): Promise<string> {
  const why: string[] = [];
  const metrics = {
    ...noMetrics,
    mailSent: (seconds: number, errorType = 'sent') => {
      expect(seconds).toBeGreaterThanOrEqual(0);
      why.push(errorType);
    },
  };
  await measuredMailer(mailer, metrics)
    .send(mail)
    .catch(() => undefined);
  return why.join(' ');
}

test('OP-12 a mail that is sent is measured, and one that is not by the code of its failure', async () => {
  expect(await measured({ send: () => Promise.resolve() })).toBe('sent');
  expect(await measured(createSmtpMailer('smtp://127.0.0.1:1', 'portal@ejemplo.example', () => undefined))).toBe(
    'ESOCKET',
  );
  const says = Object.assign(new Error('550 ana@ejemplo.example: no such user'), { code: 'EENVELOPE' });
  expect(await measured({ send: () => Promise.reject(new Error('not taken', { cause: says })) })).toBe('EENVELOPE');
  expect(await measured({ send: () => Promise.reject(new Error('ana@ejemplo.example')) })).toBe('unknown');
});

test('OP-12 whoever sends a mail hears of its failure as without measuring', async () => {
  const failure = new Error('not taken');
  await expect(measuredMailer({ send: () => Promise.reject(failure) }, noMetrics).send(mail)).rejects.toBe(failure);
});
