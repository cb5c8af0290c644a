import { expect, test } from 'vitest';
import { sentApplication, writtenElsewhere } from './conflicts.ts';
import { refusal } from './refusal.ts';
import { sentChange } from './sent-change.ts';

const solicitud = {
  id: 20001,
  origen: 'Aptitud',
  canal: { key: 'casa-central', value: 'Casa central' },
  tipoCredito: 1,
  titular: null,
  conyuge: null,
  estadoCivil: null,
  aptitud: null,
  continuada: false,
  datosConyuge: null,
  codeudor: null,
  conyugeCodeudor: null,
  ingresos: null,
  domicilio: { Provincia: 3, Localidad: 'CORDOBA', CodigoPostal: '5000', Direccion: null },
  preferenciaVehiculo: null,
  vehiculo: null,
  pedido: null,
  oferta: null,
  sinOferta: false,
  cotizacionId: null,
  formaPago: null,
  seguro: null,
  contacto: null,
  revision: 3,
};

const refused = (errorCode: string, stored: object) =>
  refusal(409, JSON.stringify({ responseStatus: { errorCode, message: 'Se guardó.', ...stored } }));

test('SL-05 what another device has written is read of its refusal', () => {
  expect(writtenElsewhere(refused('ParteDeOtroDispositivo', { partes: ['domicilio'], solicitud }))).toEqual({
    partes: ['domicilio'],
    solicitud,
  });
});

test('ER-08 what was sent under the same key is read of its refusal', () => {
  expect(sentApplication(refused('SolicitudConOtrosDatos', { solicitud }))?.domicilio?.CodigoPostal).toBe('5000');
  const pedido = { tipoPedido: 'Plazo', pedido: 'A 36 cuotas.' };
  expect(sentChange(refused('PedidoConOtrosDatos', { pedido }))).toEqual(pedido);
});

test.each([
  ['an older server', {}],
  ['something else', { partes: ['otra'], solicitud: 7, pedido: null }],
])('ER-08 where %s does not tell it, nothing is read, and the sentence is kept', (_, stored) => {
  const error = refused('ParteDeOtroDispositivo', stored);
  expect([writtenElsewhere(error), sentApplication(error), sentChange(error)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(error.serverMessage).toBe('Se guardó.');
});
