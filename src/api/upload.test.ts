import { hostsOf } from './testing/hosts.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from './testing/whole-api.ts';
import {
  BadRequestError,
  ConflictError,
  GenericStatusError,
  NetworkError,
  TimeoutError,
  UnauthorizedError,
} from './errors.ts';
import { autos } from './resources/autos.ts';
import { deleteFile, uploadFile } from './upload.ts';

/** An XMLHttpRequest that answers when the test says so. */
class ScriptedXhr extends EventTarget {
  static last: ScriptedXhr;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  status = 0;
  responseText = '';
  sent: { method: string; url: string; body: unknown } = { method: '', url: '', body: undefined };

  constructor() {
    super();
    ScriptedXhr.last = this;
  }
  open(method: string, url: string) {
    this.sent = { method, url, body: undefined };
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(body: unknown) {
    this.sent.body = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, responseText = '') {
    this.status = status;
    this.responseText = responseText;
    this.dispatchEvent(new Event('load'));
  }
}

const url = 'http://files.example/comprobantes/a.jpg?signature=s';
const file = new Blob(['bytes']);
const quiet = { retrying: () => undefined, answered: () => undefined };

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', ScriptedXhr);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('RP-07 the file is PUT as octets to the signed URL, with progress', async () => {
  const progress: [number, number][] = [];
  const done = uploadFile(url, file, { onProgress: (sent, total) => progress.push([sent, total]) });
  ScriptedXhr.last.progress(2, 5);
  ScriptedXhr.last.progress(5, 5);
  ScriptedXhr.last.answer(200);
  await expect(done).resolves.toBeUndefined();
  expect(ScriptedXhr.last.sent).toEqual({ method: 'PUT', url, body: file });
  expect(ScriptedXhr.last.headers.get('content-type')).toBe('application/octet-stream');
  expect(progress).toEqual([
    [2, 5],
    [5, 5],
  ]);
});

test('RP-07 a status other than 200 is the error of that status', async () => {
  const refused = uploadFile(url, file);
  ScriptedXhr.last.answer(400, '{"responseStatus":{"errorCode":"BadRequest","message":"No es una imagen"}}');
  await expect(refused).rejects.toThrow(BadRequestError);
  const tooLarge = uploadFile(url, file);
  ScriptedXhr.last.answer(413, '{"responseStatus":{"errorCode":"MaximumLength","message":""}}');
  await expect(tooLarge).rejects.toThrow(GenericStatusError);
  const odd = uploadFile(url, file);
  ScriptedXhr.last.answer(204);
  await expect(odd).rejects.toThrow(GenericStatusError);
});

test('RP-07 a lost connection is a NetworkError', async () => {
  const lost = uploadFile(url, file);
  ScriptedXhr.last.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow(NetworkError);
});

test('RP-07 cancelling aborts the request and rejects with the signal’s reason', async () => {
  const controller = new AbortController();
  const cancelled = uploadFile(url, file, { signal: controller.signal });
  controller.abort();
  await expect(cancelled).rejects.toBe(controller.signal.reason);
});

test('RP-07 an upload that was cancelled before it began sends nothing', async () => {
  const before = ScriptedXhr.last;
  await expect(uploadFile(url, file, { signal: AbortSignal.abort() })).rejects.toThrow('abort');
  expect(ScriptedXhr.last).toBe(before);
});

test('RP-07 taking an upload back DELETEs it, without a bearer', async () => {
  const fetchStub = vi.fn<typeof fetch>().mockResolvedValueOnce(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetchStub);
  await deleteFile(url, quiet);
  const [request] = fetchStub.mock.calls.map((asked) => new Request(...asked));
  expect([request?.method, request?.url, request?.headers.get('authorization')]).toEqual(['DELETE', url, null]);
});

test('RP-07 a receipt that already belongs to a report is not deleted', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValueOnce(new Response('', { status: 409 })));
  await expect(deleteFile(url, quiet)).rejects.toThrow(ConflictError);
});

