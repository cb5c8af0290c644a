import type { ComponentType, ReactNode } from 'react';
import * as v from 'valibot';
import type { FormKind } from '../../../flows/answers/form.ts';
import type { AnswerKind } from '../../../flows/answers/kind.ts';
import type { StepText } from '../../../flows/kit/text.ts';
import type { Step } from '../../../flows/kit/types.ts';
import type { View } from '../../../flows/kit/view.ts';
import { pick } from '../../../flows/kit/walk.ts';
import type { Preloadable } from '../../ui/idle.ts';
import { isFile } from '../session/files.ts';
import type { Wrong } from '../session/followed.ts';
import type { Entries } from './form/entries.ts';
import type { ScreenProps } from './screen.ts';

export type Kind = Step['kind'];

/** The props of a step's screen, the same for every kind. */
export interface EntryProps {
  readonly view: Extract<View, { at: 'step' }>;
  readonly text: StepText;
  /** What was used last time; of a form, by field. */
  readonly suggestion: unknown;
  /** What an aid has found for the question; it replaces any answer until the question is answered. */
  readonly found: unknown;
  readonly unsent: UnsentForms;
  readonly onAnswer: (value: unknown) => void;
  /** Gets what a field holds whenever that becomes another answer, before it is sent. */
  readonly onTyped?: ((value: unknown) => void) | undefined;
  /** Hears that what was entered is no answer, when it was to be sent. */
  readonly onWrong?: ((how: Wrong) => void) | undefined;
  readonly onWithdraw: () => void;
  /** Leaves the question by a way out that its definition names. */
  readonly onExit: (exit: string) => void;
}

/** What was typed into forms and not sent, by step, with the answer and the facts beside which it was typed: it holds beside no other. */
export type UnsentForms = Map<string, { readonly answer: unknown; readonly facts: Facts; readonly entries: Entries }>;

type Facts = Readonly<Record<string, unknown>>;

/** How one kind is asked: its screen behind a face that is the same for all kinds. */
export interface Entry<K> extends Partial<Preloadable> {
  /** Whether this entry asks for a kind: the kinds of flows/answers differ by their name. */
  readonly asks: (kind: Kind) => kind is K & Kind;
  readonly Face: ComponentType<EntryProps>;
  /** The screen starts afresh at each step, instead of staying for the next one of its kind. */
  readonly fresh: boolean;
}

interface EntryOptions<K> {
  readonly fresh?: boolean;
  /** Asks only for some answers of the kind. */
  readonly when?: (kind: K) => boolean;
}

/** Asks for what was found, and not typed, to be checked (S2.9). */
const VERIFY = 'Lo leímos por vos: verificá que sea correcto.';

/** Makes the entry of a kind. Its screen gets the flow's values with their types, read by the kind's own schema. */
export function entry<K extends AnswerKind<string, Raw, Value>, Raw, Value>(
  name: K['kind'],
  Screen: ((props: ScreenProps<K, Raw, Value>) => ReactNode) & Partial<Preloadable>,
  { fresh = false, when = () => true }: EntryOptions<K> = {},
): Entry<K> {
  const isNamed = (kind: Kind): kind is K & Kind => kind.kind === name;
  const asks = (kind: Kind): kind is K & Kind => isNamed(kind) && when(kind);

  function Face({ view, text, suggestion, found: unread, ...face }: EntryProps) {
    const { step, facts, phase, refused, pending } = view;
    const { kind, accepts } = step;
    if (!asks(kind)) return null;
    const read = (value: unknown): Value | undefined => {
      const parsed = v.safeParse(kind.schema, value);
      return parsed.success ? parsed.output : undefined;
    };
    const found = unread === undefined ? undefined : read(unread);
    // A refused file is gone: there is nothing to show of it.
    const held = refused && !isFile(kind) ? refused.value : view.answer;
    const skippable = text.skip !== undefined && v.is(step.kind.schema, null);
    return (
      <Screen
        // What an aid finds takes the place of what was typed.
        key={JSON.stringify(found)}
        {...face}
        step={step.id}
        kind={kind}
        text={found === undefined ? text : { ...text, help: VERIFY }}
        facts={facts}
        answer={found ?? read(pending) ?? (held === null ? undefined : read(held))}
        suggestion={step.remember && read(suggestion)}
        // What the server refuses must be changed.
        locked={step.remember === 'locked' && !refused}
        phase={phase}
        ahead={view.direction === 'forward' && !refused}
        accepts={(value) => !accepts || accepts.test(pick(facts, accepts.reads), value)}
        onSkip={
          skippable
            ? () => {
                face.onAnswer(null);
              }
            : undefined
        }
      />
    );
  }

  return { asks, ...(Screen.preload && { preload: Screen.preload }), Face, fresh };
}

type AnyForm = FormKind<Readonly<Record<string, never>>>;

/** Makes the entry of forms: their screen reads each field by its own kind. */
export function formEntry(Face: ((props: EntryProps) => ReactNode) & Preloadable): Entry<AnyForm> {
  return {
    asks: (kind): kind is AnyForm & Kind => kind.kind === 'form',
    preload: Face.preload,
    Face,
    fresh: true,
  };
}
