import { describe, expect, test } from 'vitest';
import { routeAt } from './my-routes.ts';
import type { Audience } from '../portal/routes.ts';
import { homeOf, routesFor } from './route-table.ts';

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

  const everyFlag = ['autoprenda', 'nueva-solicitud', 'validacion-identidad'];

  /** C2's customer routes, /seguros (decision 2), what was asked for there (MY-08) and the profile (MY-05). */
  const ofCustomers = [
    '/',
    '/info',
    '/miscreditos',
    '/miscreditos/:operacionId',
    '/miscreditos/informarpago/*',
    '/miscreditos/pagosinformados',
    '/miscotizaciones',
    '/miscotizaciones/:numero',
    '/mispolizas',
    '/mispolizas/:idPoliza',
    '/perfil',
    '/seguros/*',
    '/signout',
  ];

  /** S2.1's set, without /devinfo, with the screens of tasks, changes and insurance requests. */
  const ofSellers = [
    '/',
    '/autoprenda',
    '/autos/*',
    '/capturarauto',
    '/contacto',
    '/creditos',
    '/creditos/calcular/*',
    '/creditos/nuevasolicitud/*',
    '/creditos/solicitudes/nueva',
    '/info',
    '/miscotizaciones',
    '/miscotizaciones/:numero',
    '/mispolizas',
    '/mispolizas/:idPoliza',
    '/missolicitudes/:idSolicitud',
    '/perfil',
    '/seguros/*',
    '/signout',
    '/solicitudes',
    '/solicitudes/:idSolicitud',
    '/solicitudes/:idSolicitud/cambios',
    '/solicitudes/:idSolicitud/tareas',
    '/solicitudes/:idSolicitud/tareas/:sequence',
  ];

  /** OP-11 */
  const ofAdministrators = [
    '/administracion',
    '/administracion/cambios',
    '/administracion/canales',
    '/administracion/personas/:personaId',
    // EN-13
    '/administracion/recorridos',
  ];

  test.each([
    ['ClienteFinal', ofCustomers],
    // Decision 2: the application in ten steps is the agencies'.
    ['Agenciero', [...ofSellers, '/creditos/nueva/*', '/creditos/:solicitudId/*']],
    // SH-24: /devinfo is the internal staff's.
    ['Interno', [...ofSellers, ...ofAdministrators, '/devinfo']],
  ] as const)('SH-15 SH-24 the whole set of %s', (type, set) => {
    expect(paths(type, ...everyFlag).toSorted()).toEqual([...set].toSorted());
    const flagged = ['/autoprenda', '/creditos/nuevasolicitud/*'];
    expect(paths(type).toSorted()).toEqual(set.filter((path) => !flagged.includes(path)).toSorted());
  });

  test.each([
    ['/', 'home'],
    ['/signout', 'signOut'],
    ['/creditos', 'creditStart'],
    ['/creditos/calcular', 'creditCalculator'],
    ['/creditos/calcular/2', 'creditCalculator'],
    ['/creditos/nuevasolicitud', 'newRequest'],
    ['/creditos/nuevasolicitud/23', 'newRequest'],
    ['/creditos/solicitudes/nueva', 'choosePurpose'],
    ['/autoprenda', 'autoprendaStart'],
    ['/solicitudes', 'applications'],
    ['/solicitudes/1101', 'application'],
    ['/missolicitudes/1101', 'applicationLink'],
    ['/contacto', 'contact'],
    ['/autos', 'carQuote'],
    ['/capturarauto', 'plateCapture'],
    ['/seguros', 'insuranceQuote'],
    ['/seguros/9', 'insuranceQuote'],
    ['/mispolizas', 'policies'],
    ['/mispolizas/77', 'policy'],
    ['/info', 'info'],
    ['/devinfo', 'devInfo'],
  ] as const)('S2.1 SH-15 internal staff at %s see the screen %s', (address, screen) => {
    expect(routeAt(routesFor('Interno', everything), address)?.screen).toBe(screen);
  });

  test('S2.1 the link target of an application leads to its detail', () => {
    const link = routeAt(routesFor('Interno', everything), '/missolicitudes/1101');
    expect([link?.path, link?.redirect]).toEqual(['/missolicitudes/:idSolicitud', '/solicitudes/:idSolicitud']);
  });

  test.each([
    ['Agenciero', 'autoprenda', '/autoprenda'],
    ['Interno', 'autoprenda', '/autoprenda'],
    ['Agenciero', 'nueva-solicitud', '/creditos/nuevasolicitud/*'],
    ['Interno', 'nueva-solicitud', '/creditos/nuevasolicitud/*'],
  ] as const)('SH-15 SH-18 the flag of %s named %s opens %s, and nothing else', (type, flag, opened) => {
    const without = paths(type);
    expect(paths(type, flag).filter((path) => !without.includes(path))).toEqual([opened]);
  });

  test.each([
    ['signedOut', '/signin'],
    ['notAuthorised', '/validating'],
    ['ClienteFinal', '/'],
    ['Agenciero', '/'],
    ['Interno', '/'],
  ] as const)('SH-13 SH-14 SH-15 an address that is not of %s leads to %s', (audience, home) => {
    expect(homeOf[audience]).toBe(home);
  });

  test.each([
    ['ClienteFinal', '/miscreditos/informarpago', 'reportPayment'],
    ['ClienteFinal', '/miscreditos/pagosinformados', 'paymentReports'],
    ['ClienteFinal', '/miscreditos/100201', 'credit'],
    ['Agenciero', '/creditos/nuevasolicitud/24', 'newRequest'],
    ['Agenciero', '/creditos/calcular/3', 'creditCalculator'],
    ['Agenciero', '/creditos/solicitudes/nueva', 'choosePurpose'],
    ['Agenciero', '/creditos/4602/identidad', 'creditApplication'],
    ['Agenciero', '/creditos/nueva/canal', 'creditApplication'],
  ] as const)('CR-02 NR-01 decision 2 a fixed address of %s is not a number: %s is %s', (type, address, screen) => {
    expect(routeAt(routesFor(type, everything), address)?.screen).toBe(screen);
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
    ['seguros:cotizar', 'ClienteFinal', ['/seguros/*', '/miscotizaciones', '/miscotizaciones/:numero']],
    ['creditos:ver', 'ClienteFinal', ['/miscreditos', '/miscreditos/:operacionId']],
    ['polizas:ver', 'ClienteFinal', ['/mispolizas', '/mispolizas/:idPoliza']],
    ['polizas:ver', 'Interno', ['/mispolizas', '/mispolizas/:idPoliza']],
    ['polizas:ver', 'Agenciero', ['/mispolizas', '/mispolizas/:idPoliza']],
    ['pagos:informar', 'ClienteFinal', ['/miscreditos/informarpago/*', '/miscreditos/pagosinformados']],
  ] as const)(
    'SH-15 without the permission %s %s has none of its routes, whatever the flags',
    (permission, type, lost) => {
      const without = routesFor(type, (needed) => needed !== permission).map(({ path }) => path);
      const all = routesFor(type, everything).map(({ path }) => path);
      expect(all.filter((path) => !without.includes(path)).toSorted()).toEqual([...lost].toSorted());
    },
  );
});
