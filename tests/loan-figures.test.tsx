import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Qualification } from '../flows/credit/offers.ts';
import type { components } from '../openapi/generated/api.ts';
import { calculationSheet, offerSheet } from '../server/domain/documentos/sales-documents.ts';
import type { Content } from '../server/domain/documentos/pdf.ts';
import { Answering } from '../src/api/testing/Answering.tsx';
import { ApplicationPage } from '../src/features/application/ApplicationPage.tsx';
import { finished } from '../src/portal/testing/application.ts';
import { browser } from '../src/features/application/testing/solicitudes.ts';
import { Calculated } from '../src/features/credit-calculator/Calculated.tsx';
import { calculationMessage } from '../src/features/credit-calculator/words.ts';
import { summaries } from '../src/features/new-request/summaries.ts';
import { OfferDialog } from '../src/portal/credit/OfferDialog.tsx';
import { OffersTable } from '../src/portal/credit/OffersTable.tsx';
import { receiptOf } from '../src/portal/credit/receipt.ts';
import { SurroundingsProvider } from '../src/portal/credit/surroundings.ts';
import { installNativeDialog } from '../src/ui/testing/native-dialog.ts';
import { textOf } from '../src/ui/testing/text.ts';
import { Outcome } from '../src/wizard/pages/Outcome.tsx';

/**
 * 500.000 at 89,5 % a year in 18 installments, by hand. Granting costs 6 %: 30.000, so that 470.000 are received. Of the first
 * installment 37.291,67 are interest (500.000 · 0,895 / 12) and 14.071,03 capital; with 4 % expenses on both (2.054,51), 0,15 % life
 * insurance on the debt (750,00) and 21 % VAT on interest and expenses (8.262,70) it is 62.429,91. The costs are the rates at which
 * all installments, with or without their VAT, are worth 470.000; they were found in decimals of 60 digits.
 */
const figures = [
  ['Capital financiado', '$ 500.000,00'],
  ['Gastos de otorgamiento', '$ 30.000,00'],
  ['Neto a percibir', '$ 470.000,00'],
  ['TNA', '89,50 %'],
  ['CFT (TEA, con IVA)', '243,64 %'],
  ['CFT (TEA, sin IVA)', '183,84 %'],
  ['Cantidad de cuotas', '18'],
  ['Primera cuota', '$ 62.429,91'],
  ['Cuota promedio', '$ 59.275,83'],
  ['Última cuota', '$ 54.669,11'],
] as const;

const loan = { importe: 500_000, importeNetoAPercibir: 470_000, plazo: 18, tna: 89.5, cft: 243.64, cftSinIva: 183.84 };

const offer: components['schemas']['Oferta'] = {
  ...loan,
  id: '18-con-documentacion',
  resultado: 'Aprobado',
  importeCuota: 62_429.91,
  importeCuotaPromedio: 59_275.83,
  importeUltimaCuota: 54_669.11,
  conDocumentacion: true,
};

const { id: _, resultado: __, conDocumentacion: ___, ...accepted } = offer;

const calculation: components['schemas']['CalculoPrendario'] = {
  plazo: 18,
  capital: 500_000,
  importeNetoAPercibir: 470_000,
  cuotaPromedio: 59_275.83,
  primeraCuota: 62_429.91,
  ultimaCuota: 54_669.11,
  tna: 89.5,
  cft: 243.64,
  cftSinIva: 183.84,
  cuotas: [],
};

const calificacion: Qualification = { resultado: 'Aprobado', ofertas: [offer], terminada: true };
const chosen = { calificacion, oferta: offer.id };

const sharing = { openDocument: () => Promise.resolve(), native: browser };
const nothing = () => undefined;

type Pairs = readonly (readonly [label: string, value: string])[];

/** What a place says: its terms with their values, and all of its text. */
interface Said {
  readonly pairs: Pairs;
  readonly text: string;
}

/** The terms and definitions of a screen. */
async function shown(place: ReactNode): Promise<Said> {
  render(place);
  const values = (await screen.findAllByRole('definition')).map(textOf);
  const pairs = screen.getAllByRole('term').map((term, at) => [textOf(term), values[at] ?? ''] as const);
  return { pairs, text: textOf(document.body) };
}

