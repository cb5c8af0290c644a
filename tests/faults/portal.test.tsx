import { act, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SignInError } from '../../src/features/session/identity.ts';
import { pass, stopTime, until } from './clock.ts';
import { documentText } from './edge.ts';
import { faults } from './faults.ts';
import { fill, follow, heading, press } from './hands.ts';
import { tokenOf, type Who } from './people.ts';
import { closePortal, openPortal, type Portal } from './portal.tsx';
import { watchRejections } from './rejections.ts';
import { goodReplies } from './replies.ts';
import { look } from './sight.ts';
import { preloadEverything } from './preload-everything.ts';

/** What the whole portal shows without the fault of a call: what surrounds every screen, and lists that wait for another. */

const rejections = watchRejections();
beforeAll(preloadEverything);
afterAll(rejections.stop);
beforeEach(stopTime);
afterEach(async () => {
  await closePortal();
  expect(rejections.take()).toEqual([]);
});

const signInTitle = 'Ingresá a tu cuenta';

describe('the e-mail step', () => {
  test('SH-05 a passwordless flag in the query opens it, with one toast of the kind warning', async () => {
    openPortal({ address: '/signin?passwordless' });
    const toast = await until(() => within(screen.getByRole('alert')));
    expect(toast.getByText('No detectamos email asociado, por favor ingresá aquí')).toBeTruthy();
    expect(toast.getByText('Atención')).toBeTruthy();
    expect(look().toasts).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByLabelText('Correo electrónico'));
    expect(screen.queryByRole('button', { name: /^Continuar con/ })).toBeNull();
  });

  test('SH-05 without the flag there is no warning', async () => {
    openPortal({ address: '/signin' });
    await until(() => heading(signInTitle));
    await pass(1_000);
    expect(look().toasts).toEqual([]);
  });
});

describe('a session that is not known yet', () => {
  test('SH-11 with the marker of an earlier sign-in a loading screen stands until the session is authenticated', async () => {
    let renewed = (_token: string): void => undefined;
    const renew = () =>
      new Promise<string>((resolve) => {
        renewed = resolve;
      });
    const portal = openPortal({ address: '/contacto', who: 'seller', lifetime: '1 minute ago', identity: { renew } });
    await pass(1_000);
    expect(look()).toMatchObject({ path: '/contacto', statuses: ['Cargando tu sesión…'] });
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(portal.edge.tries('getOficinaCercana')).toEqual([]);
    await act(async () => {
      renewed(tokenOf('seller'));
      await Promise.resolve();
    });
    await until(() => heading('Tu oficina más cercana'));
    expect(look().path).toBe('/contacto');
    expect(screen.queryByText('Cargando tu sesión…')).toBeNull();
  });

  test('SH-11 without the marker nothing is loaded: the user signs in', async () => {
    const renew = vi.fn<() => Promise<string>>();
    openPortal({ address: '/contacto', identity: { renew } });
    expect(screen.queryByText('Cargando tu sesión…')).toBeNull();
    await until(() => heading(signInTitle));
    expect(look().path).toBe('/signin');
    expect(renew).not.toHaveBeenCalled();
  });
});

describe('a token that ends', () => {
  const start = { address: '/miscreditos/informarpago', who: 'customer', lifetime: '10 minutes' } as const;
  const asksMeans = () => heading('¿Cómo lo pagaste?');

  test('SH-16 is renewed 120000 ms before, and the open question stays', async () => {
    const renew = vi.fn(() => Promise.resolve(tokenOf('customer')));
    const begun = Date.now();
    const portal = openPortal({ ...start, identity: { renew } });
    await press(portal, 'Cuota/s');
    await until(asksMeans);
    await pass(begun + 480_000 - 1 - Date.now());
    expect(renew).not.toHaveBeenCalled();
    await pass(1);
    expect(renew).toHaveBeenCalledOnce();
    await pass(300_000);
    expect(asksMeans()).toBeTruthy();
  });

  test('SH-16 logs out with the warning if that fails, and who signs in again finds the answers', async () => {
    const renew = () => Promise.reject(new SignInError('refused'));
    const portal = openPortal({ ...start, identity: { renew } });
    await press(portal, 'Cuota/s');
    await until(asksMeans);
    await pass(480_000);
    expect(look()).toMatchObject({
      path: '/signin',
      heading: signInTitle,
      statuses: ['Hubo un problema, volvé a iniciar sesión.'],
    });
    expect(localStorage.getItem('accessToken')).toBeNull();
    act(portal.signInAgain);
    await until(asksMeans);
    expect(look().path).toBe('/miscreditos/informarpago/medio');
  });
});

