import { expect, test } from 'vitest';
import { redactRoute } from '../platform/redact.ts';
import { routePattern } from './web-vitals.ts';

test.each([
  ['/', '/'],
  ['/signin', '/signin'],
  ['/miscreditos/100201', '/miscreditos/{operacionId}'],
  ['/miscreditos/informarpago/concepto', '/miscreditos/informarpago'],
  ['/login/password/un-enlace-secreto', '/login/password/{token}'],
  ['/creditos/20001/oferta', '/creditos/{solicitudId}'],
  ['/no/hay', ''],
])('ER-05 the log has %s as %s', (pathname, pattern) => {
  expect(routePattern(pathname)).toBe(pattern);
  expect(redactRoute(pattern)).toBe(pattern);
});
