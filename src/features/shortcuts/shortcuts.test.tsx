import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { installNativeDialog } from '../../ui/testing/native-dialog.ts';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { type Place, placeOf } from './shortcuts.ts';

beforeAll(installNativeDialog);
afterEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});

const went = vi.fn<(where: string) => void>();
const sent = vi.fn<() => void>();

function Screen({ inWizard = false, children }: { readonly inWizard?: boolean; readonly children?: ReactNode }) {
  const [isShown, show] = useState(false);
  const go = (where: string) => () => {
    went(where);
  };
  return (
    <>
      <main>
        <h1 tabIndex={-1}>Pregunta</h1>
        {children}
      </main>
      <Shortcuts
        places={[
          { keys: ['/'], label: 'Buscar una solicitud', go: go('buscar') },
          { keys: ['n'], label: 'Empezar una solicitud', go: go('nueva') },
          { keys: ['g', 's'], label: 'Ir a las solicitudes', go: go('solicitudes') },
        ]}
        inWizard={inWizard}
        isShown={isShown}
        onShow={show}
      />
    </>
  );
}

const press = (keys: string) => userEvent.keyboard(keys);
const places = () => went.mock.calls.map(([where]) => where);

const options = (
  <>
    <div data-arrows="button:enabled">
      <button>Soltero</button>
      <button disabled>Casado</button>
    </div>
    <div data-arrows="button:enabled">
      <button>Viudo</button>
    </div>
  </>
);

