import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Route } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { choice } from '../../../flows/answers/choice.ts';
import { dni } from '../../../flows/answers/dni.ts';
import { form } from '../../../flows/answers/form.ts';
import { freeText } from '../../../flows/answers/free-text.ts';
import { lookup } from '../../../flows/answers/lookup.ts';
import { sex } from '../../../flows/answers/person.ts';
import { phone } from '../../../flows/answers/phone.ts';
import { shortName } from '../../../flows/answers/short-name.ts';
import { vehicleValue } from '../../../flows/answers/vehicle-value.ts';
import { compile } from '../../../flows/kit/compile.ts';
import { defineFlow } from '../../../flows/kit/define.ts';
import type { FlowText, TypesOf } from '../../../flows/kit/text.ts';
import { BadRequestError } from '../../api/errors.ts';
import { preload } from '../testing/preload.ts';
import { Asked } from '../testing/screen-props.tsx';
import { asking } from '../../ui/testing/asking.ts';
import type { Catalogs, Known } from '../sources.ts';
import { openPortal, press, question } from '../testing/wizard-page.tsx';
import { Wizard } from '../Wizard.tsx';
import { useFocusedForm } from './useFocusedField.ts';
import type { ResultProps } from '../props.ts';

vi.mock(import('../../ui/after-paint.ts'), () => import('../../ui/testing/at-once.ts'));

const yesNo = choice([
  { value: true, label: 'Sí' },
  { value: false, label: 'No' },
]);
const status = choice([
  { value: 'Casado', label: 'Casado' },
  { value: 'Soltero', label: 'Soltero' },
  { value: 'Viudo', label: 'Viudo' },
]);
const year = choice([
  { value: 2026, label: '2026' },
  { value: 2025, label: '2025' },
  { value: 2024, label: '2024' },
  { value: 2023, label: '2023' },
  { value: 2022, label: '2022' },
]);
const price = v.optional(v.number());

const flow = defineFlow({
  id: 'prueba',
  version: 1,
  back: 'keeps',
  params: {},
  answers: {
    persona: form({
      dni: dni(),
      sexo: sex(),
      estado: status,
      dniConyuge: dni(),
      nombre: shortName(),
      nota: { ...freeText({ optional: true }), doubtOf: (nota: string) => (nota === 'x' ? '¿Solo una x?' : undefined) },
    }),
    lugar: form({
      provincia: choice([
        { value: 1, label: 'Capital Federal' },
        { value: 2, label: 'Buenos Aires' },
      ]),
      localidad: lookup({ catalog: 'localidades' }),
      codigo: lookup({ catalog: 'codigos' }),
      telefono: phone(),
    }),
    auto: form({
      anio: year,
      es0Km: yesNo,
      valor: vehicleValue({ price: ({ precio }) => v.parse(price, precio) }),
    }),
  },
  ends: ['listo', 'fallo'],
  calls: (call) => ({
    envio: call({
      needs: ['nombre', 'codigo', 'valor'],
      input: (said) => said,
      output: v.object({ id: v.string() }),
      refused: { Nombre: 'nombre' },
    }),
  }),
  steps: (asks, accepts) => ({
    persona: {
      position: 'persona',
      fields: {
        dni: { sensitive: true, clears: ['lugar'] },
        dniConyuge: {
          when: asks(['estado'], ({ estado }) => estado === 'Casado'),
          sensitive: true,
          accepts: accepts('dniConyuge', ['dni'], ({ dni: other }, own) => own !== other || 'Es el mismo DNI.'),
        },
        nombre: { remember: 'editable' },
      },
    },
    lugar: {
      position: 'lugar',
      fields: { provincia: { clears: ['localidad'] }, localidad: { clears: ['codigo'] } },
    },
    auto: {
      position: 'auto',
      fields: {
        anio: { clears: ['valor'] },
        es0Km: { auto: asks(['anio'], ({ anio = 0 }) => (anio <= 2024 ? false : undefined)) },
      },
    },
  }),
  ending: () => ({ id: 'fin', position: 'fin', call: 'envio', done: 'listo', failed: 'fallo', retry: 'here' }),
});

