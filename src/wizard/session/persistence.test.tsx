import { beforeEach, describe, expect, test } from 'vitest';
import { reportPayment } from '../../../flows/report-payment/flow.ts';
import { draftStore } from './persistence.ts';

const KEY = 'draft:report-payment';
const store = draftStore(reportPayment, 'report-payment');
const aviso = { id: '2f6c1f8e-3f0a-4b2b-9f0f-5d1c7f3a9e02', fecha: '2026-11-22T12:00:00.000Z' };

/** Keeps these answers as the wizard does while a step asks. */
function keep(answers: Readonly<Record<string, unknown>>, to = store): void {
  const [step] = reportPayment.steps;
  if (!step) throw new Error('no step');
  const place = {
    position: step.id,
    progress: { order: 1, total: 12 },
    canGoBack: false,
    direction: 'forward',
  } as const;
  const memory = store.fresh({ operacionId: null, aviso });
  to.keep({
    view: { ...place, at: 'step', step, phase: 'asking', answer: undefined, facts: {} },
    memory: { ...memory, answers: { ...memory.answers, ...answers } },
    settling: null,
    error: null,
  });
}

const stored = () => sessionStorage.getItem(KEY) ?? '';
const answersNow = () => store.read()?.memory.answers;

beforeEach(() => {
  store.drop();
});

describe('decision 11: a DNI, which no storage holds', () => {
  test('is not asked again while the page lives', () => {
    keep({ concepto: 0, dni: '28456789' });
    expect(stored()).not.toContain('28456789');
    expect(answersNow()).toMatchObject({ concepto: 0, dni: '28456789' });
  });

  test('is gone with its draft: another draft under its key does not get it', () => {
    keep({ concepto: 0, dni: '28456789' });
    const another = stored().replace('"concepto":0', '"concepto":1');
    expect(another).not.toBe(stored());
    sessionStorage.setItem(KEY, another);
    expect(answersNow()).toMatchObject({ concepto: 1 });
    expect(answersNow()?.dni).toBeUndefined();
  });

  test('EN-05 is asked again with its reason by the pages that follow, also where nothing was answered after it', () => {
    /** As a page that has just loaded: nothing of the one before is in memory. */
    const reloaded = () => {
      sessionStorage.setItem(KEY, stored().replace('{', '{"page":2,'));
      const read = draftStore(reportPayment, 'report-payment').read();
      return read?.redacted.names;
    };
    keep({ concepto: 0 });
    expect(reloaded()).toEqual([]);
    keep({ concepto: 0, medio: 0, dni: '28456789' });
    expect(reloaded()).toEqual(['dni']);
    const next = draftStore(reportPayment, 'report-payment');
    next.read();
    keep({ concepto: 0, medio: 3 }, next);
    expect(reloaded(), 'not answered again yet').toEqual(['dni']);
  });
});
