import equal from 'fast-deep-equal';
import type { ComponentType, FocusEvent, ReactNode } from 'react';
import * as v from 'valibot';
import type { AnswerKind } from '../../../../flows/answers/kind.ts';
import type { Step } from '../../../../flows/kit/types.ts';
import type { ShownField } from '../useField.ts';

export type Kind = Step['kind'];
export type Facts = Readonly<Record<string, unknown>>;

/** What the field of a kind is given besides what it holds, the same for every kind. */
interface Surroundings {
  /** The field's name, unique in the flow. */
  readonly name: string;
  readonly label: string;
  readonly help: string | undefined;
  /** What to do where its list is empty. */
  readonly none: string | undefined;
  readonly required: boolean;
  /** What is known by name, the other fields of the form included. */
  readonly facts: Facts;
  /** The answers of this form that wipe out this one; undefined until all of them are there. The field begins anew with others. */
  readonly above: Facts | undefined;
}

/** The props of the field of a kind. */
export interface FaceProps<K extends AnswerKind<string, Raw, Value>, Raw, Value> extends Surroundings {
  readonly kind: K;
  readonly field: ShownField<Raw>;
  /** Whether the rule across answers takes it. */
  readonly accepts: (value: Value) => boolean;
  /** Whether what the field holds is the nearest to what was typed. */
  readonly adjusted: boolean;
}

interface At extends Surroundings {
  /** The sentence to show beside the field. */
  readonly message: string | undefined;
  /** It cannot be changed. */
  readonly locked: boolean;
  readonly accepts: (value: unknown) => boolean;
  readonly onChange: (entered: Entered) => void;
  /** Gets what the field shows from now on, where leaving it changes that. */
  readonly onLeave: (entered: Entered | undefined) => void;
}

/** What a field holds. It knows its own type, which a form of all kinds does not. */
export interface Entered {
  /** Undefined while it is no answer of the kind. */
  readonly value: unknown;
  /** What the kind says is wrong with it. */
  readonly says: string | undefined;
  /** What is asked about it before it is taken. */
  readonly doubt: string | undefined;
  /** Nothing was entered. */
  readonly isBlank: boolean;
  /** Its field takes the whole width. */
  readonly isLong: boolean;
  /** The nearest answer, where what was typed is beside one and not wrong. */
  readonly nearest: (facts: Facts) => Entered | undefined;
  readonly show: (at: At) => ReactNode;
}

/** How one kind is a field of a form: it reads what is stored, and shows what is entered. */
export interface Face {
  /** What the field holds for an answer; undefined where that is none of the kind. */
  readonly holding: (kind: Kind, stored: unknown) => Entered | undefined;
  /** What the field holds before anything is entered. */
  readonly begun: (kind: Kind, facts: Facts) => Entered;
}

interface FaceOptions<K, Raw> {
  /** Whether the field takes the whole width. */
  readonly isLong?: (kind: K) => boolean;
  /** What the field holds before anything is entered, where that depends on facts. */
  readonly begins?: (kind: K, facts: Facts) => Raw;
  /** The nearest to what was typed, where that is beside what can be answered. */
  readonly nearest?: (kind: K, raw: Raw, facts: Facts) => Raw | undefined;
}

/** Makes the face of a kind. Its field gets what is entered with its type, without a form having to know it. */
export function face<K extends AnswerKind<string, Raw, Value>, Raw, Value>(
  name: K['kind'],
  Field: ComponentType<FaceProps<K, Raw, Value>>,
  { isLong = () => false, begins = ({ empty }) => empty, nearest = () => undefined }: FaceOptions<K, Raw> = {},
): Face {
  const isOfKind = (kind: Kind): kind is K & Kind => kind.kind === name;
  const checked = (kind: Kind): K & Kind => {
    if (!isOfKind(kind)) throw new Error(`The field of '${name}' was given a '${kind.kind}'`);
    return kind;
  };

  const entered = (kind: K & Kind, raw: Raw, isBlank: boolean, adjusted = false): Entered => {
    const reading = v.safeParse(kind.input, raw);
    // An optional answer may be left out.
    const skipped = isBlank && !reading.success && v.is(kind.schema, null);
    const change = (next: Raw) => entered(kind, next, equal(next, kind.empty));
    return {
      value: reading.success ? reading.output : skipped ? null : undefined,
      says: reading.success || skipped ? undefined : reading.issues[0].message,
      doubt: reading.success ? kind.doubtOf?.(reading.output) : undefined,
      isBlank,
      isLong: isLong(kind),
      nearest: (facts) => {
        const beside = nearest(kind, raw, facts);
        return beside === undefined ? undefined : entered(kind, beside, false, true);
      },
      show: ({ message, locked, accepts, onChange, onLeave, ...at }) => (
        <Field
          {...at}
          kind={kind}
          adjusted={adjusted}
          accepts={accepts}
          field={{
            raw,
            message,
            locked,
            change: (next) => {
              onChange(change(next));
            },
            leave: (_event: FocusEvent, shown?: Raw) => {
              onLeave(shown === undefined ? undefined : change(shown));
            },
          }}
        />
      ),
    };
  };

  return {
    holding: (kind, stored) => {
      const own = checked(kind);
      const parsed = v.safeParse(own.schema, stored);
      return parsed.success && parsed.output !== null ? entered(own, own.format(parsed.output), false) : undefined;
    },
    begun: (kind, facts) => {
      const own = checked(kind);
      return entered(own, begins(own, facts), true);
    },
  };
}
