/** What an own screen may do and knows is that of its step: anything else does not compile. */
import { describe, expectTypeOf, test } from 'vitest';
import type { InsuranceQuote } from '../../flows/insurance-quote/flow.ts';
import type { Quote } from '../../flows/insurers/quote.ts';
import type { ExitOf, FactsAt, FlowTypes, StepIdOf } from '../../flows/kit/types.ts';
import type { Evaluation } from '../../flows/credit/evaluation.ts';
import type { NewRequest } from '../../flows/new-request/flow.ts';
import type { OwnScreenProps } from '../../src/wizard/pages/OwnScreen.tsx';
import type { Steps } from '../../src/wizard/steps.ts';

type Screen<T extends FlowTypes, K extends StepIdOf<T>> = NonNullable<Steps<T>[K]>['screen'];

describe('an own screen', () => {
  test('leaves only by the ways out of its step', () => {
    expectTypeOf<ExitOf<NewRequest, 'evaluacion'>>().toEqualTypeOf<'otraConsulta' | 'irALaSolicitud' | 'inicio'>();
    expectTypeOf<ExitOf<NewRequest, 'dni'>>().toEqualTypeOf<never>();
    const screen = ({ onExit }: OwnScreenProps<NewRequest, 'evaluacion'>) => {
      onExit('otraConsulta');
      // @ts-expect-error -- a way out of another step
      onExit('corregir');
      // @ts-expect-error -- no way out at all
      onExit('nada');
      return null;
    };
    expectTypeOf(screen).toExtend<Screen<NewRequest, 'evaluacion'>>();
  });

  test('answers only its step', () => {
    const screen = ({ onAnswer }: OwnScreenProps<InsuranceQuote, 'contratada'>) => {
      onAnswer(true);
      // @ts-expect-error -- an answer to another step
      onAnswer({ cotizacionId: 'q1', cotizacionPlanId: 'p1', tipoPlan: 'TC' });
      return null;
    };
    expectTypeOf(screen).toExtend<Screen<InsuranceQuote, 'contratada'>>();
    // @ts-expect-error -- a screen of one step does not fit another
    expectTypeOf(screen).toExtend<Screen<InsuranceQuote, 'poliza'>>();
  });

  test('knows the facts of its flow, and for certain what its step has waited for', () => {
    type Facts = FactsAt<NewRequest, 'evaluacion'>;
    expectTypeOf<Facts['aptitud']>().toEqualTypeOf<Evaluation>();
    expectTypeOf<FactsAt<NewRequest, 'oferta'>['aptitud']>().toEqualTypeOf<Evaluation | undefined>();
    expectTypeOf<FactsAt<InsuranceQuote, 'poliza'>['cotizacion']>().toEqualTypeOf<Quote | undefined>();
    expectTypeOf<FactsAt<InsuranceQuote, 'poliza'>['datosPago']>().toEqualTypeOf<boolean>();
    // @ts-expect-error -- no fact of this flow
    expectTypeOf<Facts['cotizacion']>().toBeUnknown();
  });
});
