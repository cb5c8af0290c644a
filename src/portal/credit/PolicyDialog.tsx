import type { OfferedPolicy } from '../../../flows/credit/coverages.ts';
import { policyDetail } from '../../../flows/credit/text.ts';
import { PolicyInFull } from '../PolicyInFull.tsx';
import { Button } from '../../ui/Button.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';

interface PolicyDialogProps {
  readonly offered: OfferedPolicy;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** A policy in full (S2.6, NR-08). */
export function PolicyDialog({ offered, onChoose, onClose }: PolicyDialogProps) {
  return (
    <TitledDialog
      title={policyDetail.title}
      onDismiss={onClose}
      actions={
        <>
          <Button data-goes-on onClick={onChoose}>
            {policyDetail.choose}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Volver
          </Button>
        </>
      }
    >
      <PolicyInFull offered={offered} heading="h3" />
    </TitledDialog>
  );
}
