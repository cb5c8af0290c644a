/** A definition is wrong: found when the flow is defined, never while it is in use. */
export class FlowDefinitionError extends Error {
  override readonly name = 'FlowDefinitionError';
  readonly flow: string;

  /** @param flow the flow's id  @param problem one sentence that names the step, answer or call at fault */
  constructor(flow: string, problem: string) {
    super(`Flow '${flow}': ${problem}`);
    this.flow = flow;
  }
}

/** A call was started without an implementation: the fault of the code that started the machine. */
export class ActorNotProvidedError extends Error {
  override readonly name = 'ActorNotProvidedError';

  constructor(actor: string) {
    super(`No implementation was provided for the actor '${actor}'`);
  }
}
