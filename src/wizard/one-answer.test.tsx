import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Layout } from './layout/Layout.tsx';

const questions = ['uno', 'dos', 'tres'];

/** Three questions; the second one's field takes the focus. 'Continuar' is the same button in all of them, 'Otra' is not. */
function Questions() {
  const [at, setAt] = useState(0);
  const [ticks, setTicks] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const next = () => {
    setAt(at + 1);
  };
  return (
    <Layout title="Prueba" state={{ flow: 'prueba', step: questions[at] ?? 'fin', phase: 'asking' }}>
      <h1>{questions[at] ?? 'fin'}</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <input aria-label="Dato" />
        <button type="submit">Continuar</button>
      </form>
      <button key={at} type="button" onClick={next}>
        Otra
      </button>
      <button
        type="button"
        onClick={() => {
          setTicks(ticks + 1);
        }}
      >
        {`Sumar ${ticks}`}
      </button>
      {isOpen ? (
        <button type="button" onClick={next}>
          Dentro de la lista
        </button>
      ) : (
        <button
          key="abrir"
          type="button"
          onClick={() => {
            setOpen(true);
          }}
        >
          Abrir
        </button>
      )}
    </Layout>
  );
}

const asked = () => screen.getByRole('heading', { level: 1 }).textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The events' clock when the test began. */
let began = 0;

/** A tap of a finger, at a time in milliseconds after the test began and at a place of its own. */
function tap(element: Element, timeStamp: number, place = { clientX: 10, clientY: 10 }) {
  fireEvent.pointerDown(element, { pointerType: 'touch' });
  const event = createEvent.click(element, { detail: 1, ...place });
  Object.defineProperty(event, 'timeStamp', { value: began + timeStamp });
  fireEvent(element, event);
}

/** Enter or Space on a button, at a time in milliseconds after the test began. */
function press(element: Element, key: string, timeStamp: number) {
  fireEvent.keyDown(element, { key });
  const event = createEvent.click(element, { detail: 0 });
  Object.defineProperty(event, 'timeStamp', { value: began + timeStamp });
  fireEvent(element, event);
}

beforeEach(() => {
  render(<Questions />);
  began = new Event('began').timeStamp;
  // what other tests did last
  fireEvent.keyDown(button('Continuar'), { key: 'Shift' });
});

describe('EN-08 the second tap of a double tap answers nothing', () => {
  test('EN-08 of a mouse, at the button that stays for the next question', async () => {
    const user = userEvent.setup();
    await user.dblClick(button('Continuar'));
    expect(asked()).toBe('dos');
    await user.tripleClick(button('Otra'));
    expect(asked()).toBe('tres');
  });

  test('EN-08 of a mouse, at another button that has come under it', () => {
    fireEvent.click(button('Continuar'), { detail: 1 });
    fireEvent.click(button('Otra'), { detail: 2 });
    expect(asked()).toBe('dos');
    fireEvent.click(button('Otra'), { detail: 1 });
    expect(asked()).toBe('tres');
  });

  test('EN-08 and takes no focus from the question', () => {
    fireEvent.click(button('Continuar'), { detail: 1 });
    expect(fireEvent.mouseDown(button('Continuar'), { detail: 2 }), 'not prevented').toBe(false);
    expect(fireEvent.mouseDown(button('Continuar'), { detail: 1 }), 'not prevented').toBe(true);
  });

  test('EN-08 of a finger, wherever it falls', () => {
    tap(button('Continuar'), 1000);
    tap(button('Otra'), 1399, { clientX: 300, clientY: 500 });
    tap(button('Continuar'), 1500);
    expect(asked()).toBe('dos');
    tap(button('Continuar'), 1900);
    expect(asked()).toBe('tres');
  });

  test('EN-08 of a finger at the same place, until the question could be read', () => {
    tap(button('Continuar'), 0);
    tap(button('Continuar'), 600);
    expect(asked()).toBe('dos');
    tap(button('Continuar'), 1500);
    expect(asked()).toBe('tres');
  });

  test.each(['Enter', ' '])('EN-08 of the key %j', (key) => {
    press(button('Continuar'), key, 1000);
    press(button('Otra'), key, 1399);
    expect(asked()).toBe('dos');
    press(button('Otra'), key, 1800);
    expect(asked()).toBe('tres');
  });

  test('EN-08 of Enter that is held down', async () => {
    button('Continuar').focus();
    await userEvent.keyboard('{Enter>5/}');
    expect(asked()).toBe('dos');
  });

  test('EN-08 at a button of the same question that was not there before', () => {
    tap(button('Abrir'), 1000);
    tap(button('Dentro de la lista'), 1200);
    expect(asked()).toBe('uno');
  });
});

describe('EN-08 what is meant is taken', () => {
  test('EN-08 what is typed and sent with Enter, however quickly', async () => {
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Dato' }), 'a{Enter}b{Enter}');
    expect(asked()).toBe('tres');
  });

  test('EN-08 a finger at another place, once it is no double tap', () => {
    tap(button('Continuar'), 0);
    tap(button('Otra'), 450, { clientX: 300, clientY: 500 });
    expect(asked()).toBe('tres');
  });

  test('EN-08 a finger at the same place in the same question', () => {
    tap(button('Abrir'), 0);
    tap(button('Dentro de la lista'), 450);
    expect(asked()).toBe('dos');
  });

  test('EN-08 what a keyboard on the screen types, or the browser fills in', () => {
    tap(button('Continuar'), 1000);
    fireEvent.input(screen.getByRole('textbox', { name: 'Dato' }), { target: { value: 'a' } });
    tap(button('Continuar'), 1100);
    expect(asked()).toBe('tres');
  });

  test('EN-08 a button of the same question as often as it is tapped', async () => {
    await userEvent.dblClick(button('Sumar 0'));
    tap(button(/Sumar/), 1000);
    tap(button(/Sumar/), 1100);
    expect(button('Sumar 4')).toBeTruthy();
  });

  test('EN-08 single clicks one after another, as those of assistive technology', () => {
    fireEvent.click(button('Continuar'), { detail: 1 });
    fireEvent.click(button('Continuar'), { detail: 0 });
    fireEvent.click(button('Continuar'), { detail: 1 });
    expect(asked()).toBe('fin');
  });
});
