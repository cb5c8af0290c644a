import { expect, test } from 'vitest';
import type { Path } from './contract.ts';
import { hostOf } from './hosts.ts';

test.each<readonly [Path, string]>([
  ['/auth/login', 'auth'],
  ['/controldeusuarios/registrousuariofinal', 'auth'],
  ['/controldeusuarios/atencionalclientefinal', 'auth'],
  ['/apiclientes/polizas/{idPoliza}', 'catalogs'],
  ['/apiclientes/creditos/vinculacion', 'catalogs'],
  ['/avisospago', 'catalogs'],
  ['/catalogos/marcas', 'catalogs'],
  ['/solicitudes/{id}/ofertas', 'origination'],
  ['/identidad/{documento}', 'creditRisk'],
  ['/seguros/cotizaciones/{cotizacionId}', 'insurance'],
  ['/sign', 'presigner'],
])('C7 %s is answered by the host of %s', (path, host) => {
  expect(hostOf(path)).toBe(host);
});