/** The rows of a table, each with its one column. */
async function compared(place: ReactNode): Promise<Said> {
  render(place);
  const cells = (await screen.findAllByRole('cell')).map(textOf);
  const pairs = screen.getAllByRole('rowheader').map((name, at) => [textOf(name), cells[at] ?? ''] as const);
  return { pairs, text: textOf(document.body) };
}

/** The lines of a message. */
function written(message: string): Said {
  const text = message.replaceAll('\u00a0', ' ');
  return { pairs: text.split('\n').map((line) => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? '']), text };
}

/** The rows of a document. */
function printed({ pages }: Content): Promise<Said> {
  const pairs = pages
    .flatMap(({ rows }) => rows)
    .map(([label, value]) => [label, value.replaceAll('\u00a0', ' ')] as const);
  return Promise.resolve({ pairs, text: pairs.flat().join('\n') });
}

const dialog = (
  <SurroundingsProvider value={sharing}>
    <OfferDialog offer={offer} solicitudId={1001} chosen={false} onChoose={nothing} onClose={nothing} />
  </SurroundingsProvider>
);

async function sharedFromDialog(): Promise<Said> {
  render(dialog);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Enviar por WhatsApp' });
  return written(new URL(link.href).searchParams.get('text') ?? '');
}

const detail = (
  <Answering
    api={{
      getSolicitud: () => Promise.resolve({ ...finished, importeNetoAPercibir: 470_000, oferta: accepted }),
      getTareasSolicitadas: () => Promise.resolve([]),
    }}
  >
    {(queries) => (
      <ApplicationPage
        solicitudId={1001}
        queries={queries}
        native={browser}
        resumeAt={undefined}
        discard={undefined}
        reassigning={undefined}
      />
    )}
  </Answering>
);

async function receipt(): Promise<Said> {
  const none = () => ({ queryKey: [], queryFn: () => Promise.resolve([]) });
  const { facts } = await receiptOf({ marcas: none, modelos: none })(
    { ...chosen, solicitudId: 1001 },
    new AbortController().signal,
  );
  return await shown(
    <Outcome text={{ tone: 'good', lines: [], button: 'Ir al inicio' }} receipt={{ facts }} onButton={nothing} />,
  );
}

const places: Readonly<Record<string, () => Promise<Said>>> = {
  'its comparison': () =>
    compared(<OffersTable offers={[offer]} before={null} idOf={({ id }) => id} onLook={nothing} onChoose={nothing} />),
  'its dialog': () => shown(dialog),
  'the review': () => shown(summaries.oferta(chosen)),
  'what was sent': receipt,
  'the application': () => shown(detail),
  'its PDF': () => printed(offerSheet(1001, offer, '2026-11-28')),
  'its message': sharedFromDialog,
  'the calculator': () =>
    shown(
      <Calculated
        of={{ tipo: 1, anio: 2022, prestamo: { importe: 500_000, plazo: 18 } }}
        calculation={calculation}
        disclaimer={[]}
        onTerm={nothing}
      />,
    ),
  'the calculator’s PDF': () =>
    printed(calculationSheet({ tipoCredito: 1, anio: 2022, calculo: calculation }, '2026-11-28')),
  'the calculator’s message': () => Promise.resolve(written(calculationMessage(2022, calculation, []))),
};

beforeAll(installNativeDialog);
afterEach(cleanup);

const named = Object.keys(places);

test.each(named)('SL-01 SL-02 SL-08 NR-07 CA-04 %s has the ten figures of the loan', async (place) => {
  const { pairs, text } = (await places[place]?.()) ?? { pairs: [], text: '' };
  const labels: readonly string[] = figures.map(([label]) => label);
  const told = pairs.filter(([label]) => labels.includes(label));
  // A heading may say one of them before.
  expect(told.slice(-figures.length)).toEqual(figures);
  expect(figures).toEqual(expect.arrayContaining(told));
  // An average is never told as what each installment is.
  expect(text.replaceAll(/cuotas de\s*\$ [\d.,]+\s*en promedio/g, '')).not.toMatch(/cuotas de\s*\$/);
});
