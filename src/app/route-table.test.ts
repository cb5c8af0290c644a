import { describe, expect, test } from 'vitest';
import { routeAt } from './my-routes.ts';
import { type Audience, routesFor } from './route-table.ts';

const everything = () => true;
const paths = (audience: Audience, ...on: readonly string[]) =>
  routesFor(audience, everything, (flag) => on.includes(flag)).map(({ path }) => path);

describe('who may open what', () => {
  test('SH-13 without a session: only signing in', () => {
    expect(paths('signedOut')).toEqual([
      '/signin',
      '/callback',
      '/loading',
      '/login/old',
      '/login/password/:token',
      '/test',
    ]);
  });

  test('SH-14 signed in and allowed nothing: the onboarding, and a way out', () => {
    const onboarding = [
      '/login/old',
      '/login/password/:token',
      '/validating',
      '/agencias/signup/*',
      '/actualizando/inicio',
      '/actualizando/success',
      '/signout',
    ];
    expect(paths('notAuthorised')).toEqual(onboarding);
    expect(new Set(paths('notAuthorised', 'validacion-identidad'))).toEqual(
      new Set([...onboarding, '/clientes/signup/*']),
    );
  });

  test('SH-15 each type of user has its own set', () => {
    const shared = ['/', '/signout', '/info', '/seguros/*'];
    for (const type of ['ClienteFinal', 'Agenciero', 'Interno'] as const)
      expect(paths(type)).toEqual(expect.arrayContaining(shared));
    expect(paths('ClienteFinal')).toContain('/miscreditos/informarpago/*');
    expect(paths('Agenciero')).not.toContain('/miscreditos/informarpago/*');
    expect(paths('Interno')).not.toContain('/miscreditos/informarpago/*');
    expect(paths('Agenciero')).toContain('/contacto');
    expect(paths('ClienteFinal')).not.toContain('/contacto');
  });

  test('CR-01 loans have screens for customers only', () => {
    const own = ['/miscreditos', '/miscreditos/:operacionId'];
    expect(paths('ClienteFinal')).toEqual(expect.arrayContaining(own));
    for (const type of ['Agenciero', 'Interno', 'notAuthorised', 'signedOut'] as const)
      expect(paths(type).filter((path) => own.includes(path))).toEqual([]);
  });

  test('PO-01 S2.1 policies have screens for customers, for internal users and, like theirs, for agencies', () => {
    const own = ['/mispolizas', '/mispolizas/:idPoliza'];
    for (const type of ['ClienteFinal', 'Agenciero', 'Interno'] as const)
      expect(paths(type)).toEqual(expect.arrayContaining(own));
    for (const type of ['notAuthorised', 'signedOut'] as const)
      expect(paths(type).filter((path) => own.includes(path))).toEqual([]);
  });

  test('CR-02 the report of a payment is no loan', () => {
    const rows = routesFor('ClienteFinal', () => true);
    expect(routeAt(rows, '/miscreditos/informarpago')?.screen).toBe('reportPayment');
    expect(routeAt(rows, '/miscreditos/100201')?.screen).toBe('credit');
  });

  test('CA-01 NR-10 credits begin with sellers, and Autoprenda with its flag', () => {
    const credits = ['/creditos', '/creditos/calcular/*', '/creditos/solicitudes/nueva'];
    for (const type of ['Agenciero', 'Interno'] as const) {
      expect(paths(type)).toEqual(expect.arrayContaining(credits));
      expect(paths(type)).not.toContain('/autoprenda');
      expect(paths(type, 'autoprenda')).toContain('/autoprenda');
    }
    expect(paths('ClienteFinal', 'autoprenda').filter((path) => [...credits, '/autoprenda'].includes(path))).toEqual(
      [],
    );
  });

  test('NR-01 a new request is for sellers, with its flag, and its address is not that of an application', () => {
    const path = '/creditos/nuevasolicitud/*';
    for (const type of ['Agenciero', 'Interno'] as const) {
      expect(paths(type)).not.toContain(path);
      expect(paths(type, 'nueva-solicitud')).toContain(path);
    }
    expect(paths('ClienteFinal', 'nueva-solicitud')).not.toContain(path);
    const rows = routesFor('Agenciero', () => true);
    expect(routeAt(rows, '/creditos/nuevasolicitud/24')?.screen).toBe('newRequest');
  });

  test('AP-01 AP-02 SL-04 applications and insurance requests are for sellers, and not for customers', () => {
    const own = [
      '/solicitudes',
      '/solicitudes/:idSolicitud',
      '/missolicitudes/:idSolicitud',
      '/miscotizaciones',
      '/miscotizaciones/:numero',
    ];
    for (const type of ['Agenciero', 'Interno'] as const) expect(paths(type)).toEqual(expect.arrayContaining(own));
    for (const type of ['ClienteFinal', 'notAuthorised', 'signedOut'] as const)
      expect(paths(type).filter((path) => own.includes(path))).toEqual([]);
  });

  test.each([
    [
      'solicitudes:ver',
      'Agenciero',
      [
        '/solicitudes',
        '/solicitudes/:idSolicitud',
        '/solicitudes/:idSolicitud/cambios',
        '/solicitudes/:idSolicitud/tareas',
        '/solicitudes/:idSolicitud/tareas/:sequence',
        '/missolicitudes/:idSolicitud',
      ],
    ],
    ['creditos:evaluar', 'Interno', ['/creditos/nuevasolicitud/*']],
    ['seguros:cotizar', 'Interno', ['/seguros/*', '/miscotizaciones', '/miscotizaciones/:numero']],
    ['seguros:cotizar', 'ClienteFinal', ['/seguros/*']],
    ['creditos:ver', 'ClienteFinal', ['/miscreditos', '/miscreditos/:operacionId']],
    ['polizas:ver', 'ClienteFinal', ['/mispolizas', '/mispolizas/:idPoliza']],
    ['polizas:ver', 'Interno', ['/mispolizas', '/mispolizas/:idPoliza']],
    ['polizas:ver', 'Agenciero', ['/mispolizas', '/mispolizas/:idPoliza']],
    ['pagos:informar', 'ClienteFinal', ['/miscreditos/informarpago/*']],
  ] as const)(
    'SH-15 without the permission %s %s has none of its routes, whatever the flags',
    (permission, type, lost) => {
      const without = routesFor(type, (needed) => needed !== permission).map(({ path }) => path);
      const all = routesFor(type, everything).map(({ path }) => path);
      expect(all.filter((path) => !without.includes(path)).toSorted()).toEqual([...lost].toSorted());
    },
  );

  test('SH-24 /devinfo is for internal users', () => {
    expect(paths('Interno')).toContain('/devinfo');
    expect([...paths('Agenciero'), ...paths('ClienteFinal')]).not.toContain('/devinfo');
  });
});
