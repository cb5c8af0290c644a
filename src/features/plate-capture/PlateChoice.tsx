import { useState } from 'react';
import * as v from 'valibot';
import { PlateSchema, type Reading } from '../../../flows/plate-capture/plate-capture.ts';
import { plate as plateKind } from '../../../flows/answers/plate.ts';
import { Button } from '../../ui/Button.tsx';
import { TypedField } from '../../wizard/fields/TypedField.tsx';
import classes from './plate-capture.module.css';
import { ReadPhoto } from './ReadPhoto.tsx';
import { text } from './text.ts';

interface PlateChoiceProps {
  /** The photo's address in this page, where there is one to choose from. */
  readonly url?: string | undefined;
  readonly readings?: readonly Reading[];
  readonly onChoose: (plate: string) => void;
}

const { mask, placeholder } = plateKind();

/** The plate that is used: what was read, or what is typed over it. */
export function PlateChoice({ url, readings = [], onChoose }: PlateChoiceProps) {
  const [plate, setPlate] = useState(readings[0]?.plate ?? '');
  const [error, setError] = useState<string | null>(null);
  const change = (changed: string) => {
    setError(null);
    setPlate(changed);
  };
  return (
    <>
      {url !== undefined && <ReadPhoto url={url} readings={readings} chosen={plate} onChoose={change} />}
      <form
        className={classes['field']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const read = v.safeParse(PlateSchema, plate);
          if (read.success) onChoose(read.output);
          else setError(plate === '' ? text.missing : text.invalid);
        }}
      >
        <TypedField
          label={text.label}
          value={plate}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder}
          mask={mask}
          onType={change}
        />
        <Button type="submit">{text.go}</Button>
      </form>
    </>
  );
}
