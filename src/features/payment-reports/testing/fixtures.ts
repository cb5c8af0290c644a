import type { PaymentReport } from '../types.ts';

/** A report of an installment that is being verified, with the given differences. */
export const paymentReport = (told: Partial<PaymentReport> = {}): PaymentReport => ({
  id: '0d5f3a53-51a5-49a3-8f5d-b6b5f3e7a001',
  numero: 1042,
  estado: 'EnVerificacion',
  verificaHasta: '2026-11-23',
  motivo: null,
  NombreYApellido: 'Marta Quiroga',
  Documento: '28456789',
  Telefono: '0111545678901',
  Email: 'marta@ejemplo.example',
  ConceptoPago: 0,
  TipoPago: 3,
  MedioDePago: 2,
  Comentario: '',
  Moneda: 0,
  Importe: 125_430.5,
  Comprobantes: ['comprobantes/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.jpg'],
  FechaDePago: '2026-11-18',
  FechaDeAviso: '2026-11-20T14:03:00.000Z',
  operacionId: '100201',
  ...told,
});
