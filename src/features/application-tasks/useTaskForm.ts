import { schemaResolver } from '@mantine/form';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { isBlank, kinds } from '../../../flows/application-task/answers.ts';
import type { FieldError } from '../../api/errors.ts';
import { useCheckedForm } from '../../wizard/fields/useCheckedForm.ts';
import type { ShownField } from '../../wizard/fields/useField.ts';

/** A part of a form, whose names are the contract's. */
export interface FieldGroup<Raw> {
  readonly values: Raw;
  /** A field of it, and where that stands in the form: 'codeudor.Documento'. */
  readonly at: <Name extends keyof Raw & string>(
    name: Name,
  ) => { readonly field: ShownField<Raw[Name]>; readonly name: string };
  /** Sets some of its fields at once. */
  readonly set: (changed: Partial<Raw>) => void;
}

interface TaskFormOptions<Raw, Sent> {
  /** What the form holds: it reads what a draft held, `{}` for an empty form. */
  readonly raw: v.GenericSchema<unknown, Raw>;
  /** What it must hold to be sent. */
  readonly answer: v.GenericSchema<unknown, Sent>;
  readonly found: unknown;
  /** What the server refuses (EN-07). */
  readonly refused: readonly FieldError[];
  /** The form's values changed. */
  readonly onChange: (values: Raw) => void;
  /** What else is wrong with it: the form is not sent then. */
  readonly isHeldUp?: () => boolean;
  readonly onSend: (sent: Sent) => void;
}

/**
 * The form of a task. Fields are checked when they are left, all of them when the form is sent; then the first wrong one gets the focus.
 */
export function useTaskForm<Raw extends Record<string, unknown>, Sent>({
  raw,
  answer,
  found,
  refused,
  onChange,
  isHeldUp = () => false,
  onSend,
}: TaskFormOptions<Raw, Sent>) {
  const [initialValues] = useState(() => v.parse(raw, found));
  const { form, element, focusOnWrong, leave, check } = useCheckedForm<Record<string, unknown>>({
    initialValues,
    validate: schemaResolver(answer, { sync: true }),
  });
  const { errors } = form;
  const values = useMemo(() => v.parse(raw, form.values), [raw, form.values]);

  const tell = useEffectEvent(onChange);
  const first = useRef(values);
  useEffect(() => {
    if (first.current !== values) tell(values);
  }, [values]);

  useEffect(() => {
    if (refused.length > 0) focusOnWrong();
  }, [refused, focusOnWrong]);

  /** The incomes that were asked about, by their paths, with what was asked. */
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>({});
  const doubts = doubtsIn(values);
  useEffect(() => {
    if (Object.keys(asked).length > 0) focusOnWrong();
  }, [asked, focusOnWrong]);

  const messageAt = (path: string): string | undefined => {
    const error = errors[path];
    if (typeof error === 'string') return error;
    return (
      refused.find(({ fieldName }) => fieldName === path)?.message ??
      (doubts[path] === asked[path] ? doubts[path] : undefined)
    );
  };

  function group<Part extends object>(path: string, part: Part): FieldGroup<Part> {
    const nameOf = (name: string) => (path === '' ? name : `${path}.${name}`);
    return {
      values: part,
      at: (name) => ({
        name: nameOf(name),
        field: {
          raw: part[name],
          message: messageAt(nameOf(name)),
          locked: false,
          change: (changed) => {
            form.setFieldValue(nameOf(name), changed);
          },
          leave: () => {
            leave(nameOf(name), isBlank(part[name]));
          },
        },
      }),
      set: (changed) => {
        for (const [name, value] of Object.entries(changed)) form.setFieldValue(nameOf(name), value);
      },
    };
  }

  return {
    values,
    element,
    group,
    isWrong: Object.keys(errors).length > 0 || refused.some(({ fieldName }) => has(values, fieldName.split('.'))),
    /** What the server refuses of a list, and of which of its entries. */
    refusedIn: (list: string) => {
      const found = refused.find(({ fieldName }) => fieldName.startsWith(`${list}.`));
      return found && { message: found.message, index: Number(found.fieldName.slice(list.length + 1)) };
    },
    /** Sets a part of the form, and forgets what was wrong in it. */
    set: (path: string, value: unknown) => {
      form.setFieldValue(path, value);
      form.setErrors(Object.fromEntries(Object.entries(errors).filter(([each]) => !each.startsWith(path))));
    },
    submit: () => {
      const sent = v.safeParse(answer, values);
      if (!check(isHeldUp() || !sent.success) || !sent.success) return;
      if (Object.entries(doubts).every(([path, says]) => asked[path] === says)) onSend(sent.output);
      else setAsked(doubts);
    },
  };
}

/** What is asked about the incomes of a form before it is sent (VA-15), by their paths. */
const doubtsIn = (values: unknown): Readonly<Record<string, string>> => Object.fromEntries(doubtsAt(values, ''));

function doubtsAt(part: unknown, at: string): readonly (readonly [path: string, says: string])[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]: readonly [string, unknown]) => {
    if (name !== 'Ingreso') return doubtsAt(value, `${at}${name}.`);
    const reading = v.safeParse(kinds.ingreso.input, value);
    const says = reading.success ? kinds.ingreso.doubtOf?.(reading.output) : undefined;
    return says === undefined ? [] : [[`${at}${name}`, says] as const];
  });
}

/** Whether a form has a field of that path. */
const has = (part: unknown, [name, ...rest]: readonly string[]): boolean =>
  name === undefined ||
  (typeof part === 'object' &&
    part !== null &&
    Object.entries(part).some(([key, value]) => key === name && has(value, rest)));
