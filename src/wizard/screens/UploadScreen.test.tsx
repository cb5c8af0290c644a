import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { imageUpload, type StoredImage } from '../../../flows/answers/index.ts';
import type { Uploads } from '../files.ts';
import { noSources } from '../testing/screen-props.tsx';
import { UploadScreen } from './UploadScreen.tsx';

const kind = imageUpload({ folder: 'comprobantes' });
const onAnswer = vi.fn<(stored: StoredImage) => void>();
const onWithdraw = vi.fn();
const remove = vi.fn<Uploads['remove']>();
/** Uploads under way: a test ends each as it likes. */
let puts: { key: string; signal: AbortSignal; progress: (share: number) => void; end: () => void; fail: () => void }[];
const put: Uploads['put'] = (key, _file, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const fail = () => {
      reject(new Error('broken'));
    };
    signal.addEventListener('abort', fail);
    puts.push({ key, signal, progress: onProgress, end: resolve, fail });
  });

const photo = new File(['x'], 'Recibo.JPG', { type: 'image/jpeg' });

interface ShownProps {
  readonly phase?: 'asking' | 'settling';
  readonly answer?: StoredImage;
  readonly onSkip?: () => void;
}

function Screen({ phase = 'asking', answer, onSkip }: ShownProps) {
  return (
    <MantineProvider>
      <UploadScreen
        step="comprobante"
        kind={kind}
        text={{ question: 'Adjuntá', label: 'Comprobante', help: 'Una foto', skip: 'No tengo el auto acá' }}
        questionId="pregunta"
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
        uploads={{ put, remove }}
        sources={noSources}
      />
    </MantineProvider>
  );
}

async function choose(file: File) {
  await userEvent.upload(screen.getByLabelText('Elegir una imagen'), file, { applyAccept: false });
}
const upload = () => {
  const last = puts.at(-1);
  if (!last) throw new Error('Nothing is being uploaded');
  return last;
};

beforeEach(() => {
  puts = [];
  vi.resetAllMocks();
  remove.mockResolvedValue();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }));
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
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

test('RP-07 what is no image, or too big, is refused with a sentence before anything is sent', async () => {
  render(<Screen />);
  await choose(new File(['x'], 'recibo.pdf', { type: 'application/pdf' }));
  expect(screen.getByRole('alert').textContent).toBe('El archivo no es una imagen');
  const big = new File(['x'], 'grande.png', { type: 'image/png' });
  Object.defineProperty(big, 'size', { value: kind.maxBytes + 1 });
  await choose(big);
  expect(screen.getByRole('alert').textContent).toBe('La imagen supera los 10 MB');
  expect(puts).toEqual([]);
});

test('RP-07 a file that only says it is an image is refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no image')));
  render(<Screen />);
  await choose(photo);
  expect((await screen.findByRole('alert')).textContent).toBe(kind.messages.undecodable);
  expect(puts).toEqual([]);
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
