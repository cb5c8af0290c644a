import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { dni } from '../../../flows/answers/dni.ts';

/** A field as a visitor has it whose browser is still fetching what masks: its text is wrong until it is changed. */
async function lateField() {
  vi.resetModules();
  vi.useFakeTimers();
  const { TypedField } = await import('./TypedField.tsx');
  const { masking } = await import('./useTyping.ts');
  function Field() {
    const [{ value, error }, setField] = useState({ value: '', error: '' });
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setField({ value, error: 'Faltan dígitos' });
        }}
      >
        <TypedField
          label="DNI"
          mask={dni().mask}
          value={value}
          error={error}
          onType={(typed) => {
            setField({ value: typed, error: '' });
          }}
        />
        <button type="submit">Enviar</button>
      </form>
    );
  }
  render(<Field />, { wrapper: MantineProvider });
  return {
    /** The browser has time for what can wait, and has it. */
    maskComes: () =>
      act(async () => {
        await masking.preload();
        await vi.runAllTimersAsync();
      }),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

const field = () => screen.getByLabelText<HTMLInputElement>('DNI');

test('EN-14 a text that stands in its field before the mask is there is masked when it comes', async () => {
  const { maskComes } = await lateField();
  fireEvent.input(field(), { target: { value: '301113' } });
  expect(field().value).toBe('301113');
  await maskComes();
  expect(field().value).toBe('301 113');
});

test('EN-14 a mask that comes late takes no sentence away', async () => {
  const { maskComes } = await lateField();
  fireEvent.input(field(), { target: { value: '301113' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await maskComes();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  fireEvent.input(field(), { target: { value: '3011132' } });
  expect(field().value).toBe('3 011 132');
});
