import { createActor } from 'xstate';
import type { Flow, FlowMachine, FlowTypes, Memory } from '../../../flows/kit/index.ts';
import { draftStore } from '../../../src/wizard/drafts.ts';
import { connect } from '../../../src/wizard/run.ts';

/**
 * Leaves a wizard with some answers given, as whoever goes to another screen does: what may not be stored stays in the
 * memory of the page.
 */
export function leave<T extends FlowTypes>(
  flow: Flow<T>,
  machine: FlowMachine<T>,
  { key, memory, at }: { readonly key: string; readonly memory: Memory<T>; readonly at: string },
): void {
  const actor = createActor(machine, { input: { memory, at } }).start();
  draftStore(flow, key).keep(connect(flow, actor).look());
  actor.stop();
}
