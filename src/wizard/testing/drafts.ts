import * as v from 'valibot';
import { createActor } from 'xstate';
import type { FlowMachine } from '../../../flows/kit/compile.ts';
import { toDraft } from '../../../flows/kit/drafts.ts';
import type { Flow, FlowTypes, Memory } from '../../../flows/kit/types.ts';
import { draft } from '../../platform/storage.ts';
import { draftStore } from '../session/persistence.ts';
import { connect } from '../session/run.ts';

/**
 * Leaves a wizard with some answers, as by opening another screen: what may not be stored stays in the memory of the
 * page.
 */
export function leave<T extends FlowTypes>(
  flow: Flow<T>,
  machine: FlowMachine<T>,
  { key, memory, at }: { readonly key: string; readonly memory: Memory<T>; readonly at: string },
): void {
  const actor = createActor(machine, { input: { memory, at } }).start();
  draftStore(flow, key).keep(connect(flow, actor).snapshot());
  actor.stop();
}

/** Leaves a wizard as a reload does: what may not be stored is gone. */
export function leaveReloaded<T extends FlowTypes>(
  flow: Flow<T>,
  { key, memory, end }: { readonly key: string; readonly memory: Memory<T>; readonly end?: string },
): void {
  draft(key, v.unknown()).write(toDraft(flow, memory, end));
}
