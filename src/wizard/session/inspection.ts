import type { AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';
import type { Memory } from '../../../flows/kit/types.ts';

/** What of an actor is inspected, whatever its machine is. */
interface InspectedActor {
  readonly sessionId: string;
  readonly system: { inspect(listener: (event: InspectionEvent) => void): { unsubscribe(): void } };
  readonly logic: AnyStateMachine;
  getSnapshot(): Snapshot<unknown>;
  getPersistedSnapshot(): Snapshot<unknown>;
  send(event: { readonly type: string }): void;
}

/** A method on purpose: its memory is compared bivariantly, since an inspector knows no flow's types. */
interface Reopen {
  reopen(memory: Memory, position: string): void;
}

/** A machine that is running: a flow's, that of the session around it, or that of its tab lock. */
export interface Inspected {
  readonly role: 'run' | 'session' | 'lock';
  readonly actor: InspectedActor;
  /** Of a flow's: runs it anew with this memory, at this position. */
  readonly reopen: Reopen['reopen'] | undefined;
}

/** What an inspector learns: which machines run. */
export interface Inspection {
  readonly all: () => readonly Inspected[];
  /** Calls back, in place of who listened before, when that changes; returns what ends it. */
  readonly follow: (listener: () => void) => () => void;
}

const open = new Set<Inspected>();
const nobody = () => {};
let tell = nobody;

/** The machines of the wizard that is open, for an inspector (EN-12): it is loaded apart, and nobody else listens. */
export const inspection: Inspection = {
  all: () => [...open],
  follow(listener) {
    tell = listener;
    return () => {
      tell = nobody;
    };
  },
};

/**
 * Lets a machine be inspected.
 *
 * @returns ends it
 */
export function inspectable(
  role: Inspected['role'],
  actor: Inspected['actor'],
  reopen?: Inspected['reopen'],
): () => void {
  const inspected = { role, actor, reopen };
  open.add(inspected);
  tell();
  return () => {
    open.delete(inspected);
    tell();
  };
}

/** The name of a walk's records in the log. */
export const walkEvent = 'wizard-walk';

/** A step of a walk (QA-09), as the log is told it: by the names of examples and of states, and of nobody. */
export interface WalkRecord {
  /** Letters by chance, which are another run's no more. */
  readonly walk: string;
  readonly flow: string;
  readonly version: number;
  /** Which step; 0 is where it begins. */
  readonly count: number;
  /** Besides the beginning and what was done: what nobody was seen doing and led on, and what no example stands for, which ends the walk. */
  readonly kind: 'inicio' | 'paso' | 'deducido' | 'sin-ejemplo';
  /** The name of the start or event; of one that no example stands for, its type. */
  readonly event: string;
  /** The states it led to. */
  readonly states?: string;
}

/** Takes what is to be told of a walk. */
export type TellWalk = (records: readonly WalkRecord[]) => void;

export interface WalkRecorder {
  /** What the open run has done is not told, nor what it will do. */
  readonly forget: () => void;
}

/** What the file of an inspector offers (src/inspector/main.tsx), which is loaded by its address. */
export interface InspectorModule {
  /** Tells the walks of people without showing anything. */
  readonly recordWalks: (inspection: Inspection, tell: TellWalk) => WalkRecorder;
  readonly open: (inspection: Inspection, options: InspectorOptions) => void;
}

export interface InspectorOptions {
  /** What the addresses of its data begin with. */
  readonly data: string;
  readonly showsValues: boolean;
  /** Whether it is looked at already, or waits to be. */
  readonly isShown: boolean;
}