type Trial = TypesOf<typeof flow>;
type Sent = Trial['inputs']['envio'];

const text: FlowText<Trial, { readonly title: string }> = {
  title: 'Prueba',
  steps: {
    persona: {
      question: '¿Quién es?',
      fields: {
        dni: { label: 'DNI', group: 'Titular' },
        sexo: { label: 'Sexo' },
        estado: { label: 'Estado civil' },
        dniConyuge: { label: 'DNI', group: 'Cónyuge' },
        nombre: { label: 'Nombre', group: 'Más datos', help: 'Como en el documento' },
        nota: { label: 'Nota' },
      },
    },
    lugar: {
      question: '¿Dónde vive?',
      fields: {
        provincia: { label: 'Provincia' },
        localidad: { label: 'Localidad' },
        codigo: { label: 'Código postal' },
        telefono: { label: 'Celular' },
      },
    },
    auto: {
      question: '¿Qué auto es?',
      action: 'Enviar',
      fields: { anio: { label: 'Año' }, es0Km: { label: '¿Es 0 km?' }, valor: { label: 'Valor' } },
    },
  },
  ends: { listo: { title: 'Listo' }, fallo: { title: 'No se pudo' } },
};

const send = vi.fn<(input: Sent) => Promise<{ id: string }>>();
const precio = vi.fn<(answers: { readonly anio?: number }) => Promise<unknown>>();
const machine = compile(flow).provide({
  actors: { envio: fromPromise<{ id: string }, Sent>(({ input }) => send(input)) },
});
const asOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
const places: Readonly<Record<number, readonly string[]>> = { 1: ['CAPITAL FEDERAL'], 2: ['La Plata', 'Tigre'] };
const catalogs: Catalogs<Trial> = {
  localidades: ({ provincia = 0 }) => asking(() => Promise.resolve(asOptions(places[provincia] ?? [])), provincia),
  codigos: ({ localidad = '' }) =>
    asking(() => Promise.resolve(asOptions([`${localidad} 1`, `${localidad} 2`])), localidad),
};
const known: Known<Trial> = { precio: { needs: ['anio'], ask: (answers) => precio(answers) } };

function Result({ end, Heading }: ResultProps<{ readonly title: string }>) {
  return end ? <Heading>{end.text.title}</Heading> : <p role="status">Enviando</p>;
}

function openAt(position: string) {
  openPortal(
    `/prueba/${position}`,
    <Route
      path="/prueba/*"
      element={
        <Wizard
          flow={flow}
          machine={machine}
          text={text}
          params={() => ({})}
          draftKey="prueba"
          basePath="/prueba"
          exitPath="/"
          sources={{ catalogs, known }}
          steps={{ nombre: { suggestion: 'Marta' } }}
          Result={Result}
        />
      }
    />,
  );
  return userEvent.setup();
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const radio = (group: string, option: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name: option });
const under = (heading: string) => within(screen.getByRole('group', { name: heading }));
const summary = () => screen.getByRole('alert', { name: 'Hay campos inválidos o incompletos en el formulario' });
const optionsOf = (name: string) => [...list(name).options].map(({ text: label }) => label);

const person = { dni: '28456789', sexo: 'F', estado: 'Soltero', nombre: 'Ana', nota: '' };
const place = {
  provincia: 2,
  localidad: 'Tigre',
  codigo: 'Tigre 1',
  telefono: { numero: '0111545678901', tipo: 'MOVIL' },
};

/** A run that has come so far. */
const storeDraft = (answers: object) => {
  const draft = { flow: 'prueba', version: 1, params: {}, answers, results: {} };
  sessionStorage.setItem('draft:prueba', JSON.stringify(draft));
};

