import { type ReactNode, useEffect, useRef } from 'react';
import type { StateValueFrom } from 'xstate';
import type { Phone } from '../../../flows/answers/phone.ts';
import type { help } from '../../../flows/help/help.ts';
import { Button } from '../../ui/Button.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import classes from './help.module.css';
import type { HelpSubject, LoadApi } from './provide-help.ts';
import { subjects } from './subjects.ts';
import { SupportWays } from './support-ways.ts';
import type { SupportWaysProps } from './SupportWays.tsx';

interface HelpDialogProps {
  readonly subject: HelpSubject | undefined;
  readonly open: boolean;
  /** How often it was opened: each time its form is another one. */
  readonly opening: number;
  readonly state: Exclude<StateValueFrom<typeof help>, 'closed'>;
  /** The number that could not be sent; null for an empty form. */
  readonly telefono: Phone | null;
  readonly ways: SupportWaysProps;
  readonly api: LoadApi;
  readonly onSend: (telefono: Phone) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The rules of phone numbers come with a table of area codes. */
const HelpForm = lazy(
  async () => (await import('./HelpForm.tsx')).HelpForm,
  ({ failed, retry }) =>
    failed ? (
      <LoadFailed message="No pudimos abrir el formulario. Intentá nuevamente." onRetry={retry} />
    ) : (
      <Waiting>Un momento…</Waiting>
    ),
);

/** The dialog 'Ayuda' in its four states (C2, HE-01). It fades in and out for 500 ms, at once for who prefers that. */
export function HelpDialog({
  subject,
  open,
  opening,
  state,
  telefono,
  ways,
  api,
  onSend,
  onRetry,
  onClose,
}: HelpDialogProps) {
  return (
    <TitledDialog
      title={subject ? subjects[subject.Motivo].title : 'Ayuda'}
      transition="slow"
      open={open}
      onDismiss={onClose}
      actions={
        <>
          {state === 'error' && <Button onClick={onRetry}>Reintentar</Button>}
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      {state === 'form' && <HelpForm key={opening} subject={subject} telefono={telefono} api={api} onSend={onSend} />}
      {state === 'sending' && (
        <Stage>
          <Waiting>Enviando tu teléfono…</Waiting>
        </Stage>
      )}
      {state === 'success' && (
        <Stage role="status">
          <p className={classes['outcome']}>Listo</p>
          <p>Tus datos se enviaron correctamente. Te vamos a llamar.</p>
        </Stage>
      )}
      {state === 'error' && (
        <Stage role="alert">
          <p className={classes['outcome']}>No se pudo enviar tu teléfono</p>
          <p>Intentá nuevamente en unos minutos.</p>
        </Stage>
      )}
      {(state === 'form' || state === 'error') && <SupportWays {...ways} />}
    </TitledDialog>
  );
}

/** A view that replaces another in the dialog. It takes the focus: the button that had it is gone. */
function Stage({ role, children }: { readonly role?: 'status' | 'alert'; readonly children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    stage.current?.focus();
  }, []);
  return (
    <div ref={stage} tabIndex={-1} role={role} className={classes['stage']}>
      {children}
    </div>
  );
}
