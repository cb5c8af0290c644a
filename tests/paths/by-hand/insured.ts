import { insuredName } from '../../../flows/insurance-quote/insured.ts';
import type { InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { policiesOf } from '../../../flows/insurance-quote/policies.ts';
import type { PlanType } from '../../../flows/insurers/quote.ts';
import { answeredBy, cardName } from '../../../flows/insurers/words.ts';
import type { CallPhase } from '../../../flows/kit/view.ts';
import type { FactsOf, StepIdOf } from '../../../flows/kit/types.ts';
import * as examples from '../answers/index.ts';
import type { Seeing } from '../describe/screen.ts';
import { QUOTE_PAUSE } from '../outside/quotes.ts';
import { both, showsNoPolicies } from '../wizards/insurance-quote.ts';
import { answersOf, type Car } from './cars.ts';
import { isComplete, quoteOf } from './quotes.ts';
import { documentsOf, entryOf, failing, known, unknown } from './register.ts';

/** What of a quote makes a difference to the case. */
interface Quoting {
  readonly cars: readonly [Car, ...Car[]];
  readonly formaDePago: 'DebitoConCBU' | 'CuponPago';
  /** The type of the policy that is chosen. */
  readonly plan: PlanType;
}

/** How insurance is quoted by hand: one request, so that the demo's prices are known, and whom its register knows, lacks and fails for. */
export function insuredByHand(quoting: Quoting) {
  const { cars, formaDePago, plan } = quoting;
  const [first, ...others] = cars;
  const quotes = cars.map((car) => ({ codia: car.model.codia, quote: quoteOf(car, quoting) }));
  const chosen = quotes
    .flatMap(({ quote }) => (quote ? policiesOf(quote) : []))
    .find(({ tipoPlan }) => tipoPlan === plan);
  const person = insuredName(entryOf(known));
  const { answers, calls } = both;
  const only = (codias: readonly string[]) => ({
    only: ({ modelo }: { readonly modelo?: string }) => modelo !== undefined && codias.includes(modelo),
  });
  const withoutId = quotes.filter(({ quote }) => quote === undefined).map(({ codia }) => codia);
  const { identidad, pedirContacto } = calls;
  const ofDocument = ({ documento }: { readonly documento: string }) => ({
    only: ({ dni }: { readonly dni?: string }) => dni === documento,
    response: 'real' as const,
  });
  return {
    answers: {
      ...answers,
      ...answersOf(first, ...others),
      provincia: examples.provinces(2),
      localidad: examples.lookup(examples.localities.laPlata),
      codigoPostal: examples.named('1900'),
      uso: examples.again(answers.uso, 'Particular'),
      tieneGNC: examples.again(answers.tieneGNC, 'No, no tiene GNC'),
      formaDePago: { valid: answers.formaDePago.valid.filter(({ value }) => value === formaDePago) },
      poliza: examples.offer(
        ...(chosen ? [{ name: plan, value: chosen.policy, taps: [cardName(chosen)] as const }] : []),
      ),
      dni: documentsOf(known, unknown, failing),
      sexo: examples.again(answers.sexo, 'Femenino'),
    },
    calls: {
      cotizacion: {
        request: { method: 'GET', path: '/api/seguros/cotizaciones/*' } as const,
        undeclared: calls.cotizacion.undeclared,
        outcomes: {
          ...Object.fromEntries(
            quotes.flatMap(({ codia, quote }) =>
              quote
                ? [
                    [
                      isComplete(quote) ? 'completa' : 'agotada',
                      { output: quote, response: 'real' as const, pause: QUOTE_PAUSE, ...only([codia]) },
                    ] as const,
                  ]
                : [],
            ),
          ),
          ...(withoutId.length > 0
            ? { fallida: { error: 'fallida', response: 'real' as const, ...only(withoutId) } }
            : {}),
        },
      },
      identidad: {
        ...identidad,
        outcomes: {
          encontrada: { output: entryOf(known), ...ofDocument(known) },
          'no encontrada': { output: null, ...ofDocument(unknown) },
          fallida: { error: 'fallida', ...ofDocument(failing) },
        },
      },
      pedirContacto: {
        ...pedirContacto,
        outcomes: {
          recibido: { output: { numero: null }, response: 'real' as const },
          'sin conexión': { error: 'sin conexión', response: 'cut' as const },
        },
      },
    },
    shows: (
      step: StepIdOf<InsuranceQuote>,
      { identidad: found, cotizacion }: Pick<FactsOf<InsuranceQuote>, 'identidad' | 'cotizacion'>,
      beside?: CallPhase,
    ): readonly Seeing[] => {
      if (step === 'esPersonaValida' && found) return [{ see: 'text', text: person }];
      if (step !== 'poliza') return [];
      if (!cotizacion) return showsNoPolicies(cotizacion, beside);
      const said = answeredBy(cotizacion)?.says;
      return [
        ...showsNoPolicies(cotizacion, beside),
        ...(said === undefined ? [] : [{ see: 'text', text: said } as const]),
        ...(chosen && policiesOf(cotizacion).length > 0 ? [{ see: 'button', name: cardName(chosen) } as const] : []),
      ];
    },
  };
}
