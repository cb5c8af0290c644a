import { expect, test, vi } from 'vitest';
import type { ReportPayment } from '../../../flows/report-payment/flow.ts';
import type { Api } from '../../api/api.ts';
import { ConflictError, NetworkError } from '../../api/errors.ts';
import { type LoadApi, sendReport } from './report.ts';

const idempotencyKey = '1f0a9c1e-5d44-4d0e-9c39-0c7d0f7a8b11';
const aviso: ReportPayment['inputs']['informarPago']['aviso'] = {
  NombreYApellido: 'Marta Quiroga',
  Documento: '28456789',
  Telefono: '0111545678901',
  Email: 'marta@ejemplo.example',
  ConceptoPago: 0,
  TipoPago: 3,
  MedioDePago: 2,
  Comentario: 'Pagué la cuota de octubre y la de noviembre',
  Moneda: 0,
  Importe: 1500,
  Comprobantes: ['comprobantes/3f2b8c1e-9a4d-4f6b-8e21-0c5d7a9b1e34.jpg'],
  FechaDePago: '2026-11-18',
  FechaDeAviso: '2026-11-20T14:03:00.000Z',
  operacionId: null,
};

const accepted = { id: 'abc', numero: 1042, verificaHasta: '2026-11-23' };

function sending(answer: () => Promise<typeof accepted>) {
  const createAvisoPago = vi.fn<Api['createAvisoPago']>(answer);
  const api: Awaited<ReturnType<LoadApi>> = {
    createAvisoPago,
    getUltimosDatos: () => Promise.resolve(null),
    getCredito: () => Promise.reject(new NetworkError()),
    listCuotas: () => Promise.resolve([]),
    listAvisosPago: () => Promise.resolve({ avisos: [], siguiente: null }),
    signFile: () => Promise.resolve(''),
    uploadFile: () => Promise.resolve(),
    deleteFile: () => Promise.resolve(),
  };
  const { signal } = new AbortController();
  return {
    createAvisoPago,
    signal,
    result: sendReport(() => Promise.resolve(api), { aviso, idempotencyKey }, signal),
  };
}

test('RP-09 a report is sent as the flow made it, under its own key', async () => {
  const { createAvisoPago, signal, result } = sending(() => Promise.resolve(accepted));
  await expect(result).resolves.toEqual({ id: 'abc', numero: 1042, verificaHasta: '2026-11-23' });
  expect(createAvisoPago).toHaveBeenCalledExactlyOnceWith(aviso, idempotencyKey, signal);
});

test('RP-10 a conflict on the own key means that the server has the report already', async () => {
  const { result } = sending(() => Promise.reject(new ConflictError()));
  await expect(result).resolves.toEqual({ id: idempotencyKey, numero: null, verificaHasta: null });
});

test('RP-10 a report with other data under its key is not the one that the server has: it was not sent', async () => {
  const other = new ConflictError({ errorCode: 'AvisoConOtrosDatos', message: '' });
  const { result } = sending(() => Promise.reject(other));
  await expect(result).rejects.toBe(other);
});

test('any other error is a failure', async () => {
  const { result } = sending(() => Promise.reject(new NetworkError()));
  await expect(result).rejects.toBeInstanceOf(NetworkError);
});
