import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { flows } from '../../flows/index.ts';
import { reportPayment, reportPaymentMachine } from '../../flows/report-payment/flow.ts';
import type { SharedApi } from '../api/api.ts';
import type { SessionState } from '../features/session/session.ts';
import type { LogRecord } from '../platform/log-record.ts';
import { redactText } from '../platform/redact.ts';
import { createRemoteLog } from '../platform/remote-log.ts';
import { followRuns, tellRun } from '../wizard/session/followed.ts';
import { connect, type RunSnapshot } from '../wizard/session/run.ts';
import type { TellWalk, WalkRecord } from '../wizard/session/inspection.ts';
import type { CountingParts } from './counting-parts.ts';
import { startCounting } from './step-counting.ts';

const person = (subject: string): SessionState => ({
  status: 'signedIn',
  user: {
    subject,
    email: 'marta@ejemplo.example',
    name: 'Marta Quiroga',
    preferredUsername: null,
    picture: null,
    socialNetworkId: null,
    euroUserId: null,
    userType: 'ClienteFinal',
    roles: [],
    permissions: [],
    validatedIdentity: false,
  },
  authorised: true,
  returnTo: '/',
});

const getMedicion = vi.fn<SharedApi['getMedicion']>();
let records: LogRecord[] = [];
let idle: (() => void)[] = [];

