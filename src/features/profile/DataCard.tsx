import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConnectionAwaited } from '../../ui/ConnectionAwaited.tsx';
import { FactCard } from '../../ui/FactCard.tsx';
import { lazy } from '../../ui/lazy.tsx';
import type { DataRights } from './profile-api.ts';
import classes from './profile.module.css';

/** Fetched by those who ask for something. */
const DataDialog = lazy(async () => (await import('./DataDialog.tsx')).DataDialog, <ConnectionAwaited />);

/** What a person may ask of what is held of them: all of it, and that it goes (OP-13). */
export function DataCard(props: DataRights) {
  const [asked, setAsked] = useState<'descargar' | 'borrar' | null>(null);
  return (
    <FactCard title="Tus datos">
      <p className={classes['text']}>Todo lo que guardamos de vos, para que lo tengas o para que lo borremos.</p>
      <div className={classes['actions']}>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => {
            setAsked('descargar');
          }}
        >
          Descargar mis datos
        </Button>
        <Button
          variant="danger"
          aria-haspopup="dialog"
          onClick={() => {
            setAsked('borrar');
          }}
        >
          Borrar mi cuenta
        </Button>
      </div>
      {asked && (
        <DataDialog
          {...props}
          asked={asked}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </FactCard>
  );
}
