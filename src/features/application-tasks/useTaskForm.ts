import { schemaResolver } from '@mantine/form';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { isBlank } from '../../../flows/application-task/answers.ts';
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

  const messageAt = (path: string): string | undefined => {
    const error = errors[path];
    return typeof error === 'string' ? error : refused.find(({ fieldName }) => fieldName === path)?.message;
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
    /** What the server refuses of some field of a path. */
    refusedIn: (path: string) => refused.find(({ fieldName }) => fieldName.startsWith(path))?.message,
    /** Sets a part of the form, and forgets what was wrong in it. */
    set: (path: string, value: unknown) => {
      form.setFieldValue(path, value);
      form.setErrors(Object.fromEntries(Object.entries(errors).filter(([each]) => !each.startsWith(path))));
    },
    submit: () => {
      const sent = v.safeParse(answer, values);
      if (check(isHeldUp() || !sent.success) && sent.success) onSend(sent.output);
    },
  };
}

/** Whether a form has a field of that path. */
const has = (part: unknown, [name, ...rest]: readonly string[]): boolean =>
  name === undefined ||
  (typeof part === 'object' &&
    part !== null &&
    Object.entries(part).some(([key, value]) => key === name && has(value, rest)));
