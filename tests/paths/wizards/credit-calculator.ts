import { showsText } from '../describe/result.ts';
import { flagged, flagsSaid } from '../outside/stubs.ts';
import { refusing } from '../describe/refused.ts';
import { definePaths } from '../describe/flow.ts';
import { answers, AUTOPRENDA } from '../../../flows/credit-calculator/answers.ts';
import * as examples from '../answers/index.ts';
import { sampleCalculation } from '../outside/calculation.ts';
import { creditCalculator, type CreditCalculator } from '../../../flows/credit-calculator/flow.ts';
import { type CalculatedText, text } from '../../../flows/credit-calculator/text.ts';

const shows = (result: CalculatedText) => showsText({ ...result, button: text.again });

/** What path tests need to know of the calculator, beyond its definition. */
export const creditCalculatorPaths = definePaths<CreditCalculator>({
  flow: creditCalculator,
  text,
  serves: ['CA-01', 'CA-02', 'CA-03', 'CA-04', 'VA-13'],
  person: 'silvia@ejemplo.example',
  basePath: '/creditos/calcular',
  address: ({ tipoDado }) => (tipoDado === null ? '/creditos/calcular' : `/creditos/calcular?tipo=${tipoDado}`),
  begins: ({ tipoDado, autoprenda }) =>
    `${tipoDado === null ? 'se pregunta el tipo' : `el tipo viene en la dirección (${tipoDado})`}, ${flagsSaid({ autoprenda })}`,
  given: [],
  givenFor: ({ autoprenda }) => [flagged({ autoprenda })],
  params: { tipoDado: [null, AUTOPRENDA], autoprenda: [true, false] },
  answers: {
    tipo: examples.choice(answers.tipo),
    anio: examples.recentYears(answers.anio),
    prestamo: examples.loan(),
  },
  calls: {
    calculo: {
      request: { method: 'GET', path: '/api/catalogos/calculadora/prendario' },
      outcomes: {
        calculado: { output: sampleCalculation, response: { status: 200, json: sampleCalculation } },
        rechazado: { error: 'rechazado', response: { status: 500, json: { message: 'No se pudo calcular' } } },
        'sin conexión': { error: 'sin conexión', response: 'cut' },
        'sin respuesta': { error: 'sin respuesta', response: 'silence' },
        'no acepta el plazo': refusing('Plazo'),
      },
      undeclared: { status: 200, json: { nada: true } },
    },
  },
  sending: [{ see: 'status', text: text.calculating }],
  ends: {
    calculado: [
      ...shows(text.ends.calculado),
      ...[
        '$ 18.000,00',
        '$ 1.080,00',
        '$ 16.920,00',
        '89,50 %',
        '243,64 %',
        '183,84 %',
        '$ 1.451,50',
        '$ 1.468,50',
      ].map((figure) => ({ see: 'text', text: figure }) as const),
    ],
    // Why it failed is said by what is known of it: the fault matrix has each reason.
    fallido: [
      { see: 'heading', name: text.ends.fallido.title },
      { see: 'button', name: text.again },
      { see: 'button', name: text.retry },
    ],
    cancelado: [{ see: 'link', name: 'Calcular un crédito' }],
  },
});
