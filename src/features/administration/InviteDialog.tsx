import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { email as emailKind } from '../../../flows/answers/email.ts';
import { failureOf } from '../../api/messages.ts';
import { formatMoment } from '../../portal/moment.ts';
import { Answer } from '../../ui/Answer.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ActDialog } from './ActDialog.tsx';
import classes from './administration.module.css';
import type { AdministrationProps } from './queries.ts';
import { roleNames, roleOf, roles } from './words.ts';
import { Ticks } from './Ticks.tsx';

interface InviteDialogProps extends AdministrationProps {
  readonly onClose: () => void;
}

const emailField = emailKind().input;

/** Invites somebody by e-mail (OP-11, record 54). */
export function InviteDialog({ api, queries, onDone, onClose }: InviteDialogProps) {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState('');
  const [canales, setCanales] = useState<readonly string[]>([]);
  const channels = useQuery(queries.channels);
  const chosen = roleOf(role);
  const sells = chosen !== undefined && chosen !== 'cliente' && chosen !== 'administrador';

  return (
    <ActDialog
      title="Invitar a alguien"
      verb="Invitar"
      asks={['Email', 'Rol', 'Canales']}
      check={() => {
        const email = v.safeParse(emailField, typed.trim());
        return {
          ...(!email.success && { Email: email.issues[0].message }),
          ...(chosen === undefined && { Rol: 'Elegí un rol' }),
        };
      }}
      act={async (Motivo, signal) => {
        if (chosen === undefined) return;
        const invitation = {
          Email: typed.trim(),
          Rol: chosen,
          Permisos: [],
          Canales: sells ? [...canales] : [],
          Motivo,
        };
        const { vence, avisado } = await (await api()).postInvitacion(invitation, signal);
        const done = `La invitación vale hasta el ${formatMoment(vence)}.`;
        onDone(avisado ? `Le enviamos un correo. ${done}` : `${done} El correo no salió: avisale que ingrese.`);
      }}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className={classes['text']}>
            Le llega un correo. Cuando ingresa con ese e-mail recibe estos permisos, una sola vez.
          </p>
          <TextField
            type="email"
            name="email"
            label="E-mail"
            autoComplete="off"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            error={wrong['Email']}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
            }}
          />
          <SelectField
            name="rol"
            label="Rol"
            value={role}
            error={wrong['Rol']}
            groups={[{ name: undefined, options: roles.map((value) => ({ value, label: roleNames[value] })) }]}
            onChange={({ currentTarget }) => {
              setRole(currentTarget.value);
            }}
          />
          {sells && (
            <Answer
              query={channels}
              failureOf={failureOf}
              waiting={<Skeleton label="Buscando los canales…" lines={3} />}
            >
              {(all) => (
                <Ticks
                  legend="¿Para qué canales vende?"
                  options={all.map(({ key, nombre }) => ({ value: key, label: nombre }))}
                  ticked={canales}
                  error={wrong['Canales']}
                  onChange={setCanales}
                />
              )}
            </Answer>
          )}
        </>
      )}
    </ActDialog>
  );
}
