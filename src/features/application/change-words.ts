import type { ChipTone } from '../../ui/StatusChip.tsx';
import type { PedidoDeCambio } from './types.ts';

type Tipo = PedidoDeCambio['tipoPedido'];

/** What a change may be asked for of, as people read it (S3 "Change request"), in the order of the list. */
export const changeTypes = {
  Importe: 'Importe',
  Plazo: 'Plazo',
  Vehiculo: 'Vehículo',
  Datos_Personales: 'Datos personales',
  Domicilio: 'Domicilio',
  Contacto: 'Contacto',
  Seguro: 'Seguro',
  Baja: 'Baja de la solicitud',
  Otro: 'Otro',
} as const satisfies Record<Tipo, string>;

const tones: ReadonlyMap<string, ChipTone> = new Map([
  ['Pendiente', 'warning'],
  ['Aceptado', 'good'],
  ['Rechazado', 'danger'],
]);

/** The state of a change request and its colour; the list of states is open, so that others are shown as they come. */
export const changeState = (estado: string): { readonly label: string; readonly tone: ChipTone } => ({
  label: estado.replaceAll('_', ' '),
  tone: tones.get(estado) ?? 'neutral',
});
