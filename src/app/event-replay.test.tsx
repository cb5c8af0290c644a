import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Navigate, Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Waiting } from '../ui/Waiting.tsx';
import { recordEvents } from './event-replay.ts';

/** Puts a screen in the place of an app shell. */
function replaced(shell: string, screen: React.ReactNode): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = shell;
  document.body.append(root);
  root.querySelector<HTMLElement>('[data-focused]')?.focus();
  const typed = root.querySelector<HTMLInputElement>('[data-typed]');
  if (typed) typed.value = typed.dataset['typed'] ?? '';
  const replayEvents = recordEvents(root);
  const app = createRoot(root);
  flushSync(() => {
    app.render(screen);
  });
  onTestFinished(() => {
    app.unmount();
    root.remove();
  });
  flushSync(replayEvents);
  return root;
}

function Field() {
  const [value, setValue] = useState('');
  return (
    <label>
      Correo
      <input type="email" value={value} onChange={({ currentTarget }) => setValue(currentTarget.value)} />
      <output>{value}</output>
    </label>
  );
}

test('ST-01 what was typed into the app shell is typed into the screen, whose field has the focus', () => {
  const shell = '<label>Correo<input type="email" data-typed="a@b.c" data-focused></label>';
  const root = replaced(shell, <Field />);
  expect(root.querySelector('output')?.textContent).toBe('a@b.c');
  expect(document.activeElement).toBe(root.querySelector('input'));
});

test('ST-01 what was typed is typed into a field whose code comes after the screen’s', async () => {
  let come: (module: { default: typeof Field }) => void = () => undefined;
  const Late = lazy(() => new Promise<{ default: typeof Field }>((resolve) => (come = resolve)));
  const screen = (
    <Suspense fallback={<Waiting>Cargando…</Waiting>}>
      <Late />
    </Suspense>
  );
  const root = replaced('<label>Correo<input type="email" data-typed="a@b.c"></label>', screen);
  expect(root.querySelector('output')).toBeNull();
  come({ default: Field });
  await vi.waitFor(() => {
    expect(root.querySelector('output')?.textContent).toBe('a@b.c');
  });
});

test('ST-01 what was typed and who typed it are found on the screen to which the address leads', async () => {
  const screens = (
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Navigate to="/signin" />} />
        <Route path="/signin" element={<Field />} />
      </Routes>
    </MemoryRouter>
  );
  const root = replaced('<label>Correo<input type="email" data-typed="a@b.c" data-focused></label>', screens);
  await vi.waitFor(() => {
    expect(root.querySelector('output')?.textContent).toBe('a@b.c');
  });
  expect(document.activeElement).toBe(root.querySelector('input'));
});

test('ST-01 what comes once something else was pressed is not pressed', async () => {
  const pressed = vi.fn();
  function Wizard() {
    const [isThere, setThere] = useState(false);
    const button = (
      <button type="button" onClick={pressed}>
        Cuota
      </button>
    );
    return (
      <>
        <button type="button" onClick={() => setThere(true)}>
          Seguir
        </button>
        {isThere && button}
      </>
    );
  }
  const root = replaced('<button type="button" data-pressed>Cuota</button>', <Wizard />);
  root.querySelector('button')?.click();
  await vi.waitFor(() => {
    expect(root.textContent).toContain('Cuota');
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(pressed).not.toHaveBeenCalled();
});

test('ST-01 what was pressed in the app shell is pressed in the screen: once, and nothing else', () => {
  const [one, other] = [vi.fn(), vi.fn()];
  const screen = (
    <>
      <button type="button" onClick={other}>
        Cuota
      </button>
      <button type="button" onClick={one}>
        Precancelación
      </button>
    </>
  );
  replaced('<button type="button">Cuota</button><button type="button" data-pressed>Precancelación</button>', screen);
  expect(one).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

test('ST-01 what is not there any more is not pressed', () => {
  const pressed = vi.fn();
  replaced(
    '<button type="button" data-pressed>Cuota</button>',
    <button type="button" onClick={pressed}>
      Empezar de nuevo
    </button>,
  );
  expect(pressed).not.toHaveBeenCalled();
});
