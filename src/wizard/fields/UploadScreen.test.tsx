import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { StoredFile } from '../../../flows/answers/stored-file.ts';
import { receiptUpload } from '../../../flows/answers/upload.ts';
import { NetworkError } from '../../api/errors.ts';
import type { Uploads } from '../session/files.ts';
import { makePreviews } from '../session/previews.ts';
import { Asked } from '../testing/screen-props.tsx';
import { UploadScreen } from './UploadScreen.tsx';

const kind = receiptUpload({ folder: 'comprobantes' });
const onAnswer = vi.fn<(stored: StoredFile) => void>();
const onWithdraw = vi.fn();
const remove = vi.fn<Uploads['remove']>();
/** Uploads under way: a test ends each as it likes. */
let puts: {
  key: string;
  file: Blob;
  signal: AbortSignal;
  progress: (share: number) => void;
  slow: (isSlow: boolean) => void;
  end: () => void;
  fail: (why?: Error) => void;
}[];
const put: Uploads['put'] = (key, file, { onProgress, onSlow, signal }) =>
  new Promise((resolve, reject) => {
    const fail = (why: Error = new Error('broken')) => {
      reject(why);
    };
    signal.addEventListener('abort', () => {
      fail();
    });
    puts.push({ key, file, signal, progress: onProgress, slow: onSlow, end: resolve, fail });
  });

/** How a JPEG begins. */
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const photo = new File([jpeg], 'Recibo.JPG', { type: 'image/jpeg' });

/** As in a wizard, the same at each rendering. */
const uploadsOf = { true: { put, remove, pdf: true }, false: { put, remove } } as const;

interface ShownProps {
  readonly phase?: 'asking' | 'settling';
  readonly answer?: StoredFile;
  readonly onSkip?: () => void;
  readonly pdf?: boolean;
}

const previews = makePreviews();

function Screen({ phase = 'asking', answer, onSkip, pdf = false }: ShownProps) {
  return (
    <Asked uploads={uploadsOf[`${pdf}`]} previews={previews}>
      <UploadScreen
        step="comprobante"
        kind={kind}
        text={{ question: 'Adjuntá', label: 'Comprobante', help: 'Una foto', skip: 'No tengo el auto acá' }}
        facts={{}}
        answer={answer}
        suggestion={undefined}
        locked={false}
        phase={phase}
        ahead={false}
        accepts={() => true}
        onAnswer={onAnswer}
        onSkip={onSkip}
        onWithdraw={onWithdraw}
        onExit={() => undefined}
      />
    </Asked>
  );
}

async function choose(file: File) {
  await userEvent.upload(screen.getByLabelText('Elegir una imagen'), file);
  // It is read before it is sent.
  await waitFor(() => {
    expect(document.querySelector('[data-upload="checking"]')).toBeNull();
  });
}
const upload = () => {
  const last = puts.at(-1);
  if (!last) throw new Error('Nothing is being uploaded');
  return last;
};

const decode = vi.fn<() => Promise<{ width: number; height: number; close: () => void }>>();

beforeEach(() => {
  puts = [];
  vi.resetAllMocks();
  remove.mockResolvedValue();
  decode.mockResolvedValue({ width: 640, height: 480, close: () => undefined });
  vi.stubGlobal('createImageBitmap', decode);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

test('RP-07 the camera comes first, and the gallery second', () => {
  render(<Screen />);
  const [camera, gallery, ...others] = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  expect(others).toEqual([]);
  expect([camera, gallery]).toEqual([
    screen.getByLabelText('Sacar una foto'),
    screen.getByLabelText('Elegir una imagen'),
  ]);
  expect([camera?.getAttribute('capture'), gallery?.hasAttribute('capture')]).toEqual(['environment', false]);
});

test('EN-02 the picture of a photo that was sent is kept for the review', async () => {
  render(<Screen />);
  await choose(photo);
  expect(previews.of({ key: upload().key })).toBeUndefined();
  await act(async () => {
    upload().end();
    await Promise.resolve();
  });
  expect(previews.of({ key: upload().key })).toBe('blob:preview');
});

test('RP-07 a photo is stored under a random id with its lowercase extension, and answered', async () => {
  render(<Screen />);
  await choose(photo);
  expect(upload().key).toMatch(/^comprobantes\/[0-9a-f-]{36}\.jpg$/);
  act(() => {
    upload().progress(0.4);
  });
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  await act(async () => {
    upload().end();
    await Promise.resolve();
  });
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ key: upload().key, type: 'image/jpeg' });
  expect(remove).not.toHaveBeenCalled();
});

test('RP-07 what is no image is refused with a sentence before anything is sent', async () => {
  decode.mockRejectedValue(new Error('no image'));
  render(<Screen />);
  await choose(new File(['%PDF-1.7'], 'recibo.jpg', { type: 'image/jpeg' }));
  expect(screen.getByRole('alert').textContent).toBe('El archivo no es una imagen');
  await choose(new File(['hola'], 'recibo.jpg', { type: 'image/jpeg' }));
  expect(screen.getByRole('alert').textContent).toBe('El archivo no es una imagen');
  await choose(photo);
  expect(screen.getByRole('alert').textContent).toBe('No pudimos leer la imagen. Probá con otra.');
  expect(puts).toEqual([]);
});

