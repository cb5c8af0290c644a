import equal from 'fast-deep-equal';
import * as v from 'valibot';
import { documentFields, isBlank, kinds } from '../../../flows/application-task/answers.ts';
import { draft } from '../../platform/storage.ts';

const imageSchema = v.object({ name: v.string(), image: kinds.imagen.schema });

/** An image that is in storage, with the name that its file had. */
export type KeptImage = v.InferOutput<typeof imageSchema>;

const schema = v.object({
  key: v.pipe(v.string(), v.uuid()),
  values: v.unknown(),
  images: v.array(imageSchema),
  /** Whether document numbers were typed, which are not kept. */
  documents: v.boolean(),
});

/** What was filled in of a task, over a reload of the tab (decision 11). */
export interface TaskDraft {
  /** The uuid under which this answer is sent, however often. */
  readonly key: string;
  /** Whether something was found. */
  readonly isBegun: boolean;
  /** What the form held, as it was found. */
  readonly values: unknown;
  readonly images: readonly KeptImage[];
  /** Whether document numbers were typed that have to be typed again. */
  readonly lacksDocuments: boolean;
  /** Keeps what the form holds; of an empty one, nothing. */
  keep(values: object, images: readonly KeptImage[]): void;
  drop(): void;
}

/**
 * Values with document numbers, for as long as the page lives. They count only beside the draft that they were kept with, so that what
 * drops the draft (a sign-out, for one) drops them.
 */
const unwritten = new Map<string, { readonly beside: unknown; readonly values: unknown }>();

const isDocument = (name: string) => documentFields.has(name);

/** A copy in plain JSON without document numbers (decision 11). */
function withoutDocuments(values: object): unknown {
  const kept: unknown = JSON.parse(
    JSON.stringify(values, (name, value: unknown) => (isDocument(name) ? undefined : value)),
  );
  return kept;
}

/** Whether some document number is typed in. */
function hasDocuments(values: unknown): boolean {
  if (typeof values !== 'object' || values === null) return false;
  return Object.entries(values).some(([name, value]) => (isDocument(name) ? !isBlank(value) : hasDocuments(value)));
}

/** The draft of a task, or a new one. */
export function openDraft(solicitudId: number, sequence: number): TaskDraft {
  const name = `tarea:${solicitudId}:${sequence}`;
  const stored = draft(name, schema);
  const found = stored.read();
  const aside = unwritten.get(name);
  const whole = found && aside && equal(aside.beside, found) ? aside : undefined;
  const key = found?.key ?? crypto.randomUUID();
  const drop = () => {
    stored.remove();
    unwritten.delete(name);
  };
  return {
    key,
    isBegun: found !== null,
    values: whole?.values ?? found?.values ?? {},
    images: found?.images ?? [],
    lacksDocuments: found !== null && found.documents && !whole,
    drop,
    keep(values, images) {
      if (isBlank(values) && images.length === 0) {
        drop();
        return;
      }
      const documents = hasDocuments(values);
      const written = { key, values: withoutDocuments(values), images: [...images], documents };
      stored.write(written);
      unwritten.set(name, { beside: written, values });
    },
  };
}