async function fillPerson(user: ReturnType<typeof userEvent.setup>) {
  await question('¿Quién es?');
  await user.type(await screen.findByRole('textbox', { name: 'DNI' }), '28456789');
  await user.click(radio('Sexo', 'Femenino'));
  await user.click(radio('Estado civil', 'Soltero'));
}

async function fillPlace(user: ReturnType<typeof userEvent.setup>) {
  await question('¿Dónde vive?');
  await user.click(radio('Provincia', 'Buenos Aires'));
  await waitFor(() => expect(list('Localidad').disabled).toBe(false));
  await user.selectOptions(list('Localidad'), 'Tigre');
  await waitFor(() => expect(list('Código postal').disabled).toBe(false));
  await user.selectOptions(list('Código postal'), 'Tigre 1');
  await user.type(box('Celular'), '01145678901');
}

beforeAll(() => preload(flow));
beforeEach(() => {
  sessionStorage.clear();
  vi.resetAllMocks();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  send.mockResolvedValue({ id: '1' });
  precio.mockResolvedValue(10_000_000);
});

describe('SL-09 where there is a mouse and a keyboard', () => {
  beforeEach(() => {
    const usual = window.matchMedia('(hover: hover) and (pointer: fine)');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign({}, usual, { matches: query === '(hover: hover) and (pointer: fine)' }),
    );
  });

  test('SL-09 the first field of a form has the focus, and the form is named by the question', async () => {
    const user = openAt('persona');
    await question('¿Quién es?');
    const dni = await screen.findByRole('textbox', { name: 'DNI' });
    expect(document.activeElement).toBe(dni);
    expect(within(screen.getByRole('form', { name: '¿Quién es?' })).getByLabelText('DNI')).toBe(dni);
    await user.keyboard('28456789');
    await user.click(radio('Sexo', 'Femenino'));
    await user.click(radio('Estado civil', 'Soltero'));
    await user.keyboard('{Enter}');
    await question('¿Dónde vive?');
    expect(document.activeElement).toBe(radio('Provincia', 'Capital Federal'));
  });

  /** A form whose first field is a list that may not have come yet. */
  function Listed({ isLoaded }: { readonly isLoaded: boolean }) {
    const form = useRef<HTMLFormElement>(null);
    useFocusedForm(form);
    return (
      <form ref={form}>
        <select aria-label="Marca" disabled={!isLoaded} />
        <input aria-label="Valor" />
      </form>
    );
  }
  const asked = (isLoaded: boolean) => (
    <Asked>
      <Listed isLoaded={isLoaded} />
    </Asked>
  );

  test.each([
    ['a list that is fetched has it once it is there', false, 'Marca'],
    ['who went elsewhere meanwhile stays there', true, 'Valor'],
  ])('SL-09 %s', async (_, leaves, focused) => {
    const heading = document.createElement('h1');
    heading.id = 'pregunta';
    heading.tabIndex = -1;
    document.body.prepend(heading);
    heading.focus();
    const { rerender } = render(asked(false));
    expect(document.activeElement).toBe(heading);
    if (leaves) screen.getByLabelText('Valor').focus();
    rerender(asked(true));
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText(focused));
    });
    heading.remove();
  });
});

