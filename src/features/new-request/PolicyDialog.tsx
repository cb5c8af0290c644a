import type { OfferedPolicy } from '../../../flows/new-request/coverages.ts';
import { policyDetail } from '../../../flows/new-request/text.ts';
import { descriptionParts } from '../../../flows/insurers/description.ts';
import { planTypeNames, premium } from '../../../flows/insurers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { InsurerMark } from '../../portal/InsurerMark.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import classes from './Dialog.module.css';

interface PolicyDialogProps {
  readonly offered: OfferedPolicy;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** A policy in full (S2.6, NR-08). */
export function PolicyDialog({ offered, onChoose, onClose }: PolicyDialogProps) {
  const { policy, companiaId, compania, nombre, importe, descripcion } = offered;
  return (
    <TitledDialog
      title={policyDetail.title}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onChoose}>{policyDetail.choose}</Button>
          <Button variant="secondary" onClick={onClose}>
            Volver
          </Button>
        </>
      }
    >
      <div className={classes['header']}>
        <InsurerMark id={companiaId} name={compania} />
        <div>
          <p className={classes['coverage']}>
            {compania} · {planTypeNames[policy.tipoCobertura]}
          </p>
          <p className={classes['name']}>{nombre}</p>
        </div>
      </div>
      <p className={classes['price']}>{premium(importe)}</p>
      <ul className={classes['description']}>
        {descriptionParts(descripcion).map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </TitledDialog>
  );
}
