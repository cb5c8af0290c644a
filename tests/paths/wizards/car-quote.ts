import { answers } from '../../../flows/car-quote/answers.ts';
import { carQuote, type CarQuote } from '../../../flows/car-quote/flow.ts';
import type { Quotation } from '../../../flows/car-quote/quotation.ts';
import { type QuotedText, text } from '../../../flows/car-quote/text.ts';
import * as examples from '../answers/index.ts';
import { definePaths } from '../describe/flow.ts';
import { showsText } from '../describe/result.ts';
import type { Seeing } from '../describe/screen.ts';
import { pricelessQuotation, sampleQuotation } from '../outside/prices.ts';
import { answered, stub, vehicles } from '../outside/stubs.ts';

const CODIA = '1700001';

/** The ways on are there whatever is known of the price. */
const shows = (result: QuotedText): readonly Seeing[] => [
  ...showsText({ ...result, button: text.another }),
  { see: 'link', name: text.insure },
  { see: 'link', name: text.credit },
];

const priced = ({ precios }: Quotation) =>
  answered({ precios: precios.map(({ anio, precio }) => ({ item1: anio, item2: precio })) });

/** What path tests need to know of a car's quote, beyond its definition. */
export const carQuotePaths = definePaths<CarQuote>({
  flow: carQuote,
  text,
  serves: ['CQ-01'],
  person: 'silvia@ejemplo.example',
  basePath: '/autos',
  address: () => '/autos',
  given: [
    ...vehicles({ codia: CODIA, modelo: 'Modelo A 1.4' }, { codia: '1700002', modelo: 'Modelo B 1.6' }),
    stub('GET', '/api/catalogos/modelos/*/detalle', answered({ codia: CODIA, ...sampleQuotation.detalle })),
  ],
  params: {},
  answers: {
    marca: examples.lookup({ value: 'fiat', label: 'Fiat' }, { value: 'ford', label: 'Ford' }),
    anio: examples.recentYears(answers.anio),
    modelo: examples.lookup({ value: CODIA, label: 'Modelo A 1.4' }, { value: '1700002', label: 'Modelo B 1.6' }),
  },
  calls: {
    cotizacion: {
      request: { method: 'GET', path: '/api/catalogos/modelos/*/precios' },
      outcomes: {
        'con precio': { output: sampleQuotation, response: priced(sampleQuotation) },
        'sin precio de ese año': { output: pricelessQuotation, response: priced(pricelessQuotation) },
        fallida: { error: 'fallida', response: answered({ message: 'No se pudo consultar' }, 500) },
        'sin conexión': { error: 'sin conexión', response: 'cut' },
        'sin respuesta': { error: 'sin respuesta', response: 'silence' },
      },
      undeclared: answered({ nada: true }),
    },
  },
  retry: text.retry,
  sending: [{ see: 'status', text: text.quoting }],
  ends: {
    cotizado: [
      ...shows(text.ends.cotizado),
      { see: 'text', text: 'Fiat Modelo A 1.4' },
      { see: 'text', text: '$ 12.345.600' },
    ],
    sinPrecio: [...shows(text.ends.sinPrecio), { see: 'text', text: 'Fiat Modelo A 1.4' }],
    noCotizado: [...shows(text.ends.noCotizado), { see: 'button', name: text.retry }],
    cancelado: [{ see: 'link', name: 'Cotizar un auto' }],
  },
});