describe('addresses', () => {
  test.each<[Who, string, string]>([
    ['customer', '/contacto', 'Hola, Marta'],
    ['seller', '/miscreditos', 'Hola, Nadia'],
  ])('SH-15 %s at %s is led to /', async (who, address, greeting) => {
    openPortal({ address, who });
    await until(() => heading(greeting));
    expect(look().path).toBe('/');
  });

  test.each<[Who, string]>([
    ['customer', '/no/existe'],
    ['customer', '/miscreditos/100201/nada'],
    ['seller', '/no/existe'],
    ['seller', '/creditos/abc'],
  ])(
    'SH-15 decision 33 %s at %s, which is of no screen, reads that it does not exist, with the ways on',
    async (who, address) => {
      openPortal({ address, who });
      await until(() => heading('Esta dirección no existe'));
      expect(look().path).toBe(address);
      expect(document.title).toMatch(/^Esta dirección no existe ·/);
      expect(screen.getByRole('navigation')).toBeTruthy();
      expect(within(screen.getByRole('main')).getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe(
        '/',
      );
    },
  );

  test('SH-13 decision 33 who is signed out is led to the sign-in from there, and told of it afterwards', async () => {
    openPortal({ address: '/no/existe' });
    await until(() => heading('Ingresá a tu cuenta'));
    expect(look().path).toBe('/signin');
  });

  test('SH-14 decision 33 who may do nothing yet is led to the chooser from there', async () => {
    openPortal({ address: '/no/existe', who: 'newcomer' });
    await until(() => {
      expect(look().path).toBe('/validating');
    });
  });
});

describe('the insurance wizard', () => {
  const priced =
    'marca=fiat&anio=2024&modelo=120001&provincia=2&localidad=TANDIL&codigoPostal=7000&uso=Particular&tieneGNC=false';
  const flag = 'nuevo-cotizador-seguros';

  test.each([
    ['on', 'Cotizar seguro', [flag], '28'],
    ['off', 'Asegurar Auto', [], '24'],
  ] as const)('IN-16 S2.1 with the flag nuevo-cotizador-seguros %s /seguros is %s', async (_, title, flags, steps) => {
    openPortal({ address: '/seguros', who: 'seller', flags });
    await until(() => heading('Marca del vehículo'));
    expect(within(screen.getByRole('banner')).getByText(title)).toBeTruthy();
    expect(screen.getByRole('progressbar').ariaValueMax).toBe(steps);
  });

  test.each([
    ['on', 'Sacale una foto al frente del vehículo', ['fotos-vehiculo']],
    ['off', 'Revisá antes de enviar', []],
  ] as const)(
    'IN-12 S2.9 with the flag fotos-vehiculo %s the last of a car with full coverage is followed by %s',
    async (_, next, flags) => {
      const portal = openPortal({
        address: `/seguros?${priced}&formaDePago=CuponPago`,
        who: 'seller',
        flags: [flag, ...flags],
      });
      await press(portal, 'Todo riesgo con franquicia, Aseguradora del Plata, $ 97.300 /mes');
      await press(portal, 'Quiero esta póliza');
      await until(() => heading('Ingresá el DNI de tu cliente'));
      await fill(portal, 'DNI', '28456789');
      await press(portal, 'Continuar');
      await press(portal, 'Femenino');
      await press(portal, 'Sí');
      await until(() => heading('Ingresá la dirección en donde vive el asegurado'));
      await fill(portal, 'Dirección', 'San Martín 1250');
      await press(portal, 'Continuar');
      await until(() => heading('Ingresá el número de teléfono de tu cliente'));
      await fill(portal, 'Teléfono', '2494212345');
      await press(portal, 'Continuar');
      for (const question of [
        'Ingresá un correo electrónico',
        'Ingresá el dominio del vehículo',
        'Ingresá el número de motor',
        'Ingresá el número de chasis',
      ]) {
        await until(() => heading(question));
        await press(portal, 'Omitir este paso');
      }
      await until(() => heading(next));
    },
  );
});

describe('the sign-in with a former account', () => {
  /** A window of this height. */
  const ofHeight = (height: number) => {
    const usual = window.matchMedia('(min-height: 1px)');
    return vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const least = Number(/min-height: (\d+)px/.exec(query)?.[1] ?? Infinity);
      return Object.assign({}, usual, { matches: height >= least });
    });
  };
  const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

  test.each([
    [450, '/agencias/signup'],
    [449, undefined],
  ])(
    'SH-07 S2.12 a notice, two fields, Entrar and a link for a forgotten password; at a height of %i px an agency is registered at %s',
    async (height, registers) => {
      const media = ofHeight(height);
      openPortal({ address: '/login/old' });
      await until(() => heading('Ingresá con tu cuenta corporativa'));
      expect(screen.getByText(/^Acá van el correo y la contraseña con los que entrabas antes/)).toBeTruthy();
      expect(screen.getByLabelText('Correo electrónico')).toBeTruthy();
      expect(screen.getByLabelText('Contraseña')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy();
      expect(linkTo('¿Olvidaste tu contraseña?')).toBe('/login/old?password');
      expect(linkTo('Registrá tu agencia')).toBe(registers);
      media.mockRestore();
    },
  );

  test('SH-08 S2.12 with password in the query: an e-mail, the button, the confirmation and Finalizar', async () => {
    const portal = openPortal({ address: '/login/old?password' });
    await fill(portal, 'Correo electrónico', 'ana@ejemplo.example');
    await press(portal, 'Enviarme el enlace');
    await until(() => heading('Revisá tu correo'));
    expect(screen.getByText(/^Si ana@ejemplo\.example tiene una cuenta/)).toBeTruthy();
    await follow(portal, 'Finalizar');
    await until(() => heading('Ingresá con tu cuenta corporativa'));
    expect(window.location.search).toBe('');
  });

  test('SH-09 S2.12 the mailed link takes a new password, and says that it is confirmed', async () => {
    const portal = openPortal({ address: '/login/password/un-token' });
    await until(() => heading('Elegí una contraseña nueva'));
    await fill(portal, 'Contraseña nueva', 'la segunda clave');
    await fill(portal, 'Repetí la contraseña', 'la segunda clave');
    await press(portal, 'Guardar contraseña');
    await until(() => heading('Contraseña confirmada correctamente.'));
  });

  test('SH-10 S2.11 a former account that is proved leads to /actualizando/success, with its id as idEuro, and on to /validating', async () => {
    const portal = openPortal({ address: '/login/old', who: 'newcomer' });
    await fill(portal, 'Correo electrónico', 'agencia@ejemplo.example');
    await fill(portal, 'Contraseña', 'la primera clave');
    await press(portal, 'Entrar');
    await until(() => heading('¡Listo! Actualizamos tu cuenta'));
    expect(window.location.pathname + window.location.search).toBe('/actualizando/success?idEuro=EU9002');
    await follow(portal, 'Ir al inicio');
    await until(() => {
      expect(window.location.pathname + window.location.search).toBe('/validating?idEuro=EU9002');
    });
  });
});

