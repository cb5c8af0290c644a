import * as v from 'valibot';
import type { components } from '../../../openapi/generated/api.ts';
import { wizardSteps } from '../../../openapi/generated/wizards.ts';

type Schemas = components['schemas'];

export const variants = ['preguntas', 'secciones'] as const satisfies readonly Schemas['VarianteDeAsistente'][];
export const devices = ['telefono', 'escritorio'] as const satisfies readonly Schemas['Dispositivo'][];

/** What may happen at a step of a wizard. */
const happenings = ['alcanzado', 'respondido', 'abandonado', 'reabierto', 'invalido', 'rechazado', 'fallido'] as const;

/** Within how many seconds an answer came; the last one is of all that took longer than ten minutes. */
export const bounds = [2, 5, 10, 20, 30, 60, 120, 300, 600, 3600] as const;

/**
 * What a wizard tells of one of its steps (EN-13), as a record of the portal's log has it: names that the contract knows, and nothing else. A
 * record that says more is refused whole.
 */
const stepTold = v.pipe(
  v.strictObject({
    flow: v.string(),
    step: v.string(),
    kind: v.picklist(happenings),
    value: v.optional(v.picklist(bounds)),
    variant: v.picklist(variants),
    device: v.picklist(devices),
  }),
  v.check(({ flow, step }) => Object.hasOwn(wizardSteps, flow) && (wizardSteps[flow]?.includes(step) ?? false)),
  v.check(({ kind, value }) => kind === 'respondido' || value === undefined),
);

export type StepTold = Readonly<v.InferOutput<typeof stepTold>>;

/** The name of such a record. */
export const stepEvent = 'wizard-step';

/** What a record says; undefined where it is none of a step. */
export function readStep(details: unknown): StepTold | undefined {
  const read = v.safeParse(stepTold, details, { abortEarly: true });
  return read.success ? read.output : undefined;
}
