import { answers } from '../../flows/report-payment/answers.ts';
import { reportPayment } from '../../flows/report-payment/flow.ts';
import { text } from '../../flows/report-payment/text.ts';

/** A question of the report-payment wizard, with what the bench answers. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly label: string;
  readonly ask:
    | { readonly by: 'choice'; readonly options: readonly string[] }
    | { readonly by: 'typing'; readonly typed: string; readonly inputMode: Mode; readonly multiline: boolean }
    | { readonly by: 'upload' };
}

type Mode = 'text' | 'numeric' | 'decimal' | 'email' | 'tel';

type Id = keyof typeof answers;
const isId = (id: string): id is Id => id in answers;
const ids = reportPayment.steps.map(({ id }) => id).filter(isId);

/** Read off the flow, in its order: what the flow asks is what is measured. */
export const questions: readonly Question[] = ids.map((id) => {
  const { question, label = question } = text.steps[id];
  return { id, question, label, ask: asked(answers[id]) };
});

function asked(kind: (typeof answers)[Id]): Question['ask'] {
  switch (kind.kind) {
    case 'choice':
      return { by: 'choice', options: kind.options.map(({ label }) => label) };
    case 'upload':
      return { by: 'upload' };
    case 'phone':
      return typing(kind.inputMode, kind.examples.valid[0].raw.numero);
    case 'money':
      return typing(kind.inputMode, kind.examples.valid[0].raw.importe);
    case 'date':
      return typing(kind.inputMode, kind.examples.valid[0].raw);
    case 'text':
      return { ...typing(kind.inputMode, kind.examples.valid[0].raw), multiline: kind.multiline };
  }
}

function typing(inputMode: Mode, typed = '') {
  return { by: 'typing' as const, typed, inputMode, multiline: false };
}
