import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../src/api/testing/whole-api.ts';
import type { Queries } from '../../src/api/queries.ts';
import { Answering } from '../../src/api/testing/Answering.tsx';
import { clientOptions } from '../../src/api/testing/client-options.ts';
import { CreditPage } from '../../src/features/credits/CreditPage.tsx';
import { CreditsPage } from '../../src/features/credits/CreditsPage.tsx';
import { LatestCredits } from '../../src/features/credits/LatestCredits.tsx';
import { LatestPolicies } from '../../src/features/policies/LatestPolicies.tsx';
import { PoliciesPage } from '../../src/features/policies/PoliciesPage.tsx';
import { PolicyPage } from '../../src/features/policies/PolicyPage.tsx';

type Json = Readonly<Record<string, unknown>>;

const vehiculoAsegurado = { marca: 'Fiat', modelo: 'Cronos', dominio: 'AF123GH', anio: 2023 };

/** What C3 names and a screen cannot do without, and what a back end may leave out. */
const answers = {
  credito: {
    needed: {
      operacionId: '100201',
      titular: 'MARTA QUIROGA',
      tipoCredito: 1,
      plazo: 24,
      dominio: 'AF123GH',
      estadoCredito: 'AlDia',
      empresa: 1,
    },
    optional: { fechaVencimiento: '2026-12-11' },
  },
  detalle: {
    needed: { operacionId: '100201', estadoCredito: 'AlDia', importeFinanciado: 6_500_000, plazo: 24, empresa: 1 },
    optional: { cancelado: true, tna: 54, cft: 78.5 },
  },
  titular: {
    needed: {
      nombre: 'MARTA',
      apellido: 'QUIROGA',
      dni: '28456789',
      domicilio: {
        direccion: 'San Martín 1250',
        localidad: 'LA PLATA',
        provincia: 'Buenos Aires',
        codigoPostal: '1900',
      },
    },
    optional: {
      conyuge: 'PEDRO PAZ',
      codeudor: 'ANA PAZ',
      telefonoPrincipal: '0111545678901',
      telefonoSecundario: '01145678901',
    },
  },
  vehiculo: {
    needed: { ...vehiculoAsegurado, esNuevo: true, uso: 'Particular', tieneGnc: false },
    optional: { idPoliza: '700201', aseguradora: 'Ceibo Seguros', tipoCobertura: 'TC' },
  },
  cuota: {
    needed: { id: 7, nroCuota: 1, situacion: 'Pagada_Vencida', fechaVencimiento: '2026-03-01', importe: 1000 },
    optional: {
      fechaPago: '2026-03-09',
      interesesGenerados: 12.5,
      capital: 400.25,
      interes: 599.75,
      saldoDeCapital: 9000.5,
      tieneComprobantePago: true,
      tieneCuponPago: true,
    },
  },
  poliza: {
    needed: { idPoliza: '700201', suspendida: false },
    optional: { ciaAseguradora: 'Ceibo Seguros', tipoSeguro: 'TC', vehiculo: vehiculoAsegurado },
  },
  polizaDetalle: {
    needed: {
      idPoliza: '700201',
      ciaAseguradora: 'Ceibo Seguros',
      tipoSeguro: 'TC',
      suspendida: false,
      fechaInicio: '2026-06-21',
      fechaFin: '2027-06-21',
      dominio: 'AF123GH',
      vehiculo: vehiculoAsegurado,
    },
    optional: {
      suspendidaPorMora: false,
      tienePDFPoliza: true,
      tienePDFTarjeta: true,
      detalleCobertura: 'Robo e incendio',
    },
  },
  saldos: {
    needed: { saldoAdeudado: 0, cuotasEnMora: 0, diasDeMora: 0 },
    optional: {
      interesesPorMora: 3,
      saldoAFavor: 4,
      redesDeCobro: ['Rapipago'],
      debitoAutomatico: { banco: 'ICBC', cbuTerminadoEn: '1234' },
    },
  },
} as const satisfies Record<string, { readonly needed: Json; readonly optional: Json }>;

type Told = Readonly<Record<keyof typeof answers, Json>>;

/** How a back end answers one of them: its optional fields said, left out or null, and fields that nobody knows. */
function tellingOf({ needed, optional }: { readonly needed: Json; readonly optional: Json }): fc.Arbitrary<Json> {
  const perhaps = Object.entries(optional).map(([name, value]) =>
    fc.constantFrom<Json>({ [name]: value }, { [name]: null }, {}),
  );
  const unknown = fc.dictionary(fc.stringMatching(/^otro[A-Z]{1,3}$/), fc.jsonValue(), { maxKeys: 2 });
  return fc
    .tuple(...perhaps, unknown)
    .map((parts) => Object.fromEntries([needed, ...parts].flatMap((part) => Object.entries(part))));
}

