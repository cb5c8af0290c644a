import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { consent } from '../../../flows/answers/consent.ts';
import { dealership } from '../../../flows/answers/dealership.ts';
import { lookup } from '../../../flows/answers/lookup.ts';
import { postalCode } from '../../../flows/answers/place.ts';
import { NetworkError } from '../../api/errors.ts';
import { messageFor } from '../../api/messages.ts';
import { asking } from '../../ui/testing/asking.ts';
import type { Sources } from '../sources.ts';
import { Asked, noSources, screenProps } from '../testing/screen-props.tsx';
import { ConsentScreen } from './ConsentScreen.tsx';
import { DealershipScreen } from './DealershipScreen.tsx';
import { LookupScreen } from './LookupScreen.tsx';

const onAnswer = vi.fn<(value: unknown) => void>();
const common = { ...screenProps, onAnswer };

function show(element: ReactNode, sources: Sources) {
  render(<Asked sources={sources}>{element}</Asked>);
  return userEvent.setup();
}

const samples = [{ value: 'fiat', label: 'Fiat' }] as const;
type List = (catalog: string, signal: AbortSignal) => ReturnType<ReturnType<Sources['list']>['queryFn']>;
const listing = (list: List): Sources => ({
  ...noSources,
  list: (catalog) => asking(({ signal }) => list(catalog, signal), catalog),
});
const press = (name: string) => screen.getByRole('button', { name });

afterEach(() => onAnswer.mockReset());

