import { useSessionState } from '../features/session/SessionProvider.tsx';
import { flagNames } from '../platform/flags.ts';
import { useFlags, useParts } from './parts.ts';

interface DevRow {
  readonly label: string;
  readonly value: string;
}

/** What /devinfo tells internal staff: the version, where the back ends are, which flags are on. */
export function useDevRows(): readonly DevRow[] {
  const { config, native } = useParts();
  const isOn = useFlags();
  const state = useSessionState();
  const user = state.status === 'signedIn' ? state.user : null;
  return [
    { label: 'Versión', value: config.app.version },
    { label: 'API', value: [...new Set(Object.values(config.hosts))].join(' ') },
    { label: 'Identidad', value: config.identity.url },
    { label: 'Tipo de usuario', value: user?.userType ?? '—' },
    { label: 'Roles', value: user?.roles.join(', ') ?? '—' },
    { label: 'Permisos', value: user?.permissions.join(', ') ?? '—' },
    { label: 'Dentro de la app', value: native.isNative ? `Sí (${native.os ?? 'sistema desconocido'})` : 'No' },
    ...flagNames.map((name) => ({ label: name, value: isOn(name) ? 'Activada' : 'Desactivada' })),
  ];
}
