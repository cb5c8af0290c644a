import { Banner } from '../../ui/Banner.tsx';
import { useNetwork } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { kinds } from '../../../flows/application-task/answers.ts';
import type { Queries } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { UploadProgress } from '../../ui/UploadProgress.tsx';
import type { Uploads } from '../../wizard/session/files.ts';
import { type Upload, useUpload } from '../../wizard/fields/useUpload.ts';
import { uploadText } from '../../wizard/upload-text.ts';
import classes from './tasks.module.css';
import { text } from './text.ts';
import { UNDO_FOR } from '../../ui/undo.ts';
import type { TaskImage, TaskImages } from './useTaskImages.ts';

interface ImageRowProps {
  readonly image: TaskImage;
  readonly images: Pick<TaskImages, 'store' | 'remove' | 'undo' | 'forget'>;
  readonly uploads: Uploads;
  readonly queries: Pick<Queries, 'miniatura'>;
}

/** One image of a task: on its way, with its progress; in storage; or taken out, to be taken back. */
export function ImageRow({ image, images, uploads, queries }: ImageRowProps) {
  const { file } = image;
  return file ? (
    <ChosenImage image={image} file={file} images={images} uploads={uploads} />
  ) : (
    <KeptImageRow image={image} images={images} queries={queries} />
  );
}

/** An image that was chosen on this page: it is sent at once, and while it is taken out too. */
function ChosenImage({ image, file, images, uploads }: Omit<ImageRowProps, 'queries'> & { readonly file: File }) {
  const { upload, choose, retry } = useUpload({
    kind: kinds.imagen,
    uploads,
    onAnswer: (stored) => {
      images.store(image.id, stored);
    },
  });
  const send = useEffectEvent(() => void choose(file));
  useEffect(() => {
    send();
  }, []);
  const shown = upload.is === 'sent' ? upload.preview : undefined;
  useEffect(
    () => () => {
      if (shown !== undefined) URL.revokeObjectURL(shown);
    },
    [shown],
  );
  const preview = 'preview' in upload ? upload.preview : undefined;
  if (image.isRemoved) return <Removed image={image} images={images} />;
  return (
    <Row image={image} images={images} preview={preview}>
      <Progress name={image.name} upload={upload} onRetry={retry} />
    </Row>
  );
}

/** An image of before a reload. */
function KeptImageRow({ image, images, queries }: Omit<ImageRowProps, 'uploads'>) {
  const { data: preview } = useQuery(queries.miniatura(image.image?.key ?? ''));
  if (image.isRemoved) return <Removed image={image} images={images} />;
  return (
    <Row image={image} images={images} preview={preview}>
      <p className={classes['uploaded']}>{text.uploaded}</p>
    </Row>
  );
}

interface ProgressProps {
  readonly name: string;
  readonly upload: Upload;
  readonly onRetry: () => void;
}

function Progress({ name, upload, onRetry }: ProgressProps) {
  const { online } = useNetwork();
  switch (upload.is) {
    case 'idle':
      return (
        upload.message !== undefined && (
          <Banner tone="danger" role="alert">
            {upload.message}
          </Banner>
        )
      );
    case 'checking':
      return <UploadProgress label={`${text.uploading} ${name}`} />;
    case 'sending':
      return (
        <>
          <UploadProgress label={`${text.uploading} ${name}`} share={upload.share} />
          <Note of={upload} />
          {(upload.isSlow || !online) && (
            <p role="status" className={classes['uploaded']}>
              {online ? uploadText.slow : uploadText.offline}
            </p>
          )}
        </>
      );
    case 'failed':
      return (
        <>
          <Banner tone="danger" role="alert">
            {upload.detail || text.notUploaded}
          </Banner>
          <Button variant="secondary" aria-label={`${text.again}: ${name}`} onClick={onRetry}>
            {text.again}
          </Button>
        </>
      );
    case 'sent':
      return (
        <>
          <Note of={upload} />
          <p role="status" className={classes['uploaded']}>
            {text.uploaded}
          </p>
        </>
      );
  }
}

/** What was done to an image before it was sent. */
function Note({ of: { note } }: { readonly of: Extract<Upload, { note: unknown }> }) {
  return note !== undefined && <p className={classes['uploaded']}>{note}</p>;
}

interface RowProps extends Pick<ImageRowProps, 'image'> {
  readonly images: Pick<TaskImages, 'remove'>;
  readonly preview: string | undefined;
  readonly children: ReactNode;
}

function Row({ image: { id, name }, images, preview, children }: RowProps) {
  return (
    <>
      {preview === undefined ? (
        <span className={classes['noPreview']} aria-hidden />
      ) : (
        <img src={preview} alt={name} className={classes['preview']} />
      )}
      <div className={classes['about']}>
        <p className={classes['file']}>{name}</p>
        {children}
      </div>
      <Button
        variant="subtle"
        aria-label={`${text.remove}: ${name}`}
        onClick={() => {
          images.remove(id);
        }}
      >
        {text.remove}
      </Button>
    </>
  );
}

/** What stands in for an image that was taken out, while it can be taken back. */
function Removed({ image: { id, name }, images }: Pick<ImageRowProps, 'image' | 'images'>) {
  const forget = useEffectEvent(() => {
    images.forget(id);
  });
  useEffect(() => {
    const timer = window.setTimeout(forget, UNDO_FOR);
    return () => {
      window.clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <p role="status" className={classes['about']}>
        {text.removed(name)}
      </p>
      <Button
        variant="secondary"
        aria-label={`${text.undo}: ${name}`}
        onClick={() => {
          images.undo(id);
        }}
      >
        {text.undo}
      </Button>
    </>
  );
}
