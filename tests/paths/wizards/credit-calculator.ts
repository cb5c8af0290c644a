import { definePaths } from '../describe/flow.ts';
import type { Seeing } from '../describe/screen.ts';
import { sampleCalculation } from '../../../flows/credit-calculator/calculation.ts';
import { creditCalculator, type CreditCalculator } from '../../../flows/credit-calculator/flow.ts';
import { type ResultText, text } from '../../../flows/credit-calculator/text.ts';

const shows = ({ title, lines }: ResultText): readonly Seeing[] => [
  { see: 'heading', name: title, focused: true },
  ...lines.map((line): Seeing => ({ see: 'text', text: line })),
  { see: 'button', name: text.again },
];

/** What path tests need to know of the calculator, beyond its definition. */
export const creditCalculatorPaths = definePaths<CreditCalculator>({
  flow: creditCalculator,
  text,
  person: 'silvia@ejemplo.example',
  basePath: '/creditos/calcular',
  address: ({ tipoDado }) => (tipoDado === null ? '/creditos/calcular' : `/creditos/calcular?tipo=${tipoDado}`),
  given: [],
  givenFor: ({ autoprenda }) => [
    {
      do: 'stub',
      request: { method: 'POST', path: '/ofrep/v1/evaluate/flags' },
      with: {
        status: 200,
        json: {
          flags: [{ key: 'autoprenda', value: autoprenda, reason: 'STATIC', variant: String(autoprenda) }],
        },
      },
    },
  ],
  calls: {
    calculo: {
      request: { method: 'GET', path: '/api/catalogos/calculadora/prendario' },
      outcomes: {
        calculado: { status: 200, json: sampleCalculation },
        rechazado: { status: 500, json: { message: 'No se pudo calcular' } },
        'sin conexión': 'cut',
        'sin respuesta': 'silence',
      },
      undeclared: { status: 200, json: { nada: true } },
    },
  },
  sending: [{ see: 'status', text: text.calculating }],
  ends: {
    calculado: shows(text.ends.calculado),
    fallido: [...shows(text.ends.fallido), { see: 'button', name: text.retry }],
    cancelado: [{ see: 'link', name: 'Calcular un crédito' }],
  },
});