describe('OP-03 files in a store of their own', () => {
  const signed = {
    url: 'https://archivos.example/uploads/a.jpg?X-Amz-Signature=s',
    comprobacion: 'http://api.example/storage/comprobantes/a.jpg/comprobacion?signature=s',
  };
  const fetchStub = vi.fn<typeof fetch>();
  const asked = () =>
    fetchStub.mock.calls.map((asked) => {
      const request = new Request(...asked);
      return `${request.method} ${request.url}`;
    });
  const start = async () => {
    fetchStub.mockReset().mockResolvedValueOnce(Response.json(signed));
    vi.stubGlobal('fetch', fetchStub);
    const observer = { ...quiet, failed: () => undefined, unauthorized: vi.fn<(error: unknown) => void>() };
    const { uploadFile: upload } = createApi({
      hosts: hostsOf('http://api.example'),
      token: () => Promise.resolve('a.b.c'),
      observer,
    });
    const before = ScriptedXhr.last;
    const done = upload('comprobantes/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.jpg', file);
    await vi.waitFor(() => {
      expect(ScriptedXhr.last).not.toBe(before);
    });
    return { done, observer };
  };

  test('a file is announced with its size, PUT to the store and then checked', async () => {
    const { done } = await start();
    expect(asked()[0]).toContain(`verb=put&size=${file.size}`);
    expect(ScriptedXhr.last.sent).toEqual({ method: 'PUT', url: signed.url, body: file });
    expect([...ScriptedXhr.last.headers]).toEqual([['content-type', 'application/octet-stream']]);
    fetchStub.mockResolvedValueOnce(new Response(null, { status: 200 }));
    expect(asked()).toHaveLength(1);
    ScriptedXhr.last.answer(200);
    await done;
    expect(asked()[1]).toBe(`POST ${signed.comprobacion}`);
  });

  test('what the check refuses is the error of its status, with its sentence', async () => {
    const { done } = await start();
    const json = { responseStatus: { errorCode: 'BadRequest', message: 'No es una imagen' } };
    fetchStub.mockResolvedValueOnce(Response.json(json, { status: 400 }));
    ScriptedXhr.last.answer(200);
    await expect(done).rejects.toMatchObject({ name: 'BadRequestError', serverMessage: 'No es una imagen' });
  });

  test.each([401, 403, 400])(
    'a %d of the store ends no session, blames no answer, and nothing is checked',
    async (status) => {
      const { done, observer } = await start();
      ScriptedXhr.last.answer(status, '<Error><Code>RequestTimeTooSkewed</Code></Error>');
      await expect(done).rejects.toThrow(GenericStatusError);
      expect(observer.unauthorized).not.toHaveBeenCalled();
      expect(asked()).toHaveLength(1);
    },
  );
});

describe('EN-16 an upload ends, whichever of its calls gets no answer', () => {
  const silence = () => new Promise<Response>(() => undefined);
  const begin = async (answers: readonly (() => Promise<Response>)[]) => {
    const fetchStub = vi.fn<typeof fetch>();
    for (const answer of answers) fetchStub.mockImplementationOnce(answer);
    vi.stubGlobal('fetch', fetchStub.mockImplementation(silence));
    vi.useFakeTimers();
    const failed = vi.fn<(operation: string) => void>();
    const { uploadFile: upload } = createApi({
      hosts: hostsOf('http://api.example'),
      token: () => Promise.resolve('a.b.c'),
      observer: { ...quiet, failed, unauthorized: () => undefined },
    });
    const slow: boolean[] = [];
    const ended = vi.fn<(error: unknown) => void>();
    upload('comprobantes/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.jpg', file, { onSlow: (now) => slow.push(now) }).catch(
      ended,
    );
    await vi.advanceTimersByTimeAsync(0);
    return { ended, slow };
  };
  const signed = (comprobacion?: string) => () => Promise.resolve(Response.json({ url, comprobacion }));

  const nothing = () => undefined;

  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['the address is not signed', [], nothing],
    ['no byte is sent', [signed()], nothing],
    [
      'the last byte is not answered',
      [signed()],
      () => {
        ScriptedXhr.last.progress(5, 5);
      },
    ],
    [
      'the check is not answered',
      [signed('http://api.example/comprobacion')],
      () => {
        ScriptedXhr.last.progress(5, 5);
        ScriptedXhr.last.answer(200);
      },
    ],
  ] as const)('%s', async (_, answers, goOn) => {
    const { ended, slow } = await begin(answers);
    goOn();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(slow).toEqual([true]);
    await vi.advanceTimersByTimeAsync(17_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(TimeoutError));
  });
});

test('CQ-02 a photo is POSTed as a part of a form, with the bearer and progress; a 401 ends the session', async () => {
  const refusedWith: unknown[] = [];
  const observer = {
    ...quiet,
    failed: () => undefined,
    unauthorized: (error: unknown) => {
      refusedWith.push(error);
    },
  };
  const { capturePlates } = autos({ hosts: hostsOf('/api'), token: () => Promise.resolve('a.b.c'), observer });
  const progress: number[] = [];
  const read = capturePlates(file, { onProgress: (sent) => progress.push(sent) });
  await vi.waitFor(() => {
    expect(ScriptedXhr.last.sent.url).toBe('/api/autos/capture');
  });
  const { method, body } = ScriptedXhr.last.sent;
  expect(method).toBe('POST');
  expect(body instanceof FormData && body.get('image')).toBeInstanceOf(Blob);
  expect(ScriptedXhr.last.headers.get('authorization')).toBe('Bearer a.b.c');
  expect(ScriptedXhr.last.headers.has('content-type'), 'the browser writes the boundary').toBe(false);
  ScriptedXhr.last.progress(3, 5);
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
  ScriptedXhr.last.answer(200, JSON.stringify({ results: [{ plate: 'AB123CD', box }] }));
  await expect(read).resolves.toEqual([{ plate: 'AB123CD', box }]);
  expect(progress).toEqual([3]);

  const refused = capturePlates(file);
  const sentBefore = ScriptedXhr.last;
  await vi.waitFor(() => {
    expect(ScriptedXhr.last).not.toBe(sentBefore);
  });
  ScriptedXhr.last.answer(401, '{"responseStatus":{"errorCode":"TokenException","message":""}}');
  await expect(refused).rejects.toThrow(UnauthorizedError);
  expect(refusedWith).toHaveLength(1);
});