describe('a user who may do nothing yet', () => {
  const start = { address: '/validating', who: 'newcomer' } as const;
  const existing = { status: 200, body: '{"usuarioExistente":true}' };

  test('ON-05 S2.11 loading, while a former account is looked for', async () => {
    openPortal({ ...start, replies: { checkMigration: 'silence' } });
    await until(() => {
      expect(look().statuses).toEqual(['Estamos verificando tu cuenta…']);
    });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('ON-05 S2.11 a greeting where there is one, and a way out for somebody else', async () => {
    const portal = openPortal({
      ...start,
      replies: { checkMigration: existing },
      identity: { renew: () => new Promise<string>(() => undefined) },
    });
    await until(() => heading('Hola, Nora'));
    await press(portal, '¿Sos otra persona?');
    await until(() => heading(signInTitle));
  });

  test('ON-05 ON-03 S2.11 the chooser where there is none, whose Volver logs out', async () => {
    const portal = openPortal(start);
    await until(() => screen.getByText('¿Qué tipo de cuenta querés crear?'));
    expect(heading('Hola, Nora')).toBeTruthy();
    await press(portal, 'Volver');
    await until(() => heading(signInTitle));
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test.each([
    ['on', 'logs out', [], signInTitle],
    ['off', 'leads to /', ['validacion-identidad'], 'Hola, Nora'],
  ] as const)(
    'ON-01 S2.10 with the flag validacion-identidad %s closing an agency’s sign-up %s',
    async (_flag, _leads, off, title) => {
      const portal = openPortal({ address: '/agencias/signup', who: 'newcomer', off });
      await press(portal, 'Cancelar');
      await press(portal, 'Sí, cancelar');
      await until(() => heading(title));
      expect(localStorage.getItem('accessToken') === null).toBe(off.length === 0);
    },
  );
});

describe('the terms', () => {
  const start = { address: '/', who: 'customer', termsAccepted: false } as const;
  const kept = () => localStorage.getItem('termsAcceptance');
  const accepted = { app: 'portal', version: '1.0', idUsuario: 'auth0|sujeto-cliente', name: 'Marta Quiroga' };
  const keep = (version: string) => () => {
    localStorage.setItem('termsAcceptance', JSON.stringify({ ...accepted, version }));
  };
  const fecha = '2026-11-20T15:00:00.000Z';
  const answered = (version: string) => ({ status: 200, body: JSON.stringify({ app: 'portal', version, fecha }) });
  const dialog = () => screen.getByRole('dialog', { name: 'TÉRMINOS Y CONDICIONES' });
  /** The portal is there, and time enough has passed to ask for the terms. */
  async function expectNotAsked(): Promise<void> {
    await until(() => heading('Hola, Marta'));
    await pass(10_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  }

  test('SH-21 the check is skipped when the stored acceptance matches', async () => {
    const { edge } = openPortal({ ...start, stored: keep('1.0') });
    await expectNotAsked();
    expect(edge.tries('getTerminosAceptados')).toEqual([]);
  });

  test('SH-21 they are shown with version, validity and text when the accepted version differs', async () => {
    openPortal({ ...start, stored: keep('0.9'), replies: { getTerminosAceptados: answered('0.9') } });
    const shown = within(await until(dialog));
    expect(shown.getByText('Versión 1.0')).toBeTruthy();
    expect(shown.getByText('Vigente desde el 01/01/2026')).toBeTruthy();
    await until(() => shown.getByText(documentText));
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Rechazar', 'Aceptar']);
  });

  test('SH-21 they are not shown when the server knows the acceptance of this version', async () => {
    const { edge } = openPortal({ ...start, replies: { getTerminosAceptados: answered('1.0') } });
    await expectNotAsked();
    expect(edge.tries('getTerminosAceptados')).toHaveLength(1);
  });

  test.each([
    ['answered', goodReplies.aceptarTerminos],
    ['failed', { status: 500, body: '' }],
  ])("SH-21 'Aceptar' %s: sent once, stored in this browser, and hidden", async (_, reply) => {
    const portal = openPortal({ ...start, replies: { aceptarTerminos: reply } });
    await until(() => screen.getByText(documentText));
    await press(portal, 'Aceptar');
    await until(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(portal.edge.tries('aceptarTerminos').map(({ body }): unknown => JSON.parse(body))).toEqual([
      { app: 'portal', version: '1.0' },
    ]);
    expect(JSON.parse(kept() ?? '')).toEqual(accepted);
    expect(look()).toMatchObject({ path: '/', toasts: [], alerts: [] });
  });

  test('SH-21 a failed check hides them, and stores nothing', async () => {
    openPortal({ ...start, replies: { getTerminosAceptados: { status: 500, body: '' } } });
    await expectNotAsked();
    expect(kept()).toBeNull();
  });

  test("SH-21 SH-17 'Rechazar' leads to /signout, which logs out", async () => {
    const portal = openPortal(start);
    await until(dialog);
    const pushed = vi.spyOn(window.history, 'pushState');
    await press(portal, 'Rechazar');
    await until(() => heading(signInTitle));
    expect(pushed.mock.calls.map(([, , to]) => to)).toEqual(['/signout']);
    pushed.mockRestore();
    expect([kept(), localStorage.getItem('accessToken')]).toEqual([null, null]);
    expect(portal.edge.tries('aceptarTerminos')).toEqual([]);
  });
});

describe('the bars', () => {
  const menu = () => within(screen.getByRole('navigation', { name: 'Principal' }));
  const items = () =>
    menu()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const clicked = ({ log }: Portal) =>
    log.filter(({ name }) => name === 'menu-clicked').map(({ severity, details }) => ({ severity, details }));

  test('SH-22 a customer has the variant of C2; each click goes there and emits menu-clicked', async () => {
    const portal = openPortal({ address: '/', who: 'customer' });
    await until(() => heading('Hola, Marta'));
    expect(items()).toEqual([
      ['Inicio', '/'],
      ['Créditos', '/miscreditos'],
      ['Seguros', '/mispolizas'],
      ['Info', '/info'],
    ]);
    for (const [label, path] of [
      ['Créditos', '/miscreditos'],
      ['Seguros', '/mispolizas'],
      ['Info', '/info'],
      ['Inicio', '/'],
    ] as const) {
      await portal.user.click(menu().getByRole('link', { name: label }));
      expect(look().path).toBe(path);
    }
    expect(clicked(portal).map(({ details }) => details)).toEqual([
      { item: 'creditos' },
      { item: 'seguros' },
      { item: 'info' },
      { item: 'inicio' },
    ]);
  });

  test('SH-23 SH-22 a seller has the items of S2.14, the title in the bar, and a way back in place of the menu button', async () => {
    const portal = openPortal({ address: '/', who: 'seller' });
    await until(() => heading('Hola, Nadia'));
    const bar = () => within(screen.getByRole('banner'));
    expect(menu().getByText('Hola, Nadia')).toBeTruthy();
    expect(items()).toEqual([
      ['Inicio', '/'],
      ['Solicitudes', '/solicitudes'],
      ['Créditos', '/creditos'],
      ['Seguros', '/seguros'],
      ['Autos', '/autos'],
      ['Info', '/info'],
    ]);
    expect(bar().getByText('Inicio')).toBeTruthy();
    expect(bar().getByRole('button', { name: 'Menú' })).toBeTruthy();
    await portal.user.click(menu().getByRole('link', { name: 'Créditos' }));
    expect(clicked(portal).map(({ details }) => details)).toEqual([{ item: 'creditos' }]);
    await until(() => bar().getByText('Créditos'));
    await closePortal();

    openPortal({ address: '/contacto', who: 'seller' });
    await until(() => bar().getByText('Contacto'));
    expect(bar().queryByRole('button', { name: 'Menú' })).toBeNull();
    expect(bar().getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/');
  });
});

test('MY-06 the home has help below its lists, also where one of them does not come', async () => {
  openPortal({ address: '/', who: 'customer', replies: { listPolizas: { status: 404, body: '{}' } } });
  await until(() => screen.getByRole('alert'));
  expect(screen.getByRole('button', { name: '¿Necesitás ayuda?' })).toBeTruthy();
});

describe('linking a loan', () => {
  const none = { status: 200, body: '{"polizas":[]}' };
  const noLoan = { status: 200, body: '{"creditos":[]}' };
  const vincular = () => screen.queryByRole('button', { name: 'Vincular mi crédito' });

  test.each([
    ['to who has neither loans nor policies', none, [], true],
    ['not to who has a policy', goodReplies.listPolizas, [], false],
    ['not without the flag', none, ['validacion-identidad'], false],
  ] as const)('HO-04 C2 the home offers to link %s', async (_, listPolizas, off, offered) => {
    openPortal({ address: '/', who: 'customer', off, replies: { listCreditos: noLoan, listPolizas } });
    await until(() => screen.getByText('Vinculá tu crédito para poder visualizarlo.'));
    await pass(1_000);
    expect(vincular() !== null).toBe(offered);
  });

  test('HO-04 C2 the home does not offer it to who has a loan', async () => {
    openPortal({ address: '/', who: 'customer', replies: { listPolizas: none } });
    await until(() => screen.getByRole('link', { name: 'Fiat Cronos 1.3 Drive · AF123GH' }));
    await pass(1_000);
    expect(vincular()).toBeNull();
  });

  test.each([
    ['with the flag', [], true],
    ['not without it', ['validacion-identidad'], false],
  ] as const)('CR-01 C2 the list of loans offers to link %s, policies or not', async (_, off, offered) => {
    openPortal({ address: '/miscreditos', who: 'customer', off, replies: { listCreditos: noLoan } });
    await until(() => screen.getByText('Vinculá tu crédito para poder visualizarlo'));
    await pass(1_000);
    expect(vincular() !== null).toBe(offered);
  });
});

describe('the list of policies', () => {
  const none = { status: 200, body: '{"polizas":[]}' };
  const noLoan = { status: 200, body: '{"creditos":[]}' };
  const notLinked = { status: 200, body: '{"vinculado":false}' };

  /** What is read on the screen below the tile, with where its links lead. */
  const said = () =>
    [...screen.getByRole('main').querySelectorAll('p, h2, button, a')]
      .map((each) => [each.textContent.trim(), each.getAttribute('href')].filter(Boolean).join(' → '))
      .filter((text) => text !== '' && !text.includes('ayuda'));

  const question = '¿Querés asegurar un auto?';
  const quote = 'Cotizar un seguro → /seguros';
  const tile = 'Asegurar un auto → /seguros';
  const requests = 'Mis cotizaciones de seguros → /miscotizaciones';

  test.each([
    [
      'without a loan, the identity not validated',
      'customer',
      noLoan,
      ['No tenés pólizas activas', '¿Ya tenés un crédito con nosotros?', 'Vincular mi crédito'],
    ],
    [
      'without a loan, the identity validated',
      'validated',
      noLoan,
      ['¡Ups! No encontramos ninguna póliza', '¿Ya tenés un crédito con nosotros?', 'Vincular mi crédito'],
    ],
    ['with a loan, the identity not validated', 'customer', goodReplies.listCreditos, ['No tenés pólizas activas']],
    [
      'with a loan, the identity validated',
      'validated',
      goodReplies.listCreditos,
      ['¡Ups! No encontramos ninguna póliza'],
    ],
  ] as const)('PO-01 empty, %s', async (_, who, listCreditos, states) => {
    openPortal({ address: '/mispolizas', who, replies: { listPolizas: none, listCreditos } });
    await until(() => screen.getByText(states[0]));
    await pass(1_000);
    expect(said()).toEqual([tile, ...states, question, quote, requests]);
  });

  test('PO-01 empty, while linking runs: that the policies will be there soon, and no way to link once more', async () => {
    const replies = { listPolizas: none, listCreditos: noLoan, postVinculacion: notLinked };
    const portal = openPortal({ address: '/mispolizas', who: 'validated', replies });
    await press(portal, 'Vincular mi crédito');
    await pass(500);
    expect(look().statuses).toEqual(['Estamos validando tus datos. Pronto vas a poder ver tus pólizas.']);
    expect(said()).not.toContain('¡Ups! No encontramos ninguna póliza');
    expect(said()).not.toContain('Vincular mi crédito');
  });
});

test('OP-12 what nobody can explain has a code of help, which is in the log too; another failure has another one', async () => {
  const { log, user } = openPortal({
    address: '/contacto',
    who: 'seller',
    replies: { getOficinaCercana: faults['500']('getOficinaCercana') },
  });
  const codeRead = async () => {
    const alert = await until(() => screen.getByRole('alert'));
    return /contactate con tu comercial\. Código de ayuda: (.{7})\.$/.exec(alert.textContent)?.[1];
  };
  const first = await codeRead();
  expect(first).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$/);
  expect(log.map(({ details }) => details.helpCode)).toEqual([first]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await pass(500);
  const second = await codeRead();
  expect(second).not.toBe(first);
  expect(log.map(({ details }) => details.helpCode)).toEqual([first, second]);
});
