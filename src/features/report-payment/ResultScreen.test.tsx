import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import type { Receipt } from '../../wizard/session/receipts.ts';
import { ConflictError } from '../../api/errors.ts';
import { text } from '../../../flows/report-payment/text.ts';
import { ResultScreen } from './ResultScreen.tsx';

const onLeave = vi.fn();
const onRetry = vi.fn();
const onSeparate = vi.fn();
const onGiveUp = vi.fn();

const receipt: Receipt = {
  facts: [
    ['Aviso Nº', '1042'],
    ['Importe', '$ 1.500,50'],
    ['Lo verificamos hasta el', '23/11/2026'],
  ],
  to: '/miscreditos/pagosinformados',
};

const AVISO = '0d5f3a53-51a5-49a3-8f5d-b6b5f3e7a001';

function show(id?: keyof typeof text.ends, error?: unknown) {
  onLeave.mockReset();
  onRetry.mockReset();
  const { container } = render(
    <MemoryRouter>
      <ResultScreen
        end={id && { id, text: text.ends[id], canRetry: id === 'noInformado' }}
        facts={{ operacionId: null, aviso: { id: AVISO, fecha: '2026-11-20T14:03:00.000Z' } }}
        receipt={id === 'informado' ? receipt : undefined}
        Heading={({ children }) => <h1>{children}</h1>}
        onLeave={onLeave}
        onRestart={vi.fn()}
        onChange={vi.fn()}
        onRetry={onRetry}
        onSeparate={onSeparate}
        onGiveUp={onGiveUp}
        {...(error === undefined ? {} : { error })}
      />
    </MemoryRouter>,
  );
  return container.querySelector<HTMLElement>('[data-tone]')?.dataset['tone'];
}

/** All that is read, in its order. */
const said = () => [...document.querySelectorAll('h1, p, button')].map(({ textContent }) => textContent.trim());

test('RP-09 while it is sent it says so, and shows no sign of success or failure', () => {
  expect(show()).toBeUndefined();
  expect(screen.getByRole('status').textContent).toBe('Estamos informando tu pago…');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('RP-09 MY-01 a report that was received has the sign of success, its number and amount, says when it will be seen, and leads to it and home', () => {
  expect(show('informado')).toBe('good');
  expect(said()).toEqual([
    '¡Listo!',
    'Ya recibimos tus datos y el comprobante de tu pago.',
    'Vas a ver el pago en el resumen de tu crédito dentro de las próximas 72 horas.',
    'Volver al inicio',
  ]);
  expect([...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Aviso Nº',
    '1042',
    'Importe',
    '$ 1.500,50',
    'Lo verificamos hasta el',
    '23/11/2026',
  ]);
  expect(screen.getByRole('link', { name: 'Ver mis pagos informados' }).getAttribute('href')).toBe(
    '/miscreditos/pagosinformados',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Volver al inicio' }));
  expect(onLeave).toHaveBeenCalledOnce();
});

test('RP-09 RP-10 decision 20 one that failed has the sign of failure; it is sent again, or left for later', () => {
  expect(show('noInformado')).toBe('bad');
  expect(said()).toEqual([
    'No se pudo informar el pago',
    'Por favor, intentalo nuevamente.',
    'Si el problema persiste, contactate con soporte.',
    'Reintentar',
    'Volver al inicio',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(onLeave).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Volver al inicio' }));
  expect(onLeave).toHaveBeenCalledOnce();
});

test('RP-10 EN-04 one whose key was used for another report is offered as a report of its own, and lost for neither', () => {
  show('noInformado', new ConflictError({ errorCode: 'AvisoConOtrosDatos', message: '' }));
  expect(screen.getByRole('heading').textContent).toBe('¿Es otro pago?');
  expect(
    screen.getByText('Ya informaste un pago desde este formulario, con otros datos, y lo recibimos.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sí, informarlo' }));
  expect(onSeparate).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'No, ya está informado' }));
  expect(onGiveUp).toHaveBeenCalledOnce();
  expect(screen.queryByText('¡Listo!')).toBeNull();
});
