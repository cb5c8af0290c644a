import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { lazy, lazyModule } from './lazy.tsx';

test('a module is fetched once, however often it is used', async () => {
  const load = vi.fn(() => Promise.resolve({ name: 'pantalla' }));
  const module = lazyModule(load);
  expect(module.get()).toBeUndefined();
  await Promise.all([module.preload(), module.preload()]);
  expect(module.get()).toEqual({ name: 'pantalla' });
  expect(load).toHaveBeenCalledOnce();
});

test('a component that was preloaded is rendered at once', async () => {
  const Part = lazy(() => Promise.resolve(() => <p>la parte</p>));
  await Part.preload();
  render(<Part />);
  expect(screen.getByText('la parte')).toBeTruthy();
});

test('a component that is awaited is given its props, and so is what stands in for it', async () => {
  const load = vi.fn<() => Promise<(props: { name: string }) => ReactNode>>();
  let arrive = (): void => undefined;
  load.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = () => {
        resolve(({ name }) => <p>{`está ${name}`}</p>);
      };
    }),
  );
  const Part = lazy(load, (_, { name }) => <p>{`buscando ${name}`}</p>);
  render(<Part name="la parte" />);
  expect(screen.getByText('buscando la parte')).toBeTruthy();
  arrive();
  expect(await screen.findByText('está la parte')).toBeTruthy();
});

test('ER-04 without a connection a component is waited for, and fetched when the line is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<() => ReactNode>>().mockRejectedValueOnce(new Error('offline'));
  const Part = lazy(
    load.mockResolvedValueOnce(() => <p>la parte</p>),
    <p>un momento</p>,
  );
  render(<Part />);
  await vi.waitFor(() => expect(load.mock.settledResults[0]?.type).toBe('rejected'));
  expect(screen.getByText('un momento')).toBeTruthy();
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('la parte')).toBeTruthy();
});

test('ER-04 a component whose download broke is fetched again though the line was back before that was seen', async () => {
  const seen = new AbortController();
  const breaks = new Promise<never>((_, reject) => {
    seen.signal.addEventListener('abort', () => {
      reject(new Error('offline'));
    });
  });
  const load = vi.fn<() => Promise<() => ReactNode>>().mockReturnValueOnce(breaks);
  const Part = lazy(
    load.mockResolvedValueOnce(() => <p>la parte</p>),
    <p>un momento</p>,
  );
  render(<Part />);
  fireEvent(window, new Event('online'));
  seen.abort();
  expect(await screen.findByText('la parte')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('ER-08 a part that does not come leaves what is around it, says so, and comes when it is tried again', async () => {
  const fetchPart = vi.fn<() => Promise<() => ReactNode>>().mockRejectedValueOnce(new Error('no answer'));
  const Part = lazy(
    fetchPart.mockResolvedValueOnce(() => <p>la parte</p>),
    <p>un momento</p>,
  );
  render(
    <>
      <input aria-label="DNI" defaultValue="30111222" />
      <Part />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No pudimos cargar esta parte. Lo que cargaste sigue acá.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('DNI').value).toBe('30111222');
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('un momento')).toBeTruthy();
  expect(await screen.findByText('la parte')).toBeTruthy();
});

test('ER-08 a part that could not be preloaded is tried again where it is used, without a word', async () => {
  const fetchPart = vi.fn<() => Promise<() => ReactNode>>().mockRejectedValueOnce(new Error('no answer'));
  const Part = lazy(
    fetchPart.mockResolvedValueOnce(() => <p>la parte</p>),
    <p>un momento</p>,
  );
  await expect(Part.preload()).rejects.toThrow('no answer');
  render(<Part />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('un momento')).toBeTruthy();
  expect(await screen.findByText('la parte')).toBeTruthy();
});
