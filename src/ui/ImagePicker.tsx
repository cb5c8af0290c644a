import { type DragEvent, useId } from 'react';
import classes from './ImagePicker.module.css';

interface ImagePickerProps {
  /** The MIME types of the images that are taken. */
  readonly accept: readonly string[];
  readonly help: string | undefined;
  /** What was wrong with the last choice. */
  readonly message: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** An image from a file, from the camera where there is one in the hand, or dropped. */
export function ImagePicker({ accept, help, message, onChoose }: ImagePickerProps) {
  const problem = useId();
  const helpId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files.item(0);
    if (file) onChoose(file);
  };
  const picker = (name: string, capture: boolean) => (
    <label className={capture ? classes['camera'] : classes['picker']}>
      <input
        type="file"
        className="visually-hidden"
        accept={accept.join(',')}
        {...(capture && { capture: 'environment' })}
        aria-invalid={message !== undefined}
        aria-describedby={message === undefined ? helpId : `${problem} ${helpId}`}
        onChange={(event) => {
          const file = event.currentTarget.files?.item(0);
          event.currentTarget.value = '';
          if (file) onChoose(file);
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
        {picker('Elegir una imagen', false)}
        {picker('Sacar una foto', true)}
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
