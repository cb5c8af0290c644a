import { useId } from 'react';
import type { OfferedPolicy } from '../../../flows/new-request/coverages.ts';
import { policyDetail } from '../../../flows/new-request/text.ts';
import { descriptionParts } from '../../../flows/insurers/description.ts';
import { planTypeNames, premium } from '../../../flows/insurers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { InsurerMark } from '../../ui/InsurerMark.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import classes from './Dialog.module.css';

interface PolicyDialogProps {
  readonly offered: OfferedPolicy;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** A policy in full (S2.6, NR-08). */
export function PolicyDialog({ offered, onChoose, onClose }: PolicyDialogProps) {
  const titleId = useId();
  const { policy, companiaId, compania, nombre, importe, descripcion } = offered;
  return (
    <ModalDialog placement="center" labelledBy={titleId} onDismiss={onClose}>
      <div className={classes['content']}>
        <h2 id={titleId} className={classes['title']}>
          {policyDetail.title}
        </h2>
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
        <div className={classes['ways']}>
          <Button onClick={onChoose}>{policyDetail.choose}</Button>
          <Button variant="secondary" onClick={onClose}>
            Volver
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
