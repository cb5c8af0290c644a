import { type Flow, progressOf, type Step, type StepText } from '../../../flows/kit/index.ts';
import type { TriedFlow } from '../describe/examples.ts';
import { type FlowPaths, textOf } from '../describe/flow.ts';
import { inWords, nothingMoves, steady } from '../engine/effects.ts';
import { isGroup } from '../engine/leaves.ts';
import type { Trait, Traits } from '../engine/types.ts';

/** What a flow's definition, its texts and its path description say beside the arrows. */
export function traitsOf({ flow, answers }: TriedFlow, paths: FlowPaths | undefined): Traits {
  const { title, steps: _steps, ends, ...others } = paths?.text ?? { title: flow.id, steps: {}, ends: {} };
  return {
    'al volver': flow.back === 'clears' ? 'se borra lo que sigue' : 'se conserva lo respondido',
    plazos: Object.fromEntries(Object.entries(flow.delays).map(([name, ms]) => [name, inWords(ms)])),
    preguntas: Object.fromEntries(
      flow.steps.map((step) => {
        const isMoving = answers[step.id]?.valid.some(({ moves }) => moves) ?? false;
        return [step.id, stepTraits(flow, step, { text: textOf(paths, step.id), isMoving })];
      }),
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

interface Known {
  readonly text: StepText | undefined;
  /** Whether what can be answered depends on today. */
  readonly isMoving: boolean;
}

function stepTraits(flow: Flow, step: Step, { text, isMoving }: Known): Traits {
  return given({
    ...recordOf(plain(text)),
    dirección: step.position,
    progreso: progressText(progressOf(flow, step.id)),
    'se guarda': stored[String(step.sensitive)],
    'se recuerda':
      step.remember === undefined
        ? undefined
        : step.remember === 'editable'
          ? 'y se puede cambiar'
          : 'sin poder cambiarse',
    'se pregunta según': step.when?.reads.join(', '),
    'se responde sola según': step.auto?.reads.join(', '),
    'se compara con': step.accepts?.reads.join(', '),
    'si cambia, borra': step.clears.length === 0 ? undefined : [...step.clears],
    'espera a': step.needs,
    'mientras tanto llama a': step.runs,
    'se puede deshacer durante':
      step.settles === undefined ? undefined : `${step.settles}: ${inWords(flow.delays[step.settles] ?? 0)}`,
    salidas: Object.keys(step.exits).length === 0 ? undefined : mapped(step.exits, exitTrait),
    respuesta: kindTraits(step.kind, isMoving),
  });
}

const progressText = ({ order, total }: ReturnType<typeof progressOf>) => `${order} de ${total}`;

const exitTrait = (exit: Step['exits'][string]): string =>
  `${'to' in exit ? `a la pregunta ${exit.to}` : `al final ${exit.end}`}${exit.when ? `, según ${exit.when.reads.join(', ')}` : ''}`;

/** What a kind of answer is configured with, as far as it is plain data: its options by their labels, its limits. */
function kindTraits({ kind, schema: _schema, ...config }: Step['kind'], isMoving: boolean): Traits {
  const { options, ...others } = recordOf(plain(config));
  return given({
    tipo: kind,
    ...others,
    opciones: isMoving ? undefined : labelled(options),
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
  const request = calls?.[call]?.request;
  return request && `${request.method} ${request.path}`;
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
