import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../../api/errors.ts';
import type { Funnels } from './queries.ts';
import { administer, backEnd } from './testing/administering.tsx';
import { WizardStepsPage } from './WizardStepsPage.tsx';

let api = backEnd();
const draw = vi.fn<(flow: string) => Promise<string>>();
beforeEach(() => {
  api = backEnd();
  draw.mockReset();
});
const open = () => {
  administer(api, ({ queries }) => (
    <WizardStepsPage
      queries={queries}
      drawingOf={(flow) => ({ queryKey: ['dibujo', flow], queryFn: () => draw(flow), retry: false })}
    />
  ));
  return userEvent.setup();
};

const nothing = { invalido: 0, rechazado: 0, fallido: 0 };
const counted: Funnels = {
  semanas: ['2026-11-16', '2026-11-09'],
  recorridos: [
    {
      flujo: 'report-payment',
      pasos: [
        {
          paso: 'concepto',
          alcanzado: 40,
          respondido: 30,
          abandonado: 10,
          reabierto: 2,
          errores: { invalido: 1, rechazado: 2, fallido: 0 },
          mediana: { desde: 2, hasta: 5 },
        },
        { paso: 'medio', alcanzado: 0, respondido: 0, abandonado: 0, reabierto: 0, errores: nothing, mediana: null },
        {
          paso: 'fecha',
          alcanzado: 3,
          respondido: 3,
          abandonado: 0,
          reabierto: 0,
          errores: nothing,
          mediana: { desde: 600, hasta: null },
        },
        {
          paso: 'importe',
          alcanzado: 3,
          respondido: 3,
          abandonado: 0,
          reabierto: 0,
          errores: { ...nothing, fallido: 1 },
          mediana: { desde: 60, hasta: 120 },
        },
      ],
    },
  ],
};

test('EN-13 each step says who reached it, answered and left, what went wrong and how long it took', async () => {
  api.getRecorridos.mockResolvedValue(counted);
  open();
  const table = await screen.findByRole('region', { name: 'Pasos de Informar un pago' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Paso', 'Llegaron', 'Respondieron', 'Dejaron', 'Volvieron', 'La mitad tardó', 'Errores'],
    ['concepto', '40', '30', '10 (25 %)', '2', '2 a 5 s', '1 no válida, 2 rechazadas'],
    ['medio', '0', '0', '0', '0', '–', '–'],
    ['fecha', '3', '3', '0', '0', 'más de 10 min', '–'],
    ['importe', '3', '3', '0', '0', '1 a 2 min', '1 falla'],
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'Informar un pago' })).toBeTruthy();
});

test('EN-13 it is filtered by week, by how it was asked and by device', async () => {
  api.getRecorridos.mockResolvedValue(counted);
  const user = open();
  await screen.findByRole('region', { name: 'Pasos de Informar un pago' });
  expect(api.getRecorridos).toHaveBeenLastCalledWith({}, expect.anything());
  await user.selectOptions(screen.getByLabelText('Semana'), 'Del 09/11/2026');
  await user.click(screen.getByRole('radio', { name: 'Modo rápido' }));
  await user.click(screen.getByRole('radio', { name: 'Teléfono' }));
  expect(api.getRecorridos).toHaveBeenLastCalledWith(
    { semana: '2026-11-09', variante: 'secciones', dispositivo: 'telefono' },
    expect.anything(),
  );
});

test('EN-13 where nothing is counted it says so', async () => {
  open();
  expect(await screen.findByText('No hay nada contado.')).toBeTruthy();
});

test('EN-13 a wizard that is newer than this list is called by its own name', async () => {
  api.getRecorridos.mockResolvedValue({ semanas: [], recorridos: [{ flujo: 'turno', pasos: [] }] });
  open();
  expect(await screen.findByRole('heading', { level: 2, name: 'turno' })).toBeTruthy();
});

test('EN-13 ER-06 what does not come is asked for again', async () => {
  api.getRecorridos.mockRejectedValueOnce(new NetworkError(undefined, null));
  const user = open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sin conexión con el servidor/);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('No hay nada contado.')).toBeTruthy();
});

const state = (step: string, width: number) =>
  `<g class="state atomic free" data-id="report-payment.${step}"><a href="#estado=report-payment.${step}"><rect class="box" width="${width}"/>` +
  `<rect class="share" width="0"/><text class="count"></text><text class="label">${step}</text></a></g>`;
const drawn = `<svg id="dibujo" role="group">${state('concepto', 200)}${state('medio', 100)}${state('fecha', 100)}</svg>`;

test('EN-13 the chart of a wizard is asked for when it is looked at, and has in each step how many reached it and answered', async () => {
  api.getRecorridos.mockResolvedValue(counted);
  draw.mockResolvedValue(drawn);
  const user = open();
  const show = await screen.findByRole('button', { name: 'Ver el diagrama de Informar un pago' });
  expect(draw).not.toHaveBeenCalled();
  await user.click(show);
  const chart = await screen.findByRole('region', { name: 'Diagrama de Informar un pago' });
  expect(draw.mock.calls).toEqual([['report-payment']]);
  expect([...chart.querySelectorAll('.count')].map(({ textContent }) => textContent)).toEqual([
    '40 / 30',
    '0 / 0',
    '3 / 3',
  ]);
  // Of forty at most: all of 200, none, three fortieths of 100.
  expect([...chart.querySelectorAll('.share')].map((bar) => bar.getAttribute('width'))).toEqual(['200', '0', '7.5']);
  expect(chart.querySelector('a[href]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ocultar el diagrama de Informar un pago' }));
  expect(screen.queryByRole('region', { name: 'Diagrama de Informar un pago' })).toBeNull();
});

test('EN-13 ER-06 a chart that does not come is asked for again', async () => {
  api.getRecorridos.mockResolvedValue(counted);
  draw.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(drawn);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Ver el diagrama de Informar un pago' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No pudimos traer el diagrama\./);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'Diagrama de Informar un pago' })).toBeTruthy();
});
