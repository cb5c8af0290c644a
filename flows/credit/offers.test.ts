import { expect, test } from 'vitest';
import { offers } from '../../tests/paths/outside/applications.ts';
import {
  findOffer,
  type Offers,
  goesOnWithoutOffer,
  offerInstallments,
  offerName,
  offerPapers,
  offerStatus,
  offersReasons,
  offersResult,
} from './offers.ts';

test.each([
  { given: offers.list, is: 'lista', without: false },
  { given: { ...offers.list, ofertas: [] }, is: 'ningunProducto', without: true },
  { given: offers.year, is: 'anioNoFinanciable', without: false },
  { given: offers.reports, is: 'informesPendientes', without: true },
  { given: offers.product, is: 'ningunProducto', without: true },
])('NR-07 $given.resultado: $is', ({ given, is, without }) => {
  expect(offersResult(given)).toBe(is);
  expect(goesOnWithoutOffer(given)).toBe(without);
});

test('NR-07 an offer can be chosen only if it was approved', () => {
  expect(findOffer(offers.list, 'oferta-2')?.id).toBe('oferta-2');
  expect(findOffer(offers.list, 'oferta-9')).toBeUndefined();
  expect(findOffer({ ...offers.list, resultado: 'Informes_Pendientes' }, 'oferta-2')).toBeUndefined();
});

test('NR-07 the texts of an offer', () => {
  const { ofertas } = offers.list;
  expect(ofertas.map(offerStatus)).toEqual(['Aprobado definitivo', 'Aprobado provisorio', 'Sin Situación']);
  expect(ofertas.map(offerInstallments)).toEqual([
    '18 cuotas de $\u00a045.300,40 en promedio',
    '18 cuotas de $\u00a047.910,00 en promedio',
    '24 cuotas de $\u00a038.020,75 en promedio',
  ]);
  expect(ofertas.map(offerPapers)).toEqual(['Con comprobante de ingresos', 'Sin documentación', 'Sin documentación']);
  expect(new Set(ofertas.map(offerName)).size, 'their names are unique').toBe(ofertas.length);
});

test('CF-06 S3 what a seller can act on: the rating, and the exceptions', () => {
  const nothing: Offers = { resultado: 'Situacion_No_Financiable', ofertas: [] };
  expect(offersReasons(nothing)).toEqual([]);
  expect(
    offersReasons({
      ...nothing,
      calificacion: 'Rechazado',
      excepcionFaltanDatos: true,
      excepcionNoSeFinanciaUso: true,
      excepcionNoSeFinanciaCalificacion: true,
    }),
  ).toEqual(['faltanDatos', 'uso', 'calificacion']);
  expect(offersReasons({ resultado: 'Informes_Pendientes', ofertas: [], calificacion: 'NoValidaIdentidad' })).toEqual([
    'noValidaIdentidad',
  ]);
  expect(offersReasons({ resultado: 'Aprobado', ofertas: [], calificacion: 'PreAprobado' })).toEqual(['preAprobado']);
});
