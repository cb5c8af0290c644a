import type { Doing, Seeing } from '../flows/kit/index.ts';
import { caseOf, stepOf, suiteOf } from '../tests/paths/fixture.ts';

const base = '/miscreditos/informarpago';
const st = (step: string, phase: string, order: number, heading?: string, end?: string): Seeing[] => [
  { see: 'state', flow: 'report-payment', step, phase, ...(end ? { end } : {}) },
  ...(heading ? [{ see: 'heading', name: heading, focused: true } as const] : []),
  { see: 'address', path: `${base}/${step}` },
  { see: 'progress', order, total: 12 },
];
const s = (does: string, doing: Doing[], seeing: Seeing[]) => stepOf({ does, sees: '', doing, seeing });
const click = (name: string): Doing => ({ do: 'click', role: 'button', name });
const fill = (label: string, text: string): Doing[] => [{ do: 'fill', label, text }, click('Continuar')];
const hold: Doing = { do: 'hold', call: 'informarPago', request: { method: 'POST', path: '/api/avisospago' } };
const opening = s('entro', [
  { do: 'signIn', email: 'camila@ejemplo.example' },
  { do: 'stub', request: { method: 'GET', path: '/api/apiclientes/ultimosdatos' }, with: { status: 204, json: null } },
  hold,
  { do: 'open', path: base },
], st('concepto', 'asking', 1, '¿Qué pagaste?'));
const upto = [
  s('concepto', [click('Cuota/s')], st('medio', 'asking', 2, '¿Cómo lo pagaste?')),
  s('medio', [click('Transferencia')], st('entidad', 'asking', 3, '¿En qué banco hiciste el pago?')),
  s('no llego', [{ do: 'address', path: `${base}/email` }], st('entidad', 'asking', 3)),
  s('atras 2', [{ do: 'history', by: -2 }], st('concepto', 'asking', 1, '¿Qué pagaste?')),
  s('concepto', [click('Cuota/s')], st('medio', 'asking', 2, '¿Cómo lo pagaste?')),
  s('medio', [click('Otros')], st('fecha', 'asking', 4, '¿Cuándo hiciste el pago?')),
  s('VOLVER', [click('VOLVER')], st('medio', 'asking', 2, '¿Cómo lo pagaste?')),
  s('medio', [click('Transferencia')], st('entidad', 'asking', 3, '¿En qué banco hiciste el pago?')),
  s('ICBC', [click('ICBC')], st('fecha', 'asking', 4, '¿Cuándo hiciste el pago?')),
  s('fecha mala', fill('Fecha del pago', '31/02/2024'), [{ see: 'error', text: 'La fecha no es válida' }, ...st('fecha', 'asking', 4)]),
  s('fecha', fill('Fecha del pago', '29/02/2024'), st('importe', 'asking', 5, '¿Cuánto pagaste?')),
  s('importe', [{ do: 'choose', group: 'Moneda', option: 'USD' }, ...fill('Importe', '1.234,5')], st('comprobante', 'asking', 6)),
  s('pdf', [{ do: 'attach', label: 'Elegir una imagen', file: { name: 'a.pdf', type: 'application/pdf', size: 9 } }], [{ see: 'error', text: 'El archivo no es una imagen' }]),
  s('grande', [{ do: 'attach', label: 'Elegir una imagen', file: { name: 'a.jpg', type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 } }], [{ see: 'error', text: 'La imagen supera los 10 MB' }]),
  s('jpg', [{ do: 'attach', label: 'Elegir una imagen', file: { name: 'a.jpg', type: 'image/jpeg' } }], st('comprobante', 'settling', 6)),
  s('deshacer', [click('Deshacer')], st('comprobante', 'asking', 6)),
  s('png', [{ do: 'attach', label: 'Elegir una imagen', file: { name: 'a.png', type: 'image/png' } }], st('comprobante', 'settling', 6)),
  s('deshacer', [click('Deshacer')], st('comprobante', 'asking', 6)),
  s('webp', [{ do: 'attach', label: 'Elegir una imagen', file: { name: 'a.webp', type: 'image/webp' } }], st('comprobante', 'settling', 6)),
  s('deshacer', [click('Deshacer')], st('comprobante', 'asking', 6)),
  s('gif', [{ do: 'attach', label: 'Elegir una imagen', file: { name: 'a.gif', type: 'image/gif' } }], [...st('comprobante', 'settling', 6), { see: 'status', text: 'Listo, lo estamos adjuntando' }]),
  s('espero', [{ do: 'elapse', ms: 1000 }], st('dni', 'asking', 7, 'Ingresá el DNI del titular del crédito')),
  s('dni malo', [{ do: 'fill', label: 'DNI', text: '123' }, { do: 'enter', label: 'DNI' }], [{ see: 'error', text: 'DNI' }, ...st('dni', 'asking', 7)]),
  s('dni', fill('DNI', '30111222'), st('nombre', 'asking', 8)),
  s('nombre', fill('Nombre y apellido', 'Ana Pérez'), st('telefono', 'asking', 9)),
  s('tel', [{ do: 'choose', group: 'Tipo de teléfono', option: 'Móvil' }, ...fill('Teléfono', '(011) 15 2938-2938')], st('email', 'asking', 10)),
  s('email', fill('Correo electrónico', 'ana@ejemplo.example'), st('comentario', 'asking', 11)),
  s('comentario', fill('Comentario', ''), [{ see: 'status', text: 'Estamos informando tu pago…' }, ...st('resultado', 'sending', 12)]),
];
const ends = {
  real: s('real', [{ do: 'respond', call: 'informarPago', with: 'real' }], [...st('resultado', 'ended', 12, '¡Listo!', 'informado'), { see: 'button', name: 'Volver al inicio' }, { see: 'text', text: 'Ya recibimos tus datos y el comprobante de tu pago.' }]),
  cut: s('cut', [{ do: 'respond', call: 'informarPago', with: 'cut' }, { do: 'elapse', ms: 30_000, until: { see: 'heading', name: 'No se pudo informar el pago' } }], st('resultado', 'ended', 12, 'No se pudo informar el pago', 'noInformado')),
  silence: s('silence', [{ do: 'respond', call: 'informarPago', with: 'silence' }, { do: 'elapse', ms: 30_000, until: { see: 'heading', name: 'No se pudo informar el pago' } }], st('resultado', 'ended', 12, 'No se pudo informar el pago', 'noInformado')),
  nada: s('nada', [{ do: 'respond', call: 'informarPago', with: { status: 201, json: { nada: true } } }], st('resultado', 'ended', 12, 'No se pudo informar el pago', 'noInformado')),
};
const home = s('reintentar', [click('Reintentar'), ], [{ see: 'address', path: '/' }, { see: 'link', name: 'Informar un pago' }]);
const again = [
  s('de nuevo', [hold, { do: 'click', role: 'link', name: 'Informar un pago' }, click('Seguir con lo que cargué')], st('resultado', 'sending', 12)),
];
export const trial = suiteOf({
  flow: 'report-payment',
  cases: [
    caseOf('01', { opening, steps: [...upto, ends.real] }),
    caseOf('02', { opening, steps: [...upto, ends.cut, home, ...again, ends.real] }),
    caseOf('03', { opening, steps: [...upto, ends.silence, home, ...again, ends.nada] }),
  ],
});
