import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { Queries } from '../../api/queries.ts';
import { ImagePicker } from '../../ui/ImagePicker.tsx';
import type { Uploads } from '../../wizard/session/files.ts';
import { ImageRow } from './ImageRow.tsx';
import classes from './tasks.module.css';
import { text } from './text.ts';
import type { TaskImages } from './useTaskImages.ts';

interface ImagesFieldProps {
  readonly images: TaskImages;
  readonly uploads: Uploads;
  readonly queries: Pick<Queries, 'miniatura'>;
  /** Why the images cannot be sent. */
  readonly message: string | undefined;
}

/** The images of a task: from files or the camera, dropped or pasted (S2.8, S5). */
export function ImagesField({ images, uploads, queries, message }: ImagesFieldProps) {
  useWindowEvent('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) event.preventDefault();
    for (const file of files) images.choose(file);
  });
  const root = useRef<HTMLDivElement>(null);
  // The pressed button goes away, and with it the focus: it moves to what stands in its place.
  const changed = images.all.map(({ id, isRemoved }) => `${id} ${isRemoved}`).join();
  const acted = useRef<string>(undefined);
  useEffect(() => {
    const row = acted.current;
    acted.current = undefined;
    if (row === undefined || document.activeElement !== document.body) return;
    const place = root.current?.querySelector<HTMLElement>(`[data-image="${row}"] button:last-child`);
    (place ?? root.current?.querySelector<HTMLElement>('input:not([capture])'))?.focus();
  }, [changed]);
  return (
    <div ref={root} className={classes['images']}>
      <ImagePicker multiple help={text.imagesHelp} message={images.message ?? message} onChoose={images.choose} />
      {images.all.length > 0 && (
        <ul role="list" aria-label={text.images} className={classes['rows']}>
          {images.all.map((image) => (
            <li
              key={image.id}
              data-image={image.id}
              className={classes['row']}
              onClickCapture={() => {
                acted.current = image.id;
              }}
            >
              <ImageRow image={image} images={images} uploads={uploads} queries={queries} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
