/** The states inside a step that does more than ask, and inside an ending that does more than send. */
export const PHASE = {
  /** A transient state that decides whether the call that the step needs has to be made. */
  arriving: 'arriving',
  waiting: 'waiting',
  failed: 'failed',
  asking: 'asking',
  settling: 'settling',
  done: 'done',
  /** The states inside an ending with a review: every answer is shown once more; then the call is made. */
  reviewing: 'reviewing',
  sending: 'sending',
} as const;

/** The names of the two regions of a step that runs a call beside its question. */
export const REGION = { question: 'question', call: 'call' } as const;