test.each([
  ['recibo.jfif', 'image/pjpeg'],
  ['recibo', ''],
  ['recibo.bin', 'application/octet-stream'],
])('RP-07 a photo that a phone calls %s, of type %j, is taken', async (name, type) => {
  render(<Screen />);
  await choose(new File([jpeg], name, { type }));
  expect(upload().key).toMatch(/\.jpg$/);
});

test('RP-07 no file is kept out of the list that it is chosen from', () => {
  render(<Screen />);
  expect(screen.getByLabelText('Elegir una imagen').hasAttribute('accept')).toBe(false);
});

/** A worker that has come, and answers when the test says so. */
class ScriptedWorker extends EventTarget {
  static last: ScriptedWorker | undefined;
  asked = false;
  terminated = false;
  constructor() {
    super();
    ScriptedWorker.last = this;
    setTimeout(() => {
      this.answer('ready');
    });
  }
  answer(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  postMessage() {
    this.asked = true;
  }
  terminate() {
    this.terminated = true;
  }
}

async function chooseLarge(): Promise<void> {
  decode.mockResolvedValue({ width: 8000, height: 6000, close: () => undefined });
  vi.stubGlobal('OffscreenCanvas', Object);
  vi.stubGlobal('Worker', ScriptedWorker);
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
    Reflect.deleteProperty(globalThis, 'Worker');
  });
  const large = new File([jpeg], 'IMG_1.JPG', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 25_480_397 });
  await userEvent.upload(screen.getByLabelText('Elegir una imagen'), large);
  await waitFor(() => {
    expect(ScriptedWorker.last?.asked).toBe(true);
  });
}

test('MY-03 while a large photo is prepared that is said; then what was done to it, and the smaller one is sent', async () => {
  render(<Screen />);
  await chooseLarge();
  expect(screen.getByRole('status').textContent).toBe('Preparando el archivo. Podés cancelar cuando quieras.');
  expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
  const smaller = new Blob([new Uint8Array(2 * 1024 * 1024)], { type: 'image/jpeg' });
  ScriptedWorker.last?.answer(smaller);
  expect(await screen.findByText('Achicamos la foto para poder enviarla: de 24,3 MB a 2 MB.')).toBeTruthy();
  expect(upload().file).toBe(smaller);
});

test('MY-03 a large photo that is given up is not made smaller any more, and not sent', async () => {
  render(<Screen />);
  await chooseLarge();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar la carga' }));
  expect(ScriptedWorker.last?.terminated).toBe(true);
  expect(screen.getByLabelText('Elegir una imagen')).toBeTruthy();
  expect(puts).toEqual([]);
});

