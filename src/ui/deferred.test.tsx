import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { defer, deferredComponent, useFetched } from './deferred.tsx';

test('a module is fetched once, however often it is used', async () => {
  const fetchModule = vi.fn(() => Promise.resolve({ name: 'pantalla' }));
  const deferred = defer(fetchModule);
  expect(deferred.get()).toBeUndefined();
  await Promise.all([deferred.load(), deferred.load()]);
  expect(deferred.get()).toEqual({ name: 'pantalla' });
  expect(fetchModule).toHaveBeenCalledOnce();
});

test('a module that is there already is rendered at once', async () => {
  const deferred = defer(() => Promise.resolve({ name: 'pantalla' }));
  await deferred.load();
  const Show = () => <p>{useFetched(deferred).module?.name ?? 'todavía no'}</p>;
  render(<Show />);
  expect(screen.getByText('pantalla')).toBeTruthy();
});

test('ER-04 without a connection a module is waited for, and fetched when the line is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fetchModule = vi.fn<() => Promise<{ name: string }>>().mockRejectedValueOnce(new Error('offline'));
  const deferred = defer(fetchModule.mockResolvedValueOnce({ name: 'pantalla' }));
  const Show = () => <p>{useFetched(deferred).module?.name ?? 'todavía no'}</p>;
  render(<Show />);
  await vi.waitFor(() => expect(deferred.failed()).toBe(true));
  expect(screen.getByText('todavía no')).toBeTruthy();
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('pantalla')).toBeTruthy();
});

test('ER-08 a part that does not come leaves what is around it, says so, and comes when it is tried again', async () => {
  const fetchPart = vi.fn<() => Promise<() => ReactNode>>().mockRejectedValueOnce(new Error('no answer'));
  const Part = deferredComponent(defer(fetchPart.mockResolvedValueOnce(() => <p>la parte</p>)), <p>un momento</p>);
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

test('ER-08 a part that could not be fetched ahead of its use is tried again where it is used, without a word', async () => {
  const fetchPart = vi.fn<() => Promise<() => ReactNode>>().mockRejectedValueOnce(new Error('no answer'));
  const part = defer(fetchPart.mockResolvedValueOnce(() => <p>la parte</p>));
  await expect(part.load()).rejects.toThrow('no answer');
  const Part = deferredComponent(part, <p>un momento</p>);
  render(<Part />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('un momento')).toBeTruthy();
  expect(await screen.findByText('la parte')).toBeTruthy();
});
