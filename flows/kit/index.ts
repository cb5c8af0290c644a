export { compile, type FlowMachine } from './compile.ts';
export { both, not } from './conditions.ts';
export type { AnswersTo } from './config.ts';
export { defineFlow } from './define.ts';
export { fromDraft, toDraft, unsaidIn, withheldIn, type Draft } from './drafts.ts';
export { trialFaults } from './check.ts';
export { decisive, starts, type Trial } from './explore.ts';
export { ActorNotProvidedError, FlowDefinitionError } from './errors.ts';
export type { FlowContext, FlowEmitted, FlowEvent, FlowInput, FlowOutput } from './events.ts';
export { optional } from './optional.ts';
export { PHASE, REGION } from './phases.ts';
export { played } from './played.ts';
export { reopened } from './reopened.ts';
export type { FailureText, FieldText, FlowText, ResultText, StageText, StepText, TypesOf } from './text.ts';
export type {
  AnswersOf,
  EndOf,
  ExitOf,
  FactsAt,
  FactsOf,
  FieldsAt,
  Field,
  FieldIdOf,
  Flow,
  FlowTypes,
  Memory,
  Step,
  StepIdOf,
} from './types.ts';
export { typed } from './typed.ts';
export { viewOf, type CallPhase, type View } from './view.ts';
export {
  answersOf,
  ask,
  factsAt,
  factsOf,
  type FieldNow,
  pick,
  positionOf,
  progressOf,
  reachableAt,
  readForm,
  verdictOn,
  walk,
  type Walk,
} from './walk.ts';
export { inputFor } from './decisions.ts';
export { listed } from './listed.ts';
export { allAsked, decisionReads, isRecord, namesOf, outside } from './fields.ts';
