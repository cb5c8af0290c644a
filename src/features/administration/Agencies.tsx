import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maskCuit } from '../../../flows/answers/cuit.ts';
import { formatPhone } from '../../portal/format.ts';
import { formatMoment } from '../../portal/moment.ts';
import { Button } from '../../ui/Button.tsx';
import { ActDialog } from './ActDialog.tsx';
import classes from './administration.module.css';
import { EntryList } from './EntryList.tsx';
import type { AdministrationProps, Agency } from './queries.ts';

interface Deciding {
  readonly agency: Agency;
  readonly isApproved: boolean;
}

/** Agencies that signed themselves up and wait (OP-11): nobody acts in their name before. */
export function Agencies({ api, queries, onDone }: AdministrationProps) {
  const query = useQuery(queries.agencies);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [decided, setDecided] = useState(0);

  const decide = async ({ agency, isApproved }: Deciding, Motivo: string, signal: AbortSignal) => {
    const Decision = isApproved ? 'Aprobada' : 'Rechazada';
    const { avisado } = await (await api()).postDecisionAgencia(agency.id, { Decision, Motivo }, signal);
    const done = `${isApproved ? 'Aprobaste' : 'Rechazaste'} ${agency.nombreAgencia}.`;
    onDone(avisado ? done : `${done} El correo no salió: avisales a ${agency.emailContacto}.`);
    setDecided((before) => before + 1);
  };

  return (
    <>
      <EntryList
        title="Agencias que esperan"
        query={query}
        waiting="Buscando agencias…"
        none="No hay ninguna esperando."
        taken={decided}
      >
        {(agency) => (
          <>
            <div>
              <h3 className={classes['name']}>{agency.nombreAgencia}</h3>
              <p className={classes['facts']}>
                CUIT {maskCuit(agency.cui)} · {agency.nombreTitular}
                <br />
                {agency.emailContacto} · {formatPhone(agency.telefonoContacto)}
                <br />
                Espera desde el {formatMoment(agency.desde)}
              </p>
            </div>
            <div className={classes['actions']}>
              {[true, false].map((isApproved) => (
                <Button
                  key={String(isApproved)}
                  variant={isApproved ? 'primary' : 'secondary'}
                  aria-label={`${isApproved ? 'Aprobar' : 'Rechazar'} ${agency.nombreAgencia}`}
                  onClick={() => {
                    setDeciding({ agency, isApproved });
                  }}
                >
                  {isApproved ? 'Aprobar' : 'Rechazar'}
                </Button>
              ))}
            </div>
          </>
        )}
      </EntryList>
      {deciding && (
        <ActDialog
          title={`¿${deciding.isApproved ? 'Aprobar' : 'Rechazar'} ${deciding.agency.nombreAgencia}?`}
          verb={deciding.isApproved ? 'Aprobar' : 'Rechazar'}
          act={(motivo, signal) => decide(deciding, motivo, signal)}
          onClose={() => {
            setDeciding(null);
          }}
        >
          {() => (
            <p className={classes['text']}>
              {deciding.isApproved
                ? 'Su contacto va a poder ingresar y trabajar como agencia. Le avisamos por correo.'
                : 'Nadie va a poder trabajar en su nombre. Le avisamos por correo; el motivo no se le dice.'}
            </p>
          )}
        </ActDialog>
      )}
    </>
  );
}