test('MY-03 a photo that is cancelled while it is prepared is not sent', async () => {
  let decoded: (() => void) | undefined;
  decode.mockImplementation(
    () =>
      new Promise((resolve) => {
        decoded = () => {
          resolve({ width: 640, height: 480, close: () => undefined });
        };
      }),
  );
  render(<Screen />);
  await userEvent.upload(screen.getByLabelText('Elegir una imagen'), photo);
  await waitFor(() => {
    expect(decoded).toBeDefined();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar la carga' }));
  await act(async () => {
    decoded?.();
    await Promise.resolve();
  });
  expect(screen.getByLabelText('Elegir una imagen')).toBeTruthy();
  expect(puts).toEqual([]);
});

test('MY-03 where the portal takes PDFs, the field says so', () => {
  render(<Screen pdf />);
  expect(screen.getByLabelText('Elegir imagen o PDF')).toBeTruthy();
  expect(screen.getByText('Una foto También podés subir un PDF de hasta 10 MB.')).toBeTruthy();
});

test('EN-16 a line that is slow is said while it is', async () => {
  render(<Screen />);
  await choose(photo);
  act(() => {
    upload().slow(true);
  });
  expect(screen.getByRole('status').textContent).toBe('La conexión está lenta. Seguimos intentando.');
  act(() => {
    upload().slow(false);
  });
  expect(screen.getByRole('status').textContent).toBe('Subiendo la imagen. Podés cancelar la carga cuando quieras.');
});

test('RP-07 of two taps on Reintentar one upload goes on, under the same key', async () => {
  render(<Screen />);
  await choose(photo);
  await act(async () => {
    upload().fail();
    await Promise.resolve();
  });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  act(() => {
    retry.click();
    retry.click();
  });
  expect(puts.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  await act(async () => {
    upload().end();
    await Promise.resolve();
  });
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ key: puts[0]?.key, type: 'image/jpeg' });
});

test('RP-07 cancelling stops the upload and deletes what has arrived of it', async () => {
  render(<Screen />);
  await choose(photo);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar la carga' }));
  expect(upload().signal.aborted).toBe(true);
  expect(remove).toHaveBeenCalledExactlyOnceWith(upload().key);
  expect(screen.getByLabelText('Elegir una imagen')).toBeTruthy();
  expect(onAnswer).not.toHaveBeenCalled();
});

test("RP-07 a failed upload says 'Error procesando' and is retried under the same key", async () => {
  render(<Screen />);
  await choose(photo);
  await act(async () => {
    upload().fail();
    await Promise.resolve();
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Error procesando');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(puts.map(({ key }) => key)).toEqual([upload().key, upload().key]);
  await act(async () => {
    upload().end();
    await Promise.resolve();
  });
  expect(onAnswer).toHaveBeenCalledOnce();
});

test('RP-07 while it settles it can be undone', async () => {
  render(<Screen phase="settling" />);
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(onWithdraw).toHaveBeenCalledOnce();
});

test('IN-12 an image that may be passed has a button for it, which can be undone while it settles', async () => {
  const onSkip = vi.fn();
  const { rerender } = render(<Screen onSkip={onSkip} />);
  await userEvent.click(screen.getByRole('button', { name: 'No tengo el auto acá' }));
  expect(onSkip).toHaveBeenCalledOnce();
  rerender(<Screen phase="settling" />);
  expect(screen.getByRole('status').textContent).toBe('Seguimos sin la imagen. Si querés adjuntarla, tocá Deshacer.');
  rerender(<Screen phase="settling" answer={{ key: 'comprobantes/1.jpg', type: 'image/jpeg' }} />);
  expect(screen.getByRole('status').textContent).toContain('Listo, lo estamos adjuntando.');
});

test('leaving the step in the middle of an upload deletes what has arrived of it', async () => {
  const { unmount } = render(<Screen />);
  await choose(photo);
  unmount();
  expect(upload().signal.aborted).toBe(true);
  expect(remove).toHaveBeenCalledExactlyOnceWith(upload().key);
});

/** Whether the device has a connection, and that the browser notices. */
function connection(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => {
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  });
}
afterEach(() => {
  vi.restoreAllMocks();
});

const waits = 'Sin conexión. Cuando vuelva, la carga sigue sola. Podés cancelarla cuando quieras.';

test('EN-16 a file that is chosen without a connection is sent as soon as it is back, and that is said', async () => {
  connection(false);
  render(<Screen />);
  await choose(photo);
  expect(screen.getByRole('status').textContent).toBe(waits);
  expect(puts).toEqual([]);
  connection(true);
  await waitFor(() => {
    expect(puts).toHaveLength(1);
  });
  expect(screen.getByRole('status').textContent).toBe('Subiendo la imagen. Podés cancelar la carga cuando quieras.');
});

test('EN-16 an upload whose connection breaks goes on by itself under its key, without an error', async () => {
  render(<Screen />);
  await choose(photo);
  const { key } = upload();
  connection(false);
  await act(async () => {
    upload().fail();
    await Promise.resolve();
  });
  expect(screen.getByRole('status').textContent).toBe(waits);
  expect(screen.queryByRole('alert')).toBeNull();
  connection(true);
  await waitFor(() => {
    expect(puts).toHaveLength(2);
  });
  expect(upload().key).toBe(key);
  await act(async () => {
    upload().end();
    await Promise.resolve();
  });
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ key, type: 'image/jpeg' });
});

test('EN-16 an upload that failed before the browser noticed goes on when the connection is back', async () => {
  render(<Screen />);
  await choose(photo);
  await act(async () => {
    upload().fail(new NetworkError());
    await Promise.resolve();
  });
  expect(screen.getByRole('alert').textContent).toMatch(/^Error procesando/);
  connection(true);
  await waitFor(() => {
    expect(puts).toHaveLength(2);
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('EN-16 an upload goes on though the connection was back before its failure was seen', async () => {
  render(<Screen />);
  await choose(photo);
  connection(false);
  connection(true);
  await act(async () => {
    upload().fail(new NetworkError());
    await Promise.resolve();
  });
  await waitFor(() => expect(puts).toHaveLength(2), { timeout: 3_000 });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('EN-16 an upload that still breaks as the line comes back is sent once more by itself, and then asks', async () => {
  connection(false);
  render(<Screen />);
  await choose(photo);
  connection(true);
  for (const times of [1, 2]) {
    await waitFor(() => expect(puts).toHaveLength(times), { timeout: 3_000 });
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => {
      upload().fail(new NetworkError());
      await Promise.resolve();
    });
  }
  expect(screen.getByRole('alert').textContent).toMatch(/^Error procesando/);
  expect(puts).toHaveLength(2);
});

test('EN-16 what waits for a connection can be cancelled, and is not sent then', async () => {
  connection(false);
  render(<Screen />);
  await choose(photo);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar la carga' }));
  connection(true);
  await Promise.resolve();
  expect(puts).toEqual([]);
  expect(screen.getByLabelText('Elegir una imagen')).toBeTruthy();
});