describe('a long list of postal codes', () => {
  const kind = postalCode();
  const codes = [...Array(24).keys()].map((index) => ({ value: `${1000 + index}`, label: `${1000 + index}` }));
  const asked = {
    ...common,
    kind,
    facts: { localidad: 'CAPITAL FEDERAL' },
    text: { question: '¿Cuál es?', label: 'Código postal' },
  };
  const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Código postal' });

  test('IN-17 its four digits are typed, and what was found for them is beside them', async () => {
    const user = show(
      <LookupScreen {...asked} />,
      listing(() => Promise.resolve(codes)),
    );
    const field = await code();
    expect(screen.queryByRole('button', { name: '1007' })).toBeNull();
    expect(screen.queryByText('CAPITAL FEDERAL')).toBeNull();
    await user.type(field, '1007');
    expect(screen.getByText('CAPITAL FEDERAL').getAttribute('aria-live')).toBe('polite');
    await user.keyboard('{Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('1007');
  });

  test('IN-17 EN-09 EN-13 what is no code of the place is refused with a sentence, stays, and counts as wrong', async () => {
    const wrong = vi.fn<(how: string) => void>();
    const user = show(
      <LookupScreen {...asked} onWrong={wrong} />,
      listing(() => Promise.resolve(codes)),
    );
    const field = await code();
    await user.type(field, '100{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Son 4 números');
    await user.type(field, '01{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Son 4 números');
    await user.clear(field);
    await user.type(field, '7000{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(
      'No encontramos el 7000 en CAPITAL FEDERAL. Revisalo, o elegilo de la lista.',
    );
    expect(field.value).toBe('7000');
    expect(onAnswer).not.toHaveBeenCalled();
    expect(wrong.mock.calls).toEqual([['invalido'], ['invalido'], ['invalido']]);
  });

  test('IN-17 the list comes when it is asked for, and takes the focus with its question', async () => {
    const user = show(
      <LookupScreen {...asked} />,
      listing(() => Promise.resolve(codes)),
    );
    await code();
    screen.getByRole('heading', { level: 1 }).tabIndex = -1;
    await user.click(screen.getByRole('button', { name: 'Ver los códigos de CAPITAL FEDERAL' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(screen.getByRole('button', { name: '1023' }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('1023');
  });

  test('IN-17 few codes are there to be tapped', async () => {
    const user = show(
      <LookupScreen {...asked} />,
      listing(() => Promise.resolve(codes.slice(0, 3))),
    );
    await user.click(await screen.findByRole('button', { name: '1002' }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('1002');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('lookup', () => {
  const kind = lookup({ catalog: 'marcas' });

  test('says that the list is loading, shows it, and answers with the value', async () => {
    const list = vi.fn<List>(() => Promise.resolve(samples));
    const user = show(<LookupScreen {...common} kind={kind} />, listing(list));
    expect(screen.getByRole('status').textContent).toBe('Buscando las opciones…');
    await user.click(await screen.findByRole('button', { name: 'Fiat' }));
    expect(list).toHaveBeenCalledExactlyOnceWith('marcas', expect.any(AbortSignal));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('fiat');
  });

  test('ER-08 a list that cannot be loaded says why, and can be tried again', async () => {
    const list = vi.fn<List>().mockRejectedValueOnce(new NetworkError()).mockResolvedValueOnce(samples);
    const user = show(<LookupScreen {...common} kind={kind} />, listing(list));
    expect((await screen.findByRole('alert')).textContent).toBe(messageFor(new NetworkError()));
    await user.click(press('Reintentar'));
    expect(await screen.findByRole('button', { name: 'Fiat' })).toBeTruthy();
  });

  test('ER-07 an empty list says so', async () => {
    show(
      <LookupScreen {...common} kind={kind} />,
      listing(() => Promise.resolve([])),
    );
    expect(await screen.findByText('No hay resultados')).toBeTruthy();
  });

  test('ER-07 CQ-01 an empty list says what to do, where its question has a word for that', async () => {
    const text = { ...common.text, none: 'Elegí otro año.' };
    show(
      <LookupScreen {...common} text={text} kind={kind} />,
      listing(() => Promise.resolve([])),
    );
    expect((await screen.findByText('No hay resultados. Elegí otro año.')).getAttribute('role')).toBe('status');
  });

  test('an entry that is alone is chosen by itself on the way forward, once, and can be seen on the way back', async () => {
    const sources = listing(() => Promise.resolve(samples));
    show(<LookupScreen {...common} ahead kind={kind} />, sources);
    await vi.waitFor(() => {
      expect(onAnswer).toHaveBeenCalledExactlyOnceWith('fiat');
    });
    cleanup();
    onAnswer.mockReset();
    show(<LookupScreen {...common} kind={kind} />, sources);
    await screen.findByRole('button', { name: 'Fiat' });
    cleanup();
    show(<LookupScreen {...common} ahead kind={kind} answer="fiat" />, sources);
    await screen.findByRole('button', { name: 'Fiat' });
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test('what to do where the list does not have what is looked for is said on demand', async () => {
    const text = { ...common.text, missing: { asks: 'Mi localidad no está', says: 'Elegí la más cercana.' } };
    const user = show(
      <LookupScreen {...common} text={text} kind={kind} />,
      listing(() => Promise.resolve(samples)),
    );
    await user.click(await screen.findByText('Mi localidad no está'));
    expect(screen.getByText('Elegí la más cercana.')).toBeTruthy();
  });

  test('the entry that holds is the pressed one', async () => {
    show(
      <LookupScreen {...common} kind={kind} answer="fiat" />,
      listing(() => Promise.resolve(samples)),
    );
    expect((await screen.findByRole('button', { pressed: true })).textContent).toBe('Fiat');
  });
});

describe('dealership', () => {
  const kind = dealership({ catalog: 'marcas' });
  const sources = listing(() => Promise.resolve(samples));

  test('ON-01 multi-brand needs no brand and answers at once', async () => {
    const user = show(<DealershipScreen {...common} kind={kind} />, sources);
    await user.click(press('Multimarca'));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ tipo: 2, marca: null });
  });

  test('ON-01 a dealership opens the brands, and answers with one', async () => {
    const user = show(<DealershipScreen {...common} kind={kind} />, sources);
    expect(press('Concesionaria').getAttribute('aria-expanded')).toBe('false');
    await user.click(press('Concesionaria'));
    expect(onAnswer).not.toHaveBeenCalled();
    expect(press('Concesionaria').getAttribute('aria-expanded')).toBe('true');
    await user.click(await screen.findByRole('button', { name: 'Fiat' }));
    expect(screen.getByRole('group', { name: 'Dato' })).toBeTruthy();
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ tipo: 1, marca: 'fiat' });
  });

  test('the brand that holds is shown as such', async () => {
    show(<DealershipScreen {...common} kind={kind} answer={{ tipo: 1, marca: 'fiat' }} />, sources);
    expect((await screen.findByRole('button', { pressed: true })).textContent).toBe('Fiat');
  });
});

describe('consent', () => {
  const kind = consent({ document: 'terminos' });
  const reading = (read: () => Promise<ReactNode>): Sources => ({ ...noSources, read: () => asking(read) });

  test('the text is a region that the keyboard reaches, and ticking accepts it', async () => {
    const sources = reading(() => Promise.resolve('Uno.\n\nDos.'));
    const user = show(<ConsentScreen {...common} kind={kind} />, sources);
    const region = await screen.findByRole('region', { name: '¿Qué es?' });
    expect(region.textContent).toBe('Uno.\n\nDos.');
    await user.tab();
    expect(document.activeElement).toBe(region);
    await user.tab();
    await user.keyboard(' ');
    await user.click(press('Continuar'));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
  });

  test("ON-01 decision 27 without a tick 'Continuar' is disabled, and Enter says why beside it", async () => {
    const user = show(
      <ConsentScreen {...common} kind={kind} />,
      reading(() => Promise.resolve('Uno.')),
    );
    const proceed = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continuar' });
    expect(proceed.disabled).toBe(true);
    screen.getByRole('checkbox', { name: 'Dato' }).focus();
    await user.keyboard('{Enter}');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Tenés que aceptar los términos y condiciones para continuar');
    const box = screen.getByRole('checkbox', { name: 'Dato' });
    expect(box.getAttribute('aria-describedby')).toBe(alert.id);
    expect(document.activeElement).toBe(box);
    await user.keyboard(' ');
    expect(proceed.disabled).toBe(false);
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test('a text that did not load cannot be accepted', async () => {
    const read = vi
      .fn<() => Promise<ReactNode>>()
      .mockRejectedValueOnce(new NetworkError())
      .mockResolvedValueOnce('Uno.');
    const user = show(<ConsentScreen {...common} kind={kind} />, reading(read));
    await screen.findByRole('alert');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(press('Reintentar'));
    expect(await screen.findByRole('checkbox')).toBeTruthy();
  });
});
