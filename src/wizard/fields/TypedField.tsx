import { useMergedRef } from '@mantine/hooks';
import type { ComponentProps } from 'react';
import { type FieldParts, TextArea, TextField } from '../../ui/TextField.tsx';
import { type Typing, useTyping } from './useTyping.ts';

type Typed<Control extends 'input' | 'textarea'> = Typing &
  FieldParts &
  Omit<ComponentProps<Control>, 'value' | 'name' | 'onChange' | 'onInput' | 'onCompositionEnd'>;

/** A field of one line that is typed into, with the mask of its kind. */
export function TypedField({ mask, onType, name, value, error, ref, ...field }: Typed<'input'>) {
  const typing = useTyping<HTMLInputElement>({ mask, name, value, error, onType });
  return <TextField type="text" {...field} {...typing} name={name} ref={useMergedRef(typing.ref, ref)} />;
}

/** The same of several lines. */
export function TypedArea({ mask, onType, name, value, error, ref, ...field }: Typed<'textarea'>) {
  const typing = useTyping<HTMLTextAreaElement>({ mask, name, value, error, onType });
  return <TextArea {...field} {...typing} name={name} ref={useMergedRef(typing.ref, ref)} />;
}
