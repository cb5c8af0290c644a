import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Disbursement } from './Disbursement.tsx';
import { textOf } from '../../ui/testing/text.ts';
import { finished } from '../../portal/testing/application.ts';
import type { Solicitud } from './types.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

type Step = NonNullable<Solicitud['desembolso']>[number];
type Waits = NonNullable<Step['espera']>;

const signed: Step = {
  paso: 'Firma',
  cumplido: { fecha: '2026-11-20T02:00:00.000Z', actua: 'Cliente' },
  espera: null,
  pago: null,
};
const waiting = (paso: Step['paso'], actua: Waits['actua'], falta: string): Step => ({
  paso,
  cumplido: null,
  espera: { actua, falta, desde: '2026-11-20T15:00:00.000Z' },
  pago: null,
});
const later = (paso: Step['paso']): Step => ({ paso, cumplido: null, espera: null, pago: null });
const paid: Step = {
  paso: 'Pago',
  cumplido: { fecha: '2026-11-22T15:00:00.000Z', actua: 'Analistas' },
  espera: null,
  pago: { importe: 285_000.5, destinatario: 'Agencia del Sur' },
};

function show(desembolso: Solicitud['desembolso'], of: Partial<Solicitud> = {}) {
  render(<Disbursement solicitud={{ ...finished, situacion: 'Aprobado', desembolso, ...of }} />);
  return within(screen.getByRole('region', { name: 'Firma, prenda y pago' }))
    .getAllByRole('listitem')
    .map(textOf);
}

test('AP-04 what is done and when, what is missing, whose turn it is and since when, and what comes later', () => {
  expect(show([signed, waiting('Prenda', 'Registro', 'Inscribir la prenda en el registro'), later('Pago')])).toEqual([
    'FirmaFirmado el 19/11/2026',
    'PrendaInscribir la prenda en el registroLe toca al registro automotor desde el 20/11/2026, hace 3 días',
    'PagoViene después',
  ]);
});

test('AP-04 what was paid, to the cent, and to whom; the pledge may be registered after it', () => {
  expect(show([signed, waiting('Prenda', 'Registro', 'Inscribir la prenda'), paid])[2]).toBe(
    'Pago$ 285.000,50 a Agencia del SurPagado el 22/11/2026',
  );
  expect(screen.getByText('22/11/2026').getAttribute('datetime')).toBe('2026-11-22T15:00:00.000Z');
});

test.each([
  ['Cliente', true, 'Le toca al cliente desde el 20/11/2026, hace 3 días'],
  ['Analistas', true, 'Nos toca a nosotros desde el 20/11/2026, hace 3 días'],
  ['Vendedor', true, 'Te toca a vosDesde el 20/11/2026, hace 3 días'],
  ['Vendedor', false, 'Le toca a Silvia Roldán desde el 20/11/2026, hace 3 días'],
] as const)('AP-04 SL-07 that it is the turn of %s, own %s, reads %s', (actua, esPropia, says) => {
  expect(show([waiting('Firma', actua, 'Firmar'), later('Prenda'), later('Pago')], { esPropia })[0]).toBe(
    `FirmaFirmar${says}`,
  );
});

test.each([[[]], [undefined]])(
  'AP-04 with which nothing was begun, or of which a server of before tells nothing, there is nothing: %j',
  (desembolso) => {
    render(<Disbursement solicitud={{ ...finished, situacion: 'Aprobado', ...(desembolso && { desembolso }) }} />);
    expect(screen.queryByRole('region')).toBeNull();
  },
);