describe('EN-01 a form', () => {
  test('EN-01 asks its fields by their kinds, under the headings of their groups, and Enter sends them as one', async () => {
    const user = openAt('persona');
    await fillPerson(user);
    expect(under('Titular').getByRole('textbox', { name: 'DNI' })).toBe(box('DNI'));
    expect(box('Nombre').value).toBe('Marta');
    await user.clear(box('Nombre'));
    await user.type(box('Nombre'), 'Ana{Enter}');
    await question('¿Dónde vive?');
    const stored = sessionStorage.getItem('draft:prueba');
    expect(stored).toContain('"persona":{"sexo":"F","estado":"Soltero","nombre":"Ana","nota":""}');
    expect(stored).not.toContain('28456789');
  });

  test('EN-01 a field comes and goes as the fields before it say, and brings back what was typed', async () => {
    const user = openAt('persona');
    await fillPerson(user);
    expect(screen.queryByRole('group', { name: 'Cónyuge' })).toBeNull();
    await user.click(radio('Estado civil', 'Casado'));
    await user.type(under('Cónyuge').getByRole('textbox', { name: 'DNI' }), '111');
    await user.click(radio('Estado civil', 'Viudo'));
    expect(screen.queryByRole('group', { name: 'Cónyuge' })).toBeNull();
    await user.click(radio('Estado civil', 'Casado'));
    expect(under('Cónyuge').getByRole<HTMLInputElement>('textbox', { name: 'DNI' }).value).toBe('111');
  });

  test('EN-01 what is wrong is said when the field is left, and not of one that was only passed', async () => {
    const user = openAt('persona');
    await question('¿Quién es?');
    await user.type(await screen.findByRole('textbox', { name: 'DNI' }), '123');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe('El DNI debe tener 7 u 8 dígitos');
    expect(box('DNI').getAttribute('aria-invalid')).toBe('true');
    for (let fields = 0; fields < 4; fields += 1) await user.tab();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await user.clear(box('DNI'));
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe('Este campo es requerido');
  });

  test('EN-01 a rule across fields is said beside the later one', async () => {
    const user = openAt('persona');
    await fillPerson(user);
    await user.click(radio('Estado civil', 'Casado'));
    await user.type(under('Cónyuge').getByRole('textbox', { name: 'DNI' }), '28456789');
    await press('Continuar');
    expect(under('Cónyuge').getByRole('alert').textContent).toBe('Es el mismo DNI.');
    expect(document.activeElement).toBe(under('Cónyuge').getByRole('textbox', { name: 'DNI' }));
    expect(within(summary()).getByRole('link').textContent).toBe('Cónyuge, DNI: Es el mismo DNI.');
  });

  test('EN-01 VA-16 an incomplete form says so above its fields, and the first wrong one gets the focus; links lead to the others', async () => {
    const user = openAt('persona');
    await question('¿Quién es?');
    await screen.findByRole('textbox', { name: 'DNI' });
    await press('Continuar');
    expect(screen.getByRole('heading', { name: 'Hay campos inválidos o incompletos en el formulario' })).toBeTruthy();
    expect(document.activeElement).toBe(box('DNI'));
    expect(
      within(summary())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'DNI: Este campo es requerido',
      'Sexo: Este campo es requerido',
      'Estado civil: Este campo es requerido',
    ]);
    await user.click(within(summary()).getByRole('link', { name: 'Estado civil: Este campo es requerido' }));
    expect(document.activeElement).toBe(radio('Estado civil', 'Casado'));
    expect(window.location.hash).toBe('');
    await user.type(box('DNI'), '28456789');
    await user.click(radio('Sexo', 'Femenino'));
    await user.click(radio('Estado civil', 'Soltero'));
    await press('Continuar');
    await question('¿Dónde vive?');
  });

  test('EN-01 decision 19 what is improbable is asked about beside its field, which gets the focus, and taken the second time; another one is asked about anew', async () => {
    const user = openAt('persona');
    await fillPerson(user);
    await user.type(box('Nota'), 'x');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(screen.getByText('¿Solo una x?')).toBeTruthy();
    expect(document.activeElement).toBe(box('Nota'));
    await user.type(box('Nota'), 'yz');
    expect(screen.queryByText('¿Solo una x?')).toBeNull();
    await user.type(box('Nota'), '{Backspace}{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await question('¿Dónde vive?');
  });

  test('EN-01 EN-08 a double tap sends one form: the second tap is meant for a form that is gone', async () => {
    const user = openAt('persona');
    await fillPerson(user);
    const button = screen.getByRole('button', { name: 'Continuar' });
    fireEvent.click(button, { detail: 1 });
    await question('¿Dónde vive?');
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }), { detail: 2 });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('EN-01 an amount between two steps is shown adjusted before it is sent', async () => {
    storeDraft({ persona: person, lugar: place });
    const user = openAt('auto');
    await question('¿Qué auto es?');
    await user.selectOptions(list('Año'), '2023');
    await waitFor(() => expect(box('Valor').value).toBe('10.000.000'));
    await user.clear(box('Valor'));
    await user.type(box('Valor'), '10000400{Enter}');
    expect(box('Valor').value).toBe('10.000.000');
    expect(screen.getByText('Ajustado al importe más cercano')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    await press('Enviar');
    await question('Listo');
    expect(send.mock.calls[0]?.[0].valor).toBe(10_000_000);
  });
});

