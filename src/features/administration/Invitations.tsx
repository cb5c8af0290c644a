import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../api/messages.ts';
import { formatMoment } from '../../portal/moment.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import surface from '../../ui/surface.module.css';
import { ActDialog } from './ActDialog.tsx';
import classes from './administration.module.css';
import type { AdministrationProps, Invitation } from './queries.ts';
import { rolesLine } from './words.ts';

/** Who is invited and has not accepted yet (OP-11). */
export function Invitations({ api, queries, onDone }: AdministrationProps) {
  const query = useQuery(queries.invitations);
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const [withdrawn, setWithdrawn] = useState(0);
  // The button that asked is gone.
  useEffect(() => {
    if (withdrawn > 0) list.current?.focus();
  }, [withdrawn]);

  const withdraw = async ({ id, email }: Invitation, Motivo: string) => {
    await (await api()).postRetiroInvitacion(id, { Motivo });
    onDone(`Retiraste la invitación de ${email}.`);
    setWithdrawn((before) => before + 1);
  };

  return (
    <ListSection title="Invitaciones sin aceptar">
      <div ref={list} tabIndex={-1}>
        <Answer
          query={query}
          failureOf={failureOf}
          waiting={
            <div className={surface['surface']}>
              <Skeleton label="Buscando invitaciones…" lines={2} />
            </div>
          }
        >
          {(invitations) =>
            invitations.length === 0 ? (
              <p className={classes['text']}>No hay ninguna.</p>
            ) : (
              <ul role="list" className={classes['list']}>
                {invitations.map((invitation) => (
                  <li key={invitation.id} className={`${surface['surface'] ?? ''} ${classes['entry'] ?? ''}`}>
                    <div>
                      <h3 className={classes['name']}>{invitation.email}</h3>
                      <p className={classes['facts']}>
                        {[rolesLine(invitation.roles), ...invitation.canales].join(' · ')}
                        <br />
                        Vence el {formatMoment(invitation.vence)}
                      </p>
                    </div>
                    <Button
                      variant="secondary"
                      aria-label={`Retirar la invitación de ${invitation.email}`}
                      onClick={() => {
                        setWithdrawing(invitation);
                      }}
                    >
                      Retirar
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Answer>
      </div>
      {withdrawing && (
        <ActDialog
          title={`¿Retirar la invitación de ${withdrawing.email}?`}
          verb="Retirar"
          act={(motivo) => withdraw(withdrawing, motivo)}
          onClose={() => {
            setWithdrawing(null);
          }}
        >
          {() => <p className={classes['text']}>Si ingresa después, no va a tener permisos.</p>}
        </ActDialog>
      )}
    </ListSection>
  );
}
