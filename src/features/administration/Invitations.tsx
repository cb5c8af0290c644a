import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../portal/moment.ts';
import { Button } from '../../ui/Button.tsx';
import { ActDialog } from './ActDialog.tsx';
import classes from './administration.module.css';
import { EntryList } from './EntryList.tsx';
import type { AdministrationProps, Invitation } from './queries.ts';
import { rolesLine } from './words.ts';

/** Who is invited and has not accepted yet (OP-11). */
export function Invitations({ api, queries, onDone }: AdministrationProps) {
  const query = useQuery(queries.invitations);
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const [withdrawn, setWithdrawn] = useState(0);

  const withdraw = async ({ id, email }: Invitation, Motivo: string, signal: AbortSignal) => {
    await (await api()).postRetiroInvitacion(id, { Motivo }, signal);
    onDone(`Retiraste la invitación de ${email}.`);
    setWithdrawn((before) => before + 1);
  };

  return (
    <>
      <EntryList
        title="Invitaciones sin aceptar"
        query={query}
        waiting="Buscando invitaciones…"
        none="No hay ninguna."
        taken={withdrawn}
      >
        {(invitation) => (
          <>
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
          </>
        )}
      </EntryList>
      {withdrawing && (
        <ActDialog
          title={`¿Retirar la invitación de ${withdrawing.email}?`}
          verb="Retirar"
          act={(motivo, signal) => withdraw(withdrawing, motivo, signal)}
          onClose={() => {
            setWithdrawing(null);
          }}
        >
          {() => <p className={classes['text']}>Si ingresa después, no va a tener permisos.</p>}
        </ActDialog>
      )}
    </>
  );
}