describe('EN-01 fields that depend on others', () => {
  test('EN-01 CF-03 another province empties locality and postal code; lists are those of what is typed', async () => {
    storeDraft({ persona: person });
    const user = openAt('lugar');
    await question('¿Dónde vive?');
    expect(list('Localidad').disabled).toBe(true);
    await fillPlace(user);
    expect(optionsOf('Código postal')).toEqual(['Elegí una opción', 'Tigre 1', 'Tigre 2']);
    await user.click(radio('Provincia', 'Capital Federal'));
    // the only one is chosen by itself
    await waitFor(() => expect(list('Localidad').value).toBe('CAPITAL FEDERAL'));
    await waitFor(() => expect(list('Código postal').disabled).toBe(false));
    expect(list('Código postal').value).toBe('');
    expect(box('Celular').value).toBe('(011) 15 4567-8901');
  });

  const openCar = async () => {
    storeDraft({ persona: person, lugar: place });
    const user = openAt('auto');
    await question('¿Qué auto es?');
    return user;
  };

  test('EN-01 CF-08 an automatic answer is shown and cannot be changed', async () => {
    const user = await openCar();
    await user.selectOptions(list('Año'), '2026');
    await user.click(radio('¿Es 0 km?', 'Sí'));
    expect(radio('¿Es 0 km?', 'Sí').checked).toBe(true);
    await user.selectOptions(list('Año'), '2023');
    expect(radio('¿Es 0 km?', 'No').checked).toBe(true);
    expect(radio('¿Es 0 km?', 'Sí').matches(':disabled')).toBe(true);
    await user.selectOptions(list('Año'), '2026');
    expect(radio('¿Es 0 km?', 'Sí').checked).toBe(true);
  });

  test('EN-01 VA-14 what only a call knows is asked for as one types; another year asks again and empties the value, the same year does not', async () => {
    const user = await openCar();
    expect(screen.queryByRole('slider')).toBeNull();
    await user.selectOptions(list('Año'), '2023');
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Ajustar: Valor' });
    expect([slider.min, slider.max, box('Valor').value]).toEqual(['5000000', '15000000', '10.000.000']);
    await user.clear(box('Valor'));
    await user.type(box('Valor'), '12000000');
    precio.mockResolvedValue(2_000_000);
    await user.selectOptions(list('Año'), '');
    await user.selectOptions(list('Año'), '2023');
    expect(box('Valor').value).toBe('12.000.000');
    await user.selectOptions(list('Año'), '2022');
    await waitFor(() => expect(box('Valor').value).toBe('2.000.000'));
    expect(precio.mock.calls.map(([{ anio }]) => anio)).toEqual([2023, 2022]);
    await press('Enviar');
    await question('Listo');
    expect(send).toHaveBeenCalledExactlyOnceWith({ nombre: 'Ana', codigo: 'Tigre 1', valor: 2_000_000 });
  });

  test('EN-01 S8 where that cannot be had nothing is said, and any amount is taken', async () => {
    precio.mockRejectedValue(new Error('down'));
    const user = await openCar();
    await user.selectOptions(list('Año'), '2023');
    await user.type(box('Valor'), '123');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Enviar');
    await question('Listo');
  });

  test('EN-07 what the server refuses stands beside its field, which gets the focus, and in the summary; the rest is kept', async () => {
    send.mockRejectedValueOnce(
      new BadRequestError({
        errorCode: 'Invalido',
        message: 'No',
        errors: [{ fieldName: 'Nombre', message: 'Ese nombre no es.' }],
      }),
    );
    const user = await openCar();
    await user.selectOptions(list('Año'), '2023');
    await waitFor(() => expect(box('Valor').value).toBe('10.000.000'));
    await press('Enviar');
    await question('¿Quién es?');
    await waitFor(() => expect(document.activeElement).toBe(box('Nombre')));
    expect(box('Nombre').value).toBe('Ana');
    expect(box('DNI').value).toBe('28 456 789');
    expect(within(summary()).getByRole('link').textContent).toBe('Nombre: Ese nombre no es.');
    const described = box('Nombre').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Ese nombre no es.');
    await user.clear(box('Nombre'));
    await user.type(box('Nombre'), 'Berta');
    expect(under('Más datos').queryByRole('alert')).toBeNull();
    await user.keyboard('{Enter}');
    await question('Listo');
    expect(send).toHaveBeenLastCalledWith({ nombre: 'Berta', codigo: 'Tigre 1', valor: 10_000_000 });
  });
});

