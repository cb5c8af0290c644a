import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConnectionAwaited } from '../../ui/ConnectionAwaited.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ErasureTold } from './ErasureTold.tsx';
import type { DataRights } from './profile-api.ts';
import classes from './profile.module.css';
import { whyNot } from './why-not.ts';
import { useOneCall } from '../../portal/use-one-call.ts';

interface DataDialogProps extends DataRights {
  readonly asked: 'descargar' | 'borrar';
  readonly onClose: () => void;
}

type Stage =
  | { readonly is: 'told' }
  | { readonly is: 'code'; readonly email: string }
  | { readonly is: 'saved'; readonly url: string };

/** Says what is about to be done, asks for the code that was sent to the user's e-mail, and does it (OP-13). */
export function DataDialog({ api, save, onErased, asked, onClose }: DataDialogProps) {
  const [stage, setStage] = useState<Stage>({ is: 'told' });
  // Of an erasure, once it is known what stays.
  const [isTold, setIsTold] = useState(asked === 'descargar');
  const { pending, failure, during, giveUp } = useOneCall(whyNot);

  const sendCode = () => {
    void during(async (signal) => {
      setStage({ is: 'code', email: await (await api()).postDatosCodigo(asked, signal) });
    });
  };
  const confirm = (code: string) => {
    void during(async (signal) => {
      const { postDatosBorrado, postDatosDescarga } = await api();
      if (asked === 'borrar') {
        await postDatosBorrado(code, signal);
        onErased();
      } else {
        const url = await postDatosDescarga(code, signal);
        save(url);
        setStage({ is: 'saved', url });
      }
    });
  };

  return (
    <TitledDialog
      title={titles[asked]}
      onDismiss={onClose}
      readsFromTop={asked === 'borrar'}
      actions={
        stage.is !== 'saved' && (
          <>
            {stage.is === 'told' && isTold && (
              // Not disabled: it has the focus.
              <Button aria-disabled={pending} onClick={sendCode}>
                Enviar código
              </Button>
            )}
            <Button variant="secondary" onClick={onClose}>
              Cancelar
            </Button>
          </>
        )
      }
    >
      <div className={classes['stage']}>
        {stage.is === 'told' && (
          <>
            {asked === 'borrar' ? (
              <ErasureTold
                api={api}
                onTold={() => {
                  setIsTold(true);
                }}
              />
            ) : (
              <p className={classes['text']}>
                Es un archivo ZIP con todo lo que guardamos de vos, y con tus fotos y documentos.
              </p>
            )}
            {isTold && (
              <p className={classes['text']}>
                Para confirmar que sos vos, te enviamos un código al e-mail con el que ingresás.
              </p>
            )}
            <ConnectionAwaited pending={pending} />
            {failure !== null && (
              <Banner tone="danger" role="alert">
                {failure}
              </Banner>
            )}
          </>
        )}
        {stage.is === 'code' && (
          <CodeForm
            email={stage.email}
            action={asked === 'borrar' ? 'Borrar mi cuenta' : 'Descargar'}
            pending={pending}
            failure={failure}
            onCode={confirm}
            onSendAgain={sendCode}
            onBack={() => {
              giveUp();
              setStage({ is: 'told' });
            }}
          />
        )}
        {stage.is === 'saved' && (
          <Saved
            onAgain={() => {
              save(stage.url);
            }}
            onClose={onClose}
          />
        )}
      </div>
    </TitledDialog>
  );
}

const titles = { descargar: 'Descargar mis datos', borrar: 'Borrar mi cuenta' } as const;

/** The download has begun; it takes the focus, since the field of the code is gone. */
function Saved({ onAgain, onClose }: { readonly onAgain: () => void; readonly onClose: () => void }) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    done.current?.focus();
  }, []);
  return (
    <>
      <p role="status" className={classes['text']}>
        Empezó la descarga de mis-datos.zip. Guardalo donde sólo vos lo veas: tiene tus datos personales.
      </p>
      <Button ref={done} onClick={onClose}>
        Listo
      </Button>
      <Button variant="subtle" onClick={onAgain}>
        No empezó: descargar otra vez
      </Button>
    </>
  );
}
