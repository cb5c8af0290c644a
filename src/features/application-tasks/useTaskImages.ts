import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredImage } from '../../../flows/answers/stored-file.ts';
import { kinds, MOST_IMAGES } from '../../../flows/application-task/answers.ts';
import { discard, type Uploads } from '../../wizard/session/files.ts';
import { checkFile } from '../../wizard/read-file.ts';
import type { KeptImage } from './task-draft.ts';
import { text } from './text.ts';

/** An image of a task, from the moment it is chosen. */
export interface TaskImage {
  readonly id: string;
  readonly name: string;
  /** Absent for one of before a reload. */
  readonly file?: File;
  /** Once it is in storage. */
  readonly image?: StoredImage;
  /** Taken out; it can be taken back for some seconds (EN-03). */
  readonly isRemoved: boolean;
}

export interface TaskImages {
  readonly all: readonly TaskImage[];
  /** What would be sent now. */
  readonly kept: readonly KeptImage[];
  /** Whether some image is still on its way, or did not arrive. */
  readonly isUnsettled: boolean;
  /** Why a choice was refused. */
  readonly message: string | undefined;
  readonly choose: (file: File) => void;
  readonly store: (id: string, image: StoredImage) => void;
  readonly remove: (id: string) => void;
  readonly undo: (id: string) => void;
  /** It cannot be taken back any more: what is in storage is deleted. */
  readonly forget: (id: string) => void;
}

const isKept = (each: TaskImage): each is TaskImage & { readonly image: StoredImage } =>
  !each.isRemoved && each.image !== undefined;

/** The images of a task: up to five, several at once. What is taken out and not back is deleted from storage (EN-06). */
export function useTaskImages(found: readonly KeptImage[], uploads: Uploads): TaskImages {
  const [all, setAll] = useState<readonly TaskImage[]>(() =>
    found.map(({ name, image }) => ({ id: image.key, name, image, isRemoved: false })),
  );
  const [message, setMessage] = useState<string>();
  /** Several are chosen one after the other before the next rendering. */
  const latest = useRef(all);
  const reading = useRef<Promise<void>>(Promise.resolve());
  const update = (next: readonly TaskImage[]) => {
    latest.current = next;
    setAll(next);
  };
  const change = (id: string, changed: Partial<TaskImage>) => {
    update(latest.current.map((each) => (each.id === id ? { ...each, ...changed } : each)));
  };
  const taken = () => latest.current.filter(({ isRemoved }) => !isRemoved);

  const leave = useEffectEvent(() => {
    discard(
      uploads,
      all.flatMap(({ isRemoved, image }) => (isRemoved && image ? image.key : [])),
    );
  });
  useEffect(
    () => () => {
      leave();
    },
    [],
  );

  return {
    all,
    kept: all.filter(isKept).map(({ name, image }) => ({ name, image })),
    isUnsettled: all.some(({ isRemoved, image }) => !isRemoved && image === undefined),
    message,
    choose: (file) => {
      // In the order in which they were chosen, however long each takes to be read.
      reading.current = reading.current.then(async () => {
        const checked = await checkFile(kinds.imagen, file, false);
        if ('message' in checked) {
          setMessage(`${file.name}: ${checked.message}`);
          return;
        }
        const isFull = taken().length >= MOST_IMAGES;
        setMessage(isFull ? text.tooMany : undefined);
        if (!isFull) update([...latest.current, { id: crypto.randomUUID(), name: file.name, file, isRemoved: false }]);
      });
    },
    store: (id, image) => {
      change(id, { image });
    },
    remove: (id) => {
      setMessage(undefined);
      change(id, { isRemoved: true });
    },
    undo: (id) => {
      if (taken().length >= MOST_IMAGES) setMessage(text.tooMany);
      else change(id, { isRemoved: false });
    },
    forget: (id) => {
      const image = latest.current.find((each) => each.id === id)?.image;
      if (image) discard(uploads, [image.key]);
      update(latest.current.filter((each) => each.id !== id));
    },
  };
}
