/** The states inside a step that does more than ask. */
export const PHASE = {
  /** A transient state that decides whether the call that the step needs has to be made. */
  arriving: 'arriving',
  waiting: 'waiting',
  failed: 'failed',
  asking: 'asking',
  settling: 'settling',
  done: 'done',
} as const;

/** The names of the two regions of a step that runs a call beside its question. */
export const REGION = { question: 'question', call: 'call' } as const;