beforeEach(() => {
  records = [];
  idle = [];
  getMedicion.mockReset().mockResolvedValue({ Activa: true });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  vi.spyOn(window, 'addEventListener');
});
afterEach(() => {
  followRuns(undefined);
  for (const [type, listener, options] of vi.mocked(window.addEventListener).mock.calls)
    window.removeEventListener(type, listener, options);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The browser has nothing else to do, and answers come. */
const rest = async () => {
  for (const work of idle.splice(0)) work();
  await new Promise((done) => setTimeout(done));
};

const moments = (): RunSnapshot[] => {
  const memory = {
    params: {
      operacionId: '100201',
      aviso: { id: '00000000-0000-4000-8000-000000000001', fecha: '2026-11-20T14:03:00.000Z' },
    },
    answers: { concepto: 0, medio: 0 },
    results: {},
  } as const;
  const actor = createActor(reportPaymentMachine, { input: { memory } }).start();
  const run = connect(reportPayment, actor);
  const before = run.snapshot();
  run.send({ type: 'ANSWER', step: 'fecha', value: '2026-11-02' });
  const after = run.snapshot();
  actor.stop();
  return [before, after];
};
const told = { flow: reportPayment, isResumed: false, isSectioned: false } as const;
const [atFecha, atImporte] = moments();
const leave = () => {
  tellRun({ ...told, was: atFecha, now: undefined });
};
const begin = () => {
  tellRun({ ...told, was: undefined, now: atFecha });
};
const answer = () => {
  tellRun({ ...told, was: atFecha, now: atImporte });
};

/** The page, with somebody's session, once its first screen is there. */
async function open(
  first: SessionState = person('ana'),
  firstScreen = Promise.resolve(),
  recordWalks: CountingParts['recordWalks'] = null,
) {
  let state = first;
  let changed = (): void => undefined;
  const log = createRemoteLog({
    url: 'https://portal.example/otlp',
    onLocalhost: true,
    hostname: 'portal.example',
    version: '1.0.0',
    load: () =>
      Promise.resolve({
        createSink: () => ({ emit: (record) => records.push(record), flush: () => Promise.resolve() }),
      }),
  });
  const session = {
    state: () => state,
    subscribe: (listener: () => void) => {
      changed = listener;
      return () => undefined;
    },
  };
  const counting = startCounting(
    { log, session, api: () => Promise.resolve({ getMedicion }), recordWalks },
    firstScreen,
  );
  await vi.dynamicImportSettled();
  await rest();
  return {
    counting,
    becomes: (next: SessionState) => {
      state = next;
      changed();
    },
  };
}

const said = () => records.map(({ details: { step, kind } }) => `${step ?? ''} ${kind ?? ''}`);

test('EN-13 what is told of a step is these names and bounds, and nothing else', async () => {
  await open();
  begin();
  answer();
  await rest();
  const step = { flow: 'report-payment', variant: 'preguntas', device: 'telefono' };
  expect(records.map(({ severity, name, details }) => ({ severity, name, details }))).toEqual([
    { severity: 'info', name: 'wizard-step', details: { ...step, step: 'fecha', kind: 'alcanzado' } },
    { severity: 'info', name: 'wizard-step', details: { ...step, step: 'fecha', kind: 'respondido', value: 2 } },
    { severity: 'info', name: 'wizard-step', details: { ...step, step: 'importe', kind: 'alcanzado' } },
  ]);
  expect(JSON.stringify(records)).not.toMatch(/marta|ana|100201|1500|2026-11/i);
});

test('EN-13 of a tap nothing is done but to note it: all else waits until the browser is idle', async () => {
  await open();
  begin();
  answer();
  await new Promise((done) => setTimeout(done));
  expect([records, idle.length]).toEqual([[], 1]);
  await rest();
  expect(records).toHaveLength(3);
});

test('EN-13 what comes of a run before what counts it is there, counts', async () => {
  let show = (): void => undefined;
  await open(
    person('ana'),
    new Promise((resolve) => {
      show = resolve;
    }),
  );
  begin();
  answer();
  show();
  await vi.waitUntil(() => idle.length > 0);
  await rest();
  expect(said()).toEqual(['fecha alcanzado', 'fecha respondido', 'importe alcanzado']);
});

test('EN-13 a desktop is told from a phone by its room, and by nothing else', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(min-width: 62em)' }));
  await open();
  begin();
  await rest();
  expect(records.map(({ details: { device } }) => device)).toEqual(['escritorio']);
});

describe('EN-13 who leaves', () => {
  test('for another screen is known when the browser is idle', async () => {
    await open();
    begin();
    leave();
    await rest();
    expect(said()).toEqual(['fecha alcanzado', 'fecha abandonado']);
  });

  test('with the page is told as it goes; who comes back to it as it was opens the step again', async () => {
    await open();
    begin();
    await rest();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await rest();
    expect(said()).toEqual(['fecha alcanzado', 'fecha abandonado']);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await rest();
    expect(said()).toEqual(['fecha alcanzado', 'fecha abandonado', 'fecha reabierto']);
  });
});

describe('EN-13 who has refused', () => {
  test('is asked nothing more, and nothing is told', async () => {
    getMedicion.mockResolvedValue({ Activa: false });
    await open();
    begin();
    await rest();
    answer();
    await rest();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await rest();
    expect(records).toEqual([]);
    expect(getMedicion).toHaveBeenCalledTimes(1);
  });

  test('on this page refuses at once, what waits included; and may allow it again', async () => {
    const { counting } = await open();
    begin();
    await rest();
    answer();
    counting.set(false);
    await Promise.resolve();
    await rest();
    answer();
    await rest();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await rest();
    expect(said()).toEqual(['fecha alcanzado']);
    counting.set(true);
    await rest();
    begin();
    await rest();
    expect(said()).toEqual(['fecha alcanzado', 'fecha alcanzado']);
  });

  test('in another tab has refused here as well', async () => {
    let hear: (message: { data: unknown }) => void = () => undefined;
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        readonly addEventListener = (_: string, listener: typeof hear) => {
          hear = listener;
        };
      },
    );
    await open();
    begin();
    hear({ data: false });
    await rest();
    expect(records).toEqual([]);
  });

  test('tells the other tabs', async () => {
    const post = vi.fn<(said: unknown) => void>();
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        readonly addEventListener = () => undefined;
        readonly postMessage = post;
      },
    );
    const { counting } = await open();
    counting.set(false);
    await rest();
    expect(post.mock.calls).toEqual([[false]]);
  });
});