const told: fc.Arbitrary<Told> = fc.record({
  credito: tellingOf(answers.credito),
  detalle: tellingOf(answers.detalle),
  titular: tellingOf(answers.titular),
  vehiculo: tellingOf(answers.vehiculo),
  cuota: tellingOf(answers.cuota),
  poliza: tellingOf(answers.poliza),
  polizaDetalle: tellingOf(answers.polizaDetalle),
  saldos: tellingOf(answers.saldos),
});

/** What the back end answers, by path. */
const bodies = ({ credito, detalle, titular, vehiculo, cuota, poliza, polizaDetalle, saldos }: Told) => ({
  '/apiclientes/creditos': { creditos: [credito], otro: 1 },
  '/apiclientes/creditos/100201': {
    ...saldos,
    credito: { ...detalle, fechaOtorgamiento: '2026-02-01', tipoCredito: 1 },
    titular,
    vehiculo,
  },
  '/apiclientes/creditos/100201/cuotas': { cuotas: [cuota], otro: null },
  '/apiclientes/polizas': { polizas: [poliza] },
  '/apiclientes/polizas/700201': polizaDetalle,
});

const unused = () => Promise.reject(new Error('not asked here'));

/** A screen, and what is on it once its answer is there. */
const screens: readonly (readonly [string, (queries: Queries) => ReactNode, () => Promise<unknown>])[] = [
  ['the loans', (q) => <CreditsPage queries={q} whenNone={null} />, () => screen.findByRole('article')],
  ['the loans of the home', (q) => <LatestCredits queries={q} whenNone={null} />, () => screen.findByRole('article')],
  [
    'a loan',
    (q) => <CreditPage operacionId="100201" queries={q} openDocument={unused} />,
    () => screen.findByText(/Cuota 1/),
  ],
  [
    'the policies',
    (q) => <PoliciesPage queries={q} identityValidated linking={null} linkingRuns={false} />,
    () => screen.findByRole('article'),
  ],
  ['the policies of the home', (q) => <LatestPolicies queries={q} />, () => screen.findByRole('article')],
  [
    'a policy',
    (q) => <PolicyPage idPoliza="700201" queries={q} openDocument={unused} />,
    () => screen.findByRole('heading', { name: 'Ceibo Seguros' }),
  ],
];

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a screen over a back end that answers so, and waits until it shows it. */
async function shows(said: Told, [, show, isThere]: (typeof screens)[number], at = '/'): Promise<void> {
  const answer: Readonly<Record<string, unknown>> = bodies(said);
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
    const { pathname } = new URL(new Request(...asked).url);
    return Promise.resolve(new Response(JSON.stringify(answer[pathname.replace('/api', '')])));
  });
  try {
    render(
      <Answering api={createApi(clientOptions())} at={at}>
        {show}
      </Answering>,
    );
    await isThere();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body.textContent).not.toMatch(/undefined|null|NaN/);
  } finally {
    cleanup();
  }
}

const all = (of: (answer: { readonly needed: Json; readonly optional: Json }) => Json): Told => ({
  credito: of(answers.credito),
  detalle: of(answers.detalle),
  titular: of(answers.titular),
  vehiculo: of(answers.vehiculo),
  cuota: of(answers.cuota),
  poliza: of(answers.poliza),
  polizaDetalle: of(answers.polizaDetalle),
  saldos: of(answers.saldos),
});
const nulls = (optional: Json) => Object.fromEntries(Object.keys(optional).map((name) => [name, null]));

describe.each(screens)('%s', (...shown) => {
  test('CR-01 CR-02 PO-01 PO-02 is shown without any of the fields that C3 leaves open, missing or null', async () => {
    for (const vista of ['', '?vista=detalle']) {
      if (vista !== '' && shown[0] !== 'a loan') continue;
      const isThere = vista === '' ? shown[2] : () => screen.findByText('Datos personales');
      for (const said of [
        all(({ needed }) => needed),
        all(({ needed, optional }) => ({ ...needed, ...nulls(optional) })),
      ])
        await shows(said, [shown[0], shown[1], isThere], `/x${vista}`);
    }
  });

  test('CR-01 CR-02 PO-01 PO-02 is shown with any of them, and with fields that nobody knows', async () => {
    await fc.assert(
      fc.asyncProperty(told, (said) => shows(said, shown)),
      { numRuns: 8 },
    );
  });
});