describe('keys that lead somewhere', () => {
  test('SL-09 one key, or two one after the other, lead there', async () => {
    render(<Screen />);
    await press('/');
    await press('n');
    await press('gs');
    expect(places()).toEqual(['buscar', 'nueva', 'solicitudes']);
  });

  test('SL-09 the second key alone leads nowhere, nor does the first one a second and a half before', async () => {
    const place: Place = { keys: ['g', 's'], label: '', go: () => undefined };
    const at = (first: string, ms: number) => placeOf([place], { key: first, at: 1000 }, { key: 's', at: 1000 + ms });
    expect([at('g', 1500), at('g', 1501), at('h', 10)]).toEqual([place, undefined, undefined]);
    render(<Screen />);
    await press('s');
    expect(places()).toEqual([]);
  });

  test.each([
    ['an input', <input key="it" aria-label="it" />],
    ['a text of several lines', <textarea key="it" aria-label="it" />],
    [
      'a list',
      <select key="it" aria-label="it">
        <option>n</option>
      </select>,
    ],
  ])('SL-09 none while %s has the focus', async (_, field) => {
    render(<Screen>{field}</Screen>);
    screen.getByLabelText('it').focus();
    await press('ng?s/');
    expect(places()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('SL-09 none with Ctrl, Alt or Meta, and none that leaves a wizard', async () => {
    const { unmount } = render(<Screen />);
    await press('{Control>}n{/Control}{Alt>}n{/Alt}{Meta>}n{/Meta}');
    unmount();
    render(<Screen inWizard />);
    await press('/ngs');
    expect(places()).toEqual([]);
  });
});

test('SL-09 on the last screen of a wizard, where there is nothing to leave, they lead on', async () => {
  const { rerender } = render(<main data-phase="asking" />);
  const at = (phase: string) => {
    rerender(
      <>
        <main data-phase={phase} />
        <Shortcuts
          places={[
            {
              keys: ['n'],
              label: 'Empezar una solicitud',
              go: () => {
                went(phase);
              },
            },
          ]}
          inWizard
          isShown={false}
          onShow={() => undefined}
        />
      </>,
    );
    return press('n');
  };
  await at('sending');
  await at('ended');
  expect(places()).toEqual(['ended']);
});

describe('what shows them', () => {
  test("SL-09 '?' lists all of them; behind it none holds, Escape closes it", async () => {
    render(<Screen inWizard />);
    await press('?');
    const dialog = screen.getByRole('dialog', { name: 'Atajos de teclado' });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '/',
      'n',
      'gs',
      '?',
      'ArribaAbajo',
      'Enter',
      'CtrlEnter',
    ]);
    expect(dialog.textContent).toContain('Buscar una solicitud');
    await press('n');
    expect(places()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('SL-09 those of one letter are switched off there, and stay so', async () => {
    const { unmount } = render(<Screen>{options}</Screen>);
    await press('?');
    await userEvent.click(screen.getByRole('switch', { name: 'Usar los atajos de una letra o signo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await press('n?');
    unmount();
    render(<Screen>{options}</Screen>);
    await press('ngs/?');
    expect(places()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Soltero');
  });
});

describe('arrows', () => {
  test('SL-09 pass from the question through what can be chosen, over all groups, and stay at both ends', async () => {
    render(<Screen inWizard>{options}</Screen>);
    screen.getByRole('heading').focus();
    const at = async (keys: string) => {
      await press(keys);
      return document.activeElement?.textContent;
    };
    expect(await at('{ArrowUp}')).toBe('Pregunta');
    expect(await at('{ArrowDown}')).toBe('Soltero');
    expect(await at('{ArrowDown}')).toBe('Viudo');
    expect(await at('{ArrowDown}')).toBe('Viudo');
    expect(await at('{ArrowUp}{ArrowUp}')).toBe('Soltero');
  });

  test('SL-01 SL-09 those to the sides pass through what stands side by side, and through nothing else', async () => {
    render(
      <Screen inWizard>
        <button>Volver</button>
        <div data-arrows="button" data-across>
          <button>Oferta 1</button>
          <button>Oferta 2</button>
        </div>
      </Screen>,
    );
    const at = async (keys: string) => {
      await press(keys);
      return document.activeElement?.textContent;
    };
    screen.getByRole('heading').focus();
    expect(await at('{ArrowRight}')).toBe('Pregunta');
    expect(await at('{ArrowDown}')).toBe('Oferta 1');
    expect(await at('{ArrowRight}')).toBe('Oferta 2');
    expect(await at('{ArrowRight}')).toBe('Oferta 2');
    expect(await at('{ArrowLeft}')).toBe('Oferta 1');
    expect(await at('{ArrowDown}')).toBe('Oferta 2');
  });

  test('SL-06 SL-09 stay in the list that the focus is in: one beside the screen, or an open panel, which its button leads into', async () => {
    const toggle = vi.fn<(on: boolean) => void>();
    render(
      <>
        <nav>
          <input type="search" aria-label="Buscar" />
          <ul data-arrows="a">
            <li>
              <a href="/1">Lista 1</a>
            </li>
            <li>
              <a href="/2">Lista 2</a>
            </li>
          </ul>
        </nav>
        <Screen>
          <Disclosure label="Columnas" icon={null}>
            <label>
              <input
                type="checkbox"
                checked={false}
                onChange={(event) => {
                  toggle(event.currentTarget.checked);
                }}
              />
              Auto
            </label>
            <a href="/3">Otra</a>
          </Disclosure>
          {options}
        </Screen>
      </>,
    );
    const at = async (keys: string) => {
      await press(keys);
      return document.activeElement?.textContent;
    };
    screen.getByLabelText('Buscar').focus();
    expect(await at('{ArrowDown}')).toBe('Lista 1');
    expect(await at('{ArrowDown}')).toBe('Lista 2');
    expect(await at('{ArrowDown}')).toBe('Lista 2');
    screen.getByRole('heading').focus();
    expect(await at('{ArrowDown}')).toBe('Soltero');
    screen.getByRole('button', { name: 'Columnas' }).focus();
    await press('{Enter}{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByLabelText('Auto'));
    await press('{Enter}');
    expect(toggle.mock.calls).toEqual([[true]]);
    expect(await at('{ArrowDown}')).toBe('Otra');
    expect(await at('{ArrowDown}')).toBe('Otra');
    await press('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByLabelText('Auto'));
  });

  test('SL-09 scroll, as they do anyway, where there is nothing further', async () => {
    render(<Screen inWizard>{options}</Screen>);
    screen.getByText('Soltero').focus();
    const scrolls = vi.fn<(scrolls: boolean) => void>();
    const hear = (event: KeyboardEvent) => {
      scrolls(!event.defaultPrevented);
    };
    window.addEventListener('keydown', hear);
    await press('{ArrowDown}{ArrowDown}');
    window.removeEventListener('keydown', hear);
    expect(scrolls.mock.calls).toEqual([[false], [true]]);
  });

  test('SL-09 lead from a search to what it found, and from no other field', async () => {
    render(
      <Screen>
        <input type="search" aria-label="Buscar" />
        <input aria-label="Nombre" />
        {options}
      </Screen>,
    );
    screen.getByLabelText('Nombre').focus();
    await press('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
    screen.getByLabelText('Buscar').focus();
    await press('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Soltero');
  });
});

describe('Ctrl and Enter', () => {
  const submitted = (where: string) => (event: { readonly preventDefault: () => void }) => {
    event.preventDefault();
    went(where);
  };
  const behind = (
    <form onSubmit={submitted('pantalla')}>
      <button data-goes-on>Seguir</button>
    </form>
  );

  test('SL-09 send the form of an open dialog, and not the one behind it', async () => {
    render(
      <Screen inWizard>
        {behind}
        <TitledDialog title="Reasignar" actions={null}>
          <input aria-label="Buscar" />
          <form onSubmit={submitted('diálogo')}>
            <input aria-label="Motivo" />
          </form>
        </TitledDialog>
      </Screen>,
    );
    screen.getByLabelText('Buscar').focus();
    await press('{Control>}{Enter}{/Control}');
    expect(places()).toEqual(['diálogo']);
  });

  test('SL-09 press what goes on in an open dialog, or nothing', async () => {
    const { rerender } = render(
      <Screen inWizard>
        {behind}
        <TitledDialog
          title="Detalle de la oferta"
          actions={
            <button data-goes-on onClick={sent}>
              Elegir
            </button>
          }
        />
      </Screen>,
    );
    await press('{Control>}{Enter}{/Control}');
    expect(sent).toHaveBeenCalledTimes(1);
    rerender(
      <Screen inWizard>
        {behind}
        <TitledDialog title="Comparar pólizas" actions={<button>Volver</button>} />
      </Screen>,
    );
    await press('{Control>}{Enter}{/Control}');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(places()).toEqual([]);
  });

  test('SL-09 press what goes on where there is nothing to fill in', async () => {
    render(
      <Screen inWizard>
        <button>Cambiar</button>
        <button data-goes-on onClick={sent}>
          Enviar
        </button>
      </Screen>,
    );
    await press('{Control>}{Enter}{/Control}');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['what is filled in', 'Comentario'],
    ['the screen', undefined],
  ])('SL-09 send the form of %s, not a search', async (_, focused) => {
    render(
      <Screen inWizard>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            sent();
          }}
        >
          <textarea aria-label="Comentario" />
        </form>
      </Screen>,
    );
    if (focused) screen.getByLabelText(focused).focus();
    await press('{Control>}{Enter}{/Control}');
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
