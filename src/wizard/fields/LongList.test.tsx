import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { choice } from '../../../flows/answers/choice.ts';
import { province } from '../../../flows/answers/province.ts';
import { Asked, screenProps } from '../testing/screen-props.tsx';
import { LongChoiceScreen } from './LongChoiceScreen.tsx';
import { LongList } from './LongList.tsx';

const onAnswer = vi.fn<(value: unknown) => void>();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  onAnswer.mockReset();
});

const names = () => screen.queryAllByRole('button').map((button) => button.textContent);
const search = () => screen.getByRole('searchbox', { name: '¿Qué es? Buscar' });
const pause = () => act(() => vi.advanceTimersByTimeAsync(200));
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index), label: `Lugar ${index}` }));

function showList(
  entries: readonly { readonly value: string | number; readonly label: string; readonly group?: string }[],
) {
  render(
    <Asked>
      <LongList
        labelledBy="pregunta"
        entries={entries}
        chosen={undefined}
        onChoose={({ value }) => {
          onAnswer(value);
        }}
      />
    </Asked>,
  );
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
}

describe('searching', () => {
  test('IN-17 waits until typing has paused for 200 ms, and finds similar entries with any accents', async () => {
    const user = showList(province().options);
    await user.type(search(), 'cordova');
    expect(names()).toHaveLength(24);
    await pause();
    // The first search waits for the code that searches.
    await vi.waitFor(() => {
      expect(names()[0]).toBe('Córdoba');
    });
    expect(names().length).toBeLessThan(24);
    // From here on time stands still unless it is moved.
    vi.useFakeTimers();
    fireEvent.change(search(), { target: { value: 'mendosa' } });
    await act(() => vi.advanceTimersByTimeAsync(199));
    expect(names()[0]).toBe('Córdoba');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(names()[0]).toBe('Mendoza');
  });

  test('what was found answers, and an empty search shows all again', async () => {
    const user = showList(province().options);
    await user.type(search(), 'tucuman');
    await pause();
    await user.click(screen.getByRole('button', { name: 'Tucumán' }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(25);
    await user.clear(search());
    await pause();
    expect(names()).toHaveLength(24);
  });

  test('IN-17 EN-15 what cannot be seen is not searched', async () => {
    const user = showList(province().options);
    const paste = async (text: string) => {
      await user.clear(search());
      await user.click(search());
      await user.paste(text);
      await pause();
    };
    for (const text of ['\u00a0\u200b Tucumán\u2060\u00a0', '\u202eTucumán\u202c', 'Ｔｕｃｕｍán']) {
      await paste(text);
      await vi.waitFor(() => {
        expect(names()[0]).toBe('Tucumán');
      });
    }
    await paste('\u200b\u00a0');
    expect(names()).toHaveLength(24);
  });

  test('IN-17 another name finds its entry, which Enter takes, and is not shown', async () => {
    const user = showList(province().options);
    await user.type(search(), 'Bs. As.');
    await pause();
    await vi.waitFor(() => {
      expect(names()[0]).toBe('Buenos Aires');
    });
    expect(screen.queryByText(/Bs/)).toBeNull();
    await user.keyboard('{Enter}');
    await vi.waitFor(() => {
      expect(onAnswer).toHaveBeenCalledExactlyOnceWith(2);
    });
  });

  test('ER-07 a search without results says so, and is announced', async () => {
    const user = showList(numbered(20));
    await user.type(search(), 'xyzw');
    await pause();
    expect(names()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('No hay resultados');
  });

  test('how many there are is announced', async () => {
    const user = showList([...numbered(20), { value: 'u', label: 'Ushuaia' }]);
    expect(screen.getByRole('status').textContent).toBe('21 opciones');
    await user.type(search(), 'ushuaia');
    await pause();
    expect(screen.getByRole('status').textContent).toBe('1 opción');
  });

  test('eight entries need no search', () => {
    showList(numbered(8));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('IN-17 at most a hundred are shown, with the hint to search for the rest', async () => {
    const user = showList([...numbered(150), { value: 'u', label: 'Ushuaia' }]);
    expect(names()).toHaveLength(100);
    expect(screen.getByText('Te mostramos 100 de 151. Para ver las otras, buscalas.')).toBeTruthy();
    await user.type(search(), 'ushuaia');
    await pause();
    expect(names()).toEqual(['Ushuaia']);
  });
});

describe('the keyboard', () => {
  const pointer = (kind: 'fine' | 'coarse') => {
    const usual = window.matchMedia('(hover: hover) and (pointer: fine)');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign({}, usual, {
        matches: query === `(hover: ${kind === 'fine' ? 'hover' : 'none'}) and (pointer: ${kind})`,
      }),
    );
  };
  /** The question has the focus when its list appears. */
  function arrive() {
    const { rerender } = render(<Asked>{null}</Asked>);
    const heading = screen.getByRole('heading', { level: 1 });
    heading.tabIndex = -1;
    heading.focus();
    return {
      heading,
      listed: () => {
        rerender(
          <Asked>
            <LongList labelledBy="pregunta" entries={numbered(20)} chosen={undefined} onChoose={onAnswer} />
          </Asked>,
        );
      },
    };
  }
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('IN-17 with a mouse the search has the focus on arrival, and its name has the question', () => {
    pointer('fine');
    arrive().listed();
    expect(document.activeElement).toBe(search());
  });

  test('IN-17 on a phone the question keeps the focus', () => {
    pointer('coarse');
    const { heading, listed } = arrive();
    listed();
    expect(document.activeElement).toBe(heading);
  });

  test('IN-17 who is elsewhere when the list appears stays there', () => {
    pointer('fine');
    const { heading, listed } = arrive();
    heading.blur();
    listed();
    expect(document.activeElement).toBe(document.body);
  });

  test('IN-17 Enter takes the only result, also before typing has paused', async () => {
    const user = showList([...numbered(20), { value: 'u', label: 'Ushuaia' }]);
    await user.type(search(), 'ushuaia{Enter}');
    expect(onAnswer).not.toHaveBeenCalled();
    await pause();
    await vi.waitFor(() => {
      expect(onAnswer).toHaveBeenCalledExactlyOnceWith('u');
    });
  });

  test('IN-17 of several results Enter takes the only one that begins so', async () => {
    const user = showList([
      ...numbered(20),
      { value: 'b', label: 'Buenós Aires' },
      { value: 'c', label: 'Los buenos aires' },
    ]);
    await user.type(search(), 'buenos{Enter}');
    await pause();
    await vi.waitFor(() => {
      expect(onAnswer).toHaveBeenCalledExactlyOnceWith('b');
    });
  });

  test('IN-17 of several results Enter takes the one that is called so, or none', async () => {
    const user = showList(numbered(20));
    await user.type(search(), 'lugar{Enter}');
    await pause();
    expect(onAnswer).not.toHaveBeenCalled();
    await user.clear(search());
    await user.type(search(), 'LUGAR 7{Enter}');
    await pause();
    await vi.waitFor(() => {
      expect(onAnswer).toHaveBeenCalledExactlyOnceWith('7');
    });
  });
});

describe('the list', () => {
  test('groups are under their headings, in the given order', () => {
    showList([
      { value: 'b', label: 'Be', group: 'Frecuentes' },
      { value: 'a', label: 'A', group: 'Todos' },
      { value: 'c', label: 'Ce', group: 'Frecuentes' },
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Frecuentes',
      'Todos',
    ]);
    const frequent = within(screen.getByRole('group', { name: 'Frecuentes' }));
    expect(frequent.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Be', 'Ce']);
  });

  test('without groups the question names it, and the entry that holds is the pressed one', () => {
    const kind = choice<string | number | boolean>([
      { value: 1, label: 'Uno' },
      { value: 2, label: 'Dos' },
    ]);
    render(
      <Asked>
        <LongChoiceScreen {...screenProps} onAnswer={onAnswer} kind={kind} answer={2} />
      </Asked>,
    );
    const group = within(screen.getByRole('group', { name: '¿Qué es?' }));
    expect(group.getByRole('button', { pressed: true }).textContent).toBe('Dos');
  });

  test('the keyboard moves from the search to the entries, and chooses one', async () => {
    const user = showList(numbered(9));
    await user.click(search());
    await user.keyboard('{Enter}');
    expect(onAnswer).not.toHaveBeenCalled();
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('1');
  });
});
