import { type FormErrors, type UseFormInput, useForm } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';

type Values = Record<string, unknown>;

/** What a form holds by name, what is wrong with that, and where a refused form begins. */
type Options<V extends Values> = Pick<UseFormInput<V>, 'initialErrors'> & {
  readonly initialValues: V;
  /** The sentences about what is wrong, by the paths of their fields. */
  readonly validate: (values: V) => FormErrors;
};

/**
 * A form of several fields (EN-01): each is checked when it is left, all of them when the form is sent; then the first wrong one gets
 * the focus.
 */
export function useCheckedForm<V extends Values>(options: Options<V>) {
  const form = useForm<V>({ mode: 'controlled', ...options });
  const element = useRef<HTMLFormElement>(null);
  /** How often something wrong was found. */
  const [wrong, setWrong] = useState(0);
  const focusOnWrong = useCallback(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, []);
  useEffect(() => {
    if (wrong > 0) focusOnWrong();
  }, [wrong, focusOnWrong]);
  return {
    form,
    element,
    focusOnWrong,
    /** A field was left. What was only passed on the way is not wrong yet. */
    leave: (path: string, isBlank: boolean) => {
      if (!isBlank || form.isTouched(path)) form.validateField(path);
    },
    /**
     * Checks all of it.
     *
     * @param heldUp something else is wrong with the form, which is marked as the fields are
     */
    check: (heldUp = false): boolean => {
      const isRight = !form.validate().hasErrors && !heldUp;
      if (!isRight) setWrong((before) => before + 1);
      return isRight;
    },
  };
}
