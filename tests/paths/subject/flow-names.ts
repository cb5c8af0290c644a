import { PHASE, REGION } from '../../../flows/kit/phases.ts';
import type { FieldText, StepText } from '../../../flows/kit/text.ts';
import type { Flow, Step } from '../../../flows/kit/types.ts';
import { type FlowPaths, textOf, titleAt } from '../describe/flow.ts';
import type { Naming } from './chart.ts';

const phases: Readonly<Record<string, string>> = {
  [PHASE.arriving]: 'llega',
  [PHASE.waiting]: 'espera',
  [PHASE.failed]: 'falló',
  [PHASE.asking]: 'pregunta',
  [PHASE.settling]: 'se confirma',
  [PHASE.done]: 'listo',
  [PHASE.reviewing]: 'se revisa',
  [PHASE.sending]: 'se envía',
  [REGION.question]: 'la pregunta',
  [REGION.call]: 'la consulta',
};

const events: Readonly<Record<string, string>> = {
  ANSWER: 'responder',
  BACK: 'volver',
  GOTO: 'ir al paso',
  EXIT: 'salir',
  RETRY: 'reintentar',
  WITHDRAW: 'deshacer',
  CANCEL: 'cancelar',
  SEND: 'enviar',
  CHANGE: 'cambiar',
};

/** The path of the state in which a step asks: its own, or one inside where it makes a call. */
export const asksAt = ({ id, needs, runs }: Step): readonly string[] =>
  runs !== undefined ? [id, REGION.question] : needs !== undefined ? [id, PHASE.asking] : [id];

/** What a field is called, with the group that it begins: 'Cónyuge: DNI'. */
function fieldName(text: StepText | undefined, field: string): string {
  const { label = field, group }: Partial<FieldText> = text?.fields?.[field] ?? {};
  return group === undefined || group === label ? label : `${group}: ${label}`;
}

/** The names of a flow's states and transitions in its chart: what the user reads there, if the texts are known. */
export function flowNaming({ steps, ending }: Flow, paths: FlowPaths | undefined): Naming {
  return {
    state: ({ key, parent }) => {
      const inside = parent !== undefined && parent.path.length > 0;
      return inside ? (phases[key] ?? key) : (textOf(paths, key)?.question ?? titleAt(paths, key) ?? key);
    },
    asks: ({ path }) => {
      const step = steps.find((each) => asksAt(each).join() === path.join());
      return (step?.fields ?? []).map(({ id }) => fieldName(textOf(paths, step?.id ?? ''), id));
    },
    transition: ({ eventType, guard, source }) => {
      // skipping what is answered is not drawn; what the user is not asked for continues without an event
      if (eventType === '') return source.key === PHASE.arriving || source.key === ending.id ? 'sigue sola' : undefined;
      const [, system, ...rest] = eventType.split('.');
      const call = rest.at(-1) ?? '';
      if (!eventType.startsWith('xstate.')) return events[eventType];
      if (system === 'after') return `pasa «${rest[0] ?? ''}»`;
      if (system === 'error') return `${call}: falla`;
      if (system === 'done') return guard ? `${call}: responde` : `${call}: responde otra cosa`;
      return undefined;
    },
  };
}
