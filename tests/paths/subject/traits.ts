import type { FieldText, StepText } from '../../../flows/kit/text.ts';
import type { Field, Flow, Step } from '../../../flows/kit/types.ts';
import { progressOf } from '../../../flows/kit/walk.ts';
import type { AnswerExamples, TriedFlow } from '../describe/examples.ts';
import { type FlowPaths, textOf } from '../describe/flow.ts';
import { inWords, nothingMoves, steady } from '../engine/effects.ts';
import { isGroup } from '../engine/leaves.ts';
import { MOST } from '../engine/combinations.ts';
import type { Trait, Traits } from '../engine/types.ts';
import { formClassesOf } from '../screen/form-classes.ts';

/** What a flow's definition, its texts and its path description say beside the arrows. */
export function traitsOf({ flow, answers }: TriedFlow, paths: FlowPaths | undefined): Traits {
  const { title, steps: _steps, ends, ...others } = paths?.text ?? { title: flow.id, steps: {}, ends: {} };
  return {
    'al volver': flow.back === 'clears' ? 'se borra lo que sigue' : 'se conserva lo respondido',
    plazos: Object.fromEntries(Object.entries(flow.delays).map(([name, ms]) => [name, inWords(ms)])),
    preguntas: Object.fromEntries(
      flow.steps.map((step) => [
        step.id,
        stepTraits(flow, step, textOf(paths, step.id), answers[step.id] ?? { valid: [] }),
      ]),
    ),
    llamadas: Object.fromEntries(
      Object.entries(flow.calls).map(([name, { reads, keep, otherwise, refused }]) => [
        name,
        given({
          lee: [...reads],
          'al recargar': keep ? 'se conserva el resultado' : 'se vuelve a llamar',
          'si falla': otherwise ? `sigue como si fuera ${JSON.stringify(otherwise.output)}` : undefined,
          'si el servidor no acepta, pregunta otra vez': Object.keys(refused).length === 0 ? undefined : { ...refused },
          pedido: requestOf(paths, name),
        }),
      ]),
    ),
    cierre: {
      bien: flow.ending.done.map(({ end, when }) => (when ? `${end}, según ${when.reads.join(', ')}` : end)),
      mal: flow.ending.failed ?? null,
      ...(flow.ending.review ? { antes: 'se revisa' } : {}),
      'se reintenta': flow.ending.retry === 'here' ? 'ahí mismo' : 'más tarde, sin perder lo respondido',
    },
    textos: { título: title, finales: plain(ends) ?? {}, ...recordOf(plain(others)), ...recordOf(plain(paths?.says)) },
  };
}

const stored: Readonly<Record<string, string>> = {
  false: 'en el borrador',
  true: 'nunca',
  once: 'nunca, ni después de un envío que falló',
};

/** Whether what can be answered depends on today. */
const isMoving = ({ valid }: AnswerExamples): boolean => valid.some(({ moves }) => moves);

function stepTraits(flow: Flow, step: Step, text: StepText | undefined, examples: AnswerExamples): Traits {
  const { fields: texts, ...said } = text ?? {};
  return given({
    ...recordOf(plain(said)),
    dirección: step.position,
    progreso: progressText(progressOf(flow, step.id)),
    // of a form each field says so
    ...(step.fields.length > 0 ? {} : storedTraits(step)),
    ...decisionTraits(step),
    'espera a': step.needs,
    'mientras tanto llama a': step.runs,
    'se puede deshacer durante':
      step.settles === undefined ? undefined : `${step.settles}: ${inWords(flow.delays[step.settles] ?? 0)}`,
    salidas: Object.keys(step.exits).length === 0 ? undefined : mapped(step.exits, exitTrait),
    ...(step.fields.length > 0
      ? {
          campos: Object.fromEntries(
            step.fields.map((field) => [
              field.id,
              fieldTraits(field, texts?.[field.id], examples.fields?.[field.id] ?? { valid: [] }),
            ]),
          ),
          combinaciones: formClassesOf(step, examples).pairs
            ? 'cada dos respuestas de dos campos'
            : `cada respuesta de cada campo: cada dos juntas serían más de ${MOST}`,
        }
      : { respuesta: kindTraits(step.kind, isMoving(examples)) }),
  });
}

const fieldTraits = (field: Field, text: FieldText | undefined, examples: AnswerExamples): Traits =>
  given({
    ...recordOf(plain(text)),
    ...storedTraits(field),
    ...decisionTraits(field),
    respuesta: kindTraits(field.kind, isMoving(examples)),
  });

const storedTraits = ({ sensitive, remember }: Step | Field) => ({
  'se guarda': stored[String(sensitive)],
  'se recuerda':
    remember === undefined ? undefined : remember === 'editable' ? 'y se puede cambiar' : 'sin poder cambiarse',
});

const decisionTraits = ({ when, auto, accepts, clears }: Step | Field) => ({
  'se pregunta según': when?.reads.join(', '),
  'se responde sola según': auto?.reads.join(', '),
  'se compara con': accepts?.reads.join(', '),
  'si cambia, borra': clears.length === 0 ? undefined : [...clears],
});

const progressText = ({ order, total }: ReturnType<typeof progressOf>) => `${order} de ${total}`;

const exitTrait = (exit: Step['exits'][string]): string =>
  `${'to' in exit ? `a la pregunta ${exit.to}` : `al final ${exit.end}`}${exit.when ? `, según ${exit.when.reads.join(', ')}` : ''}`;

/** What a kind of answer is configured with, as far as it is plain data: its options by their labels, its limits. */
function kindTraits({ kind, schema: _schema, ...config }: Step['kind'], moves: boolean): Traits {
  const { options, ...others } = recordOf(plain(config));
  return given({
    tipo: kind,
    ...others,
    opciones: moves ? undefined : labelled(options),
  });
}

/** [{ label: 'Sí', value: true }] → { Sí: true } */
function labelled(options: Trait | undefined): Trait | undefined {
  if (!Array.isArray(options)) return options;
  return Object.fromEntries(
    options.map((option: Trait) => {
      const { label, value, ...others } = recordOf(option);
      return [
        typeof label === 'string' ? label : JSON.stringify(label),
        Object.keys(others).length === 0 ? (value ?? null) : { value: value ?? null, ...others },
      ];
    }),
  );
}

function requestOf(paths: FlowPaths | undefined, call: string): string | undefined {
  const calls: FlowPaths['calls'] | undefined = paths?.calls;
  const known = calls?.[call];
  if (!known) return undefined;
  return [known.request, ...(known.instead ?? [])].map(({ method, path }) => `${method} ${path}`).join(' o ');
}

/** Plain data of a value; functions and schemas are left out. */
function plain(value: unknown): Trait | undefined {
  if (typeof value === 'function') return undefined;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return value === undefined ? undefined : steady(value, nothingMoves);
  if ('~standard' in value) return undefined;
  if (Array.isArray(value)) return value.flatMap((each: unknown) => plain(each) ?? []);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
      const told = plain(each);
      return told === undefined ? [] : [[name, told]];
    }),
  );
}

const recordOf = (trait: Trait | undefined): Traits => (isGroup(trait) ? trait : {});

const mapped = <V>(values: Readonly<Record<string, V>>, tell: (value: V) => Trait): Traits =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, tell(value)]));

/** Without what is not said. */
const given = (traits: Readonly<Record<string, Trait | undefined>>): Traits =>
  Object.fromEntries(Object.entries(traits).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
