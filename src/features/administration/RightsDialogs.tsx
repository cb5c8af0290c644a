import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdministratorApi } from '../../api/api.ts';
import { failureOf } from '../../api/messages.ts';
import { Answer } from '../../ui/Answer.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ActDialog, type Wrong } from './ActDialog.tsx';
import classes from './administration.module.css';
import type { AdministrationProps, Permission, Person } from './queries.ts';
import { Ticks } from './Ticks.tsx';
import { permissionNames, permissions, roleNames, roleOf, roles } from './words.ts';

interface RightsDialogProps extends AdministrationProps {
  readonly person: Person;
  readonly onClose: () => void;
}

type Given = Parameters<AdministratorApi['postDerechos']>[1];
type Rights = Given['Dar'];

const none: Rights = { Roles: [], Permisos: [], Canales: [] };

const endsSessions = 'Si le quitás algo, se cierran sus sesiones y tiene que ingresar de nuevo.';
const same: Wrong = { all: 'No cambiaste nada.' };

/** What is ticked now and was not before, and the other way round. */
function difference<Value>(before: readonly Value[], after: readonly Value[]) {
  return {
    given: after.filter((value) => !before.includes(value)),
    taken: before.filter((value) => !after.includes(value)),
  };
}

function useChange({ api, person, onDone }: RightsDialogProps) {
  return async (dar: Partial<Rights>, quitar: Partial<Rights>, Motivo: string, signal: AbortSignal) => {
    const rights = { Dar: { ...none, ...dar }, Quitar: { ...none, ...quitar }, Motivo };
    await (await api()).postDerechos(person.id, rights, signal);
    onDone(`Cambiaste los permisos de ${person.nombre}.`);
  };
}

/** What of somebody's rights is changed. */
export type Changed = 'role' | 'permissions' | 'channels';

/** Changes one part of somebody's rights (OP-11). */
export function RightsDialog({ changed, ...props }: RightsDialogProps & { readonly changed: Changed }) {
  const Dialog = { role: RoleDialog, permissions: PermissionsDialog, channels: ChannelsDialog }[changed];
  return <Dialog {...props} />;
}

/** The value of no role: who has none may do nothing. */
const NO_ROLE = 'ninguno';

/** Another role, with all that it may, or none. */
function RoleDialog(props: RightsDialogProps) {
  const { person, onClose } = props;
  const change = useChange(props);
  const [chosen, setChosen] = useState('');
  const held = person.roles.flatMap((name) => roleOf(name) ?? []);
  const options = [
    ...roles.filter((role) => !held.includes(role)).map((value) => ({ value, label: roleNames[value] })),
    ...(held.length > 0 ? [{ value: NO_ROLE, label: 'Ninguno: sin acceso' }] : []),
  ];
  const role = roleOf(chosen);
  return (
    <ActDialog
      title="Cambiar rol"
      verb="Guardar"
      asks={['Dar', 'Quitar']}
      check={(): Wrong => (chosen === '' ? { Dar: 'Elegí un rol' } : {})}
      act={(motivo, signal) =>
        role ? change({ Roles: [role] }, {}, motivo, signal) : change({}, { Roles: held }, motivo, signal)
      }
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className={classes['text']}>
            Con el rol nuevo recibe sus permisos y pierde los del anterior. {endsSessions}
          </p>
          <SelectField
            name="rol"
            label={`Rol de ${person.nombre}`}
            value={chosen}
            error={wrong['Dar'] ?? wrong['Quitar']}
            groups={[{ name: undefined, options }]}
            onChange={({ currentTarget }) => {
              setChosen(currentTarget.value);
            }}
          />
        </>
      )}
    </ActDialog>
  );
}

/** What somebody may do, one by one. */
function PermissionsDialog(props: RightsDialogProps) {
  const { person, onClose } = props;
  const change = useChange(props);
  const [ticked, setTicked] = useState<readonly Permission[]>(person.permisos);
  const { given, taken } = difference(person.permisos, ticked);
  return (
    <ActDialog
      title="Cambiar permisos"
      verb="Guardar"
      asks={['Dar', 'Quitar']}
      check={() => (given.length + taken.length === 0 ? same : {})}
      act={(motivo, signal) => change({ Permisos: given }, { Permisos: taken }, motivo, signal)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className={classes['text']}>{endsSessions}</p>
          <Ticks
            legend={`¿Qué puede hacer ${person.nombre}?`}
            options={permissions.map((value) => ({ value, label: permissionNames[value] }))}
            ticked={ticked}
            error={wrong['Dar'] ?? wrong['Quitar']}
            onChange={setTicked}
          />
        </>
      )}
    </ActDialog>
  );
}

/** Whom somebody sells for. */
function ChannelsDialog(props: RightsDialogProps) {
  const { person, queries, onClose } = props;
  const change = useChange(props);
  const channels = useQuery(queries.channels);
  const [ticked, setTicked] = useState<readonly string[]>(person.canales);
  const { given, taken } = difference(person.canales, ticked);
  return (
    <ActDialog
      title="Cambiar canales"
      verb="Guardar"
      asks={['Dar', 'Quitar']}
      check={() => (given.length + taken.length === 0 ? same : {})}
      act={(motivo, signal) => change({ Canales: given }, { Canales: taken }, motivo, signal)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className={classes['text']}>{endsSessions}</p>
          <Answer query={channels} failureOf={failureOf} waiting={<Skeleton label="Buscando los canales…" lines={4} />}>
            {(all) => (
              <Ticks
                legend={`¿Para qué canales vende ${person.nombre}?`}
                options={all.map(({ key, nombre }) => ({ value: key, label: nombre }))}
                ticked={ticked}
                error={wrong['Dar'] ?? wrong['Quitar']}
                onChange={setTicked}
              />
            )}
          </Answer>
        </>
      )}
    </ActDialog>
  );
}
