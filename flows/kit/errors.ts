/** A definition is wrong: found when the flow is defined, never while it is in use. */
export class FlowDefinitionError extends Error {
  override readonly name = 'FlowDefinitionError';
  readonly flow: string;
  /** One sentence that names the step, answer or call at fault. */
  readonly problem: string;
  /** What to do about it, as an order. */
  readonly mend: string;
  /** The file at fault, without its ending, beside the one that defines the flow; 'flow' is that one, whatever its name. */
  readonly file: 'flow' | 'answers' | 'text';

  constructor(flow: string, problem: string, mend: string, file: FlowDefinitionError['file'] = 'flow') {
    super(`Flow '${flow}': ${problem}. ${mend}.`);
    this.flow = flow;
    this.problem = problem;
    this.mend = mend;
    this.file = file;
  }
}

/** A call was started without an implementation: the fault of the code that started the machine. */
export class ActorNotProvidedError extends Error {
  override readonly name = 'ActorNotProvidedError';

  constructor(actor: string) {
    super(`No implementation was provided for the actor '${actor}'`);
  }
}
