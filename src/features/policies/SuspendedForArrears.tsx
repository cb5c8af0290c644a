import { useState } from 'react';
import { arrearsText } from '../../portal/arrears-text.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import classes from './policies.module.css';

/** Tells that arrears ended a policy, and what that means (PO-02, CR-07). */
export function SuspendedForArrears() {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Banner tone="danger">
        <div className={classes['suspended']}>
          <p>Póliza anulada por mora</p>
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => {
              setOpen(true);
            }}
          >
            Más información
          </Button>
        </div>
      </Banner>
      {open && (
        <TitledDialog
          title="Póliza anulada por mora"
          onDismiss={close}
          actions={<Button onClick={close}>Entendido</Button>}
        >
          <p>{arrearsText.cancelled}</p>
          <p>{arrearsText.reinstated}</p>
          <p>{arrearsText.interest}</p>
        </TitledDialog>
      )}
    </>
  );
}