describe('EN-01 what was entered', () => {
  test('ER-08 decision 11 after a reload only what may not be stored is missing, and the field says why', async () => {
    storeDraft({ persona: { sexo: 'F', estado: 'Casado', nombre: 'Ana', nota: '' } });
    openAt('persona');
    await question('¿Quién es?');
    await screen.findByRole('group', { name: 'Cónyuge' });
    expect(box('Nombre').value).toBe('Ana');
    for (const group of ['Titular', 'Cónyuge']) {
      const field = under(group).getByRole<HTMLInputElement>('textbox', { name: 'DNI' });
      expect(field.value).toBe('');
      const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
        'Por seguridad no guardamos este dato: ingresalo otra vez.',
      );
    }
    expect(screen.getAllByText(/Por seguridad/)).toHaveLength(2);
  });

  test('ER-08 decision 11 what was entered and not sent survives a reload, documents apart', async () => {
    const user = openAt('persona');
    await fillPerson(user);
    const stored = window.sessionStorage.getItem('draft:prueba') ?? '';
    expect(stored).toContain('"estado":"Soltero"');
    expect(stored).not.toMatch(/28.?456.?789/);
    cleanup();
    openAt('persona');
    await question('¿Quién es?');
    expect(radio('Sexo', 'Femenino').checked).toBe(true);
    expect(radio('Estado civil', 'Soltero').checked).toBe(true);
  });

  test('EN-01 what was typed and not sent is not shown again under another answer that wipes it out', async () => {
    const user = openAt('persona');
    await fillPerson(user);
    await press('Continuar');
    await question('¿Dónde vive?');
    await user.click(radio('Provincia', 'Buenos Aires'));
    await press('Volver');
    await question('¿Quién es?');
    await user.clear(box('DNI'));
    await user.type(box('DNI'), '30111222');
    await press('Continuar');
    await question('¿Dónde vive?');
    expect(radio('Provincia', 'Buenos Aires').checked).toBe(false);
  });

  test('EN-01 going back shows what was answered; going on again what was typed and not sent', async () => {
    const user = openAt('persona');
    await fillPerson(user);
    await press('Continuar');
    await question('¿Dónde vive?');
    await user.type(box('Celular'), '01145');
    await press('Volver');
    await question('¿Quién es?');
    expect(box('DNI').value).toBe('28 456 789');
    expect(radio('Sexo', 'Femenino').checked).toBe(true);
    expect(screen.queryByText(/Por seguridad/)).toBeNull();
    await press('Continuar');
    await question('¿Dónde vive?');
    expect(box('Celular').value).toBe('(011) 15 45');
  });
});
