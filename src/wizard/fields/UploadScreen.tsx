import { useNetwork } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { StoredFile } from '../../../flows/answers/stored-file.ts';
import type { UploadKind } from '../../../flows/answers/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { ImagePicker } from '../../ui/ImagePicker.tsx';
import { UploadProgress } from '../../ui/UploadProgress.tsx';
import { uploadText } from '../upload-text.ts';
import { useOfflineTold } from '../../ui/page-notice.ts';
import { Actions } from '../layout/Actions.tsx';
import { useWizard } from '../WizardContext.tsx';
import type { ScreenProps } from './screen.ts';
import { type Upload, useUpload } from './useUpload.ts';
import classes from './UploadScreen.module.css';

/** An image, or a PDF, that is stored as soon as it is chosen, with progress, cancel, retry and undo (RP-07, MY-03, C8). */
export function UploadScreen(props: ScreenProps<UploadKind, StoredFile | null, StoredFile>) {
  const { kind, text, answer, phase, onAnswer, onWrong, onWithdraw, onSkip } = props;
  const { uploads, previews } = useWizard();
  const { online } = useNetwork();
  const { upload, choose, cancel, retry, reset } = useUpload({ kind, uploads, previews, onAnswer, onWrong });
  useOfflineTold(!online && (upload.is === 'checking' || upload.is === 'sending'));
  const label = text.label ?? text.question;
  const pdf = uploads.pdf === true && kind.accept.includes('application/pdf');
  const settling = phase === 'settling';
  const passed = settling && answer === undefined;
  const root = useKeptFocus(settling ? 'settling' : upload.is === 'checking' ? 'sending' : upload.is);
  const undo = () => {
    reset();
    onWithdraw();
  };

  if (settling || upload.is === 'sending' || upload.is === 'checking' || upload.is === 'failed') {
    const preview = 'preview' in upload ? upload.preview : undefined;
    return (
      <div ref={root} className={classes['file']} data-upload={settling ? 'sent' : upload.is}>
        {preview !== undefined && <img className={classes['preview']} src={preview} alt={`Vista previa: ${label}`} />}
        {!passed && <p className={classes['name']}>{'name' in upload ? upload.name : label}</p>}
        {'note' in upload && upload.note !== undefined && <p role="status">{upload.note}</p>}
        {settling && (
          <>
            <p role="status">
              {passed
                ? 'Seguimos sin la imagen. Si querés adjuntarla, tocá Deshacer.'
                : 'Listo, lo estamos adjuntando. Si no es el que querías, tocá Deshacer.'}
            </p>
            <Button variant="secondary" onClick={undo}>
              Deshacer
            </Button>
          </>
        )}
        {!settling && (upload.is === 'sending' || upload.is === 'checking') && (
          <>
            <UploadProgress label={`Carga: ${label}`} share={upload.is === 'sending' ? upload.share : undefined} />
            <p role="status">{sendingText(upload, online)}</p>
            <Button variant="secondary" onClick={cancel}>
              Cancelar la carga
            </Button>
          </>
        )}
        {!settling && upload.is === 'failed' && (
          <>
            <div role="alert" className={classes['error']}>
              <strong>Error procesando</strong>
              <span>
                {upload.detail || uploadText.notSent(upload.type === 'application/pdf')} Tocá Reintentar, o elegí otra.
              </span>
            </div>
            <div className={classes['buttons']}>
              <Button onClick={retry}>Reintentar</Button>
              <Button variant="secondary" onClick={cancel}>
                Elegir otra
              </Button>
            </div>
          </>
        )}
      </div>
    );
  }

  const message = upload.is === 'idle' ? upload.message : undefined;
  return (
    <div ref={root} className={classes['upload']} data-upload="idle" data-fills>
      <ImagePicker
        pdf={pdf}
        help={pdf ? `${text.help ?? ''} ${uploadText.orPdf}`.trim() : text.help}
        message={message}
        onChoose={(file) => {
          void choose(file);
        }}
      />
      {answer !== undefined && (
        <p role="status">
          {answer.type === 'application/pdf' ? 'Ya hay un PDF adjunto.' : 'Ya hay una imagen adjunta.'}
        </p>
      )}
      {(answer !== undefined || onSkip) && (
        <Actions>
          {answer !== undefined && (
            <Button
              onClick={() => {
                onAnswer(answer);
              }}
            >
              Continuar
            </Button>
          )}
          {onSkip && (
            <Button variant="subtle" onClick={onSkip}>
              {text.skip}
            </Button>
          )}
        </Actions>
      )}
    </div>
  );
}

function sendingText(upload: Extract<Upload, { is: 'checking' | 'sending' }>, online: boolean): string {
  if (!online) return uploadText.offline;
  if (upload.is === 'checking') return uploadText.preparing;
  if (upload.isSlow) return uploadText.slow;
  return upload.type === 'application/pdf' ? uploadText.sendingPdf : uploadText.sendingImage;
}

/**
 * The pressed button disappears, and the focus with it. The focus then moves to the first thing that can be done next, so
 * that keyboard users stay where they were; not to the camera, which a desktop does not show.
 */
function useKeptFocus(stage: string) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    if (document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('input:not([capture]), button')?.focus();
  }, [stage]);
  return root;
}