const walk: readonly WalkRecord[] = [
  { ...{ walk: 'abc', flow: 'report-payment', version: 1 }, count: 0, kind: 'inicio', event: 'inicio', states: 'a.b' },
  { ...{ walk: 'abc', flow: 'report-payment', version: 1 }, count: 1, kind: 'sin-ejemplo', event: 'ANSWER' },
];

describe('QA-09 a walk', () => {
  const openRecording = async () => {
    let tell: TellWalk = () => undefined;
    const forget = vi.fn<() => void>();
    const opened = await open(undefined, undefined, (next) => {
      tell = next;
      return Promise.resolve({ forget });
    });
    return { ...opened, tell, forget };
  };

  test('is told with the steps as it was recorded, once it is known that the user lets it', async () => {
    getMedicion.mockRejectedValueOnce(new Error('down'));
    const { tell, forget } = await openRecording();
    tell(walk);
    await rest();
    expect(records).toEqual([]);
    begin();
    await rest();
    expect(records.map(({ name, details: { count, event } }) => [name, count, event])).toEqual([
      ['wizard-walk', 0, 'inicio'],
      ['wizard-walk', 1, 'ANSWER'],
      ['wizard-step', undefined, undefined],
    ]);
    expect(records[0]?.details).toEqual(walk[0]);
    expect(forget).not.toHaveBeenCalled();
  });

  test('of who has refused is not told, and what was done is forgotten', async () => {
    getMedicion.mockResolvedValue({ Activa: false });
    const { tell, forget } = await openRecording();
    tell(walk);
    await rest();
    expect(forget).toHaveBeenCalledOnce();
    tell(walk);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await rest();
    expect(records).toEqual([]);
  });

  test('is forgotten by who refuses on this page, or lets it again, and of who leaves it to somebody else', async () => {
    const { counting, becomes, tell, forget } = await openRecording();
    tell(walk);
    counting.set(false);
    await Promise.resolve();
    await rest();
    expect(forget).toHaveBeenCalledTimes(1);
    counting.set(true);
    await rest();
    expect(forget).toHaveBeenCalledTimes(2);
    becomes(person('beto'));
    expect(forget).toHaveBeenCalledTimes(3);
    await rest();
    expect(records).toEqual([]);
  });

  test('that cannot be recorded disturbs no step', async () => {
    await open(undefined, undefined, () => Promise.reject(new Error('no file')));
    begin();
    await rest();
    expect(said()).toEqual(['fecha alcanzado']);
  });
});

test('EN-13 as long as it is not known whether they let it, nothing is told; what waits is told once it is known', async () => {
  getMedicion.mockRejectedValueOnce(new Error('down'));
  await open();
  begin();
  await rest();
  expect(records).toEqual([]);
  answer();
  await rest();
  expect(said()).toEqual(['fecha alcanzado', 'fecha respondido', 'importe alcanzado']);
  expect(getMedicion).toHaveBeenCalledTimes(2);
});

test('EN-13 another user of the page is asked anew, and nothing of the one before is told then', async () => {
  getMedicion.mockImplementationOnce(() => new Promise(() => undefined));
  const page = await open();
  begin();
  await rest();
  getMedicion.mockResolvedValue({ Activa: false });
  page.becomes(person('beto'));
  begin();
  await rest();
  expect(records).toEqual([]);
  page.becomes({ status: 'signedOut', farewell: null });
  begin();
  await rest();
  expect(records).toEqual([]);
});

test.each(flows.map((flow) => [flow.id, flow] as const))(
  'EN-13 the log takes nothing out of the names of the steps of %s',
  (id, { steps, ending }) => {
    const names = [id, ...steps.map((step) => step.id), ending.id];
    expect(names.map(redactText)).toEqual(names);
  },
);
