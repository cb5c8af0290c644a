import type { Mutant } from './mutant.ts';

/** Mistakes in how one application is shown, and in what its seller may do with it. */
export const applicationMutants: readonly Mutant[] = [
  {
    area: 'application',
    file: 'src/features/application/states.ts',
    id: 'bar-of-a-reviewable-application',
    family: 'permissions',
    title: 'the bottom bar is hidden of incomplete applications only',
    harm: 'Actions are offered of an application that takes none (AP-05)',
    find: "['Carga_Incompleta', 'Revision_Rechazo_Habilitado']",
    replace: "['Carga_Incompleta']",
  },
  {
    area: 'application',
    file: 'src/features/application/ChangeForm.tsx',
    id: 'change-request-under-another-key',
    family: 'payloads',
    title: 'each try of a change request has a key of its own',
    harm: 'A change whose answer was lost is asked for twice (AP-07)',
    find: 'key.current ??= crypto.randomUUID();',
    replace: 'key.current = crypto.randomUUID();',
  },
  {
    area: 'application',
    file: 'src/features/application/useAskForChange.ts',
    id: 'change-count-late',
    family: 'timers',
    title: 'the count of changes is asked for again after two seconds',
    harm: 'Whoever goes back meanwhile does not see what they asked for (S9)',
    find: 'const REFRESH_AFTER = 1000;',
    replace: 'const REFRESH_AFTER = 2000;',
  },
  {
    area: 'portal',
    file: 'src/portal/moment.ts',
    id: 'history-by-the-clock-of-utc',
    family: 'texts',
    title: 'the times of an application are those of Greenwich',
    harm: 'A state is shown three hours after it came about (AP-04)',
    find: "timeZone: 'America/Argentina/Buenos_Aires'",
    replace: "timeZone: 'UTC'",
  },
];
