import { type DragEvent, useId } from 'react';
import classes from './ImagePicker.module.css';

interface ImagePickerProps {
  readonly help: string | undefined;
  /** What was wrong with the last choice. */
  readonly message: string | undefined;
  /** Several can be chosen, or dropped, at once. */
  readonly multiple?: boolean;
  /** A PDF is taken, too. */
  readonly pdf?: boolean;
  /** Gets the files one after the other. */
  readonly onChoose: (file: File) => void;
}

/** An image from a file, from the camera where there is one in the hand, or dropped. */
export function ImagePicker({ help, message, multiple = false, pdf = false, onChoose }: ImagePickerProps) {
  const problem = useId();
  const helpId = useId();
  const chooseAll = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, multiple ? undefined : 1)) onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    chooseAll(event.dataTransfer.files);
  };
  const picker = (name: string, capture: boolean) => (
    <label className={capture ? classes['camera'] : classes['picker']}>
      <input
        type="file"
        className="visually-hidden"
        // Files without a type cannot be chosen where there is a list of those that can: what they are is told by their bytes.
        {...(capture ? { accept: 'image/*', capture: 'environment' } : { multiple })}
        aria-invalid={message !== undefined}
        aria-describedby={message === undefined ? helpId : `${problem} ${helpId}`}
        onChange={(event) => {
          // emptying the field empties its list too
          chooseAll(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <span>{name}</span>
    </label>
  );
  return (
    <>
      <div
        className={classes['area']}
        onDragOver={(event) => {
          event.preventDefault();
        }}
        onDrop={drop}
      >
        {/* First, where there is one. */}
        {picker('Sacar una foto', true)}
        {picker(multiple ? 'Elegir imágenes' : pdf ? 'Elegir imagen o PDF' : 'Elegir una imagen', false)}
        <p id={helpId} className={classes['help']}>
          {help}
        </p>
      </div>
      {message !== undefined && (
        <p id={problem} role="alert" className={classes['error']}>
          {message}
        </p>
      )}
    </>
  );
}
