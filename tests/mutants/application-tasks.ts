import type { Mutant } from './mutant.ts';

/** Mistakes in the tasks of applications. */
export const applicationTaskMutants: readonly Mutant[] = [
  {
    area: 'application-task',
    file: 'flows/application-task/task.ts',
    id: 'internal-task-is-shown',
    family: 'permissions',
    title: 'internal tasks are shown where a server sends them',
    harm: 'Sellers read what analysts note for themselves (S4.2)',
    find: "!interna && estado !== 'Excepcionada'",
    replace: "!(interna && estado === 'OK') && estado !== 'Excepcionada'",
  },
  {
    area: 'application-task',
    file: 'flows/application-task/answers.ts',
    id: 'cuil-in-the-drafts',
    family: 'sensitive',
    title: 'the draft of a task keeps the CUIL',
    harm: 'The document number of a co-signer lies in the browser (decision 11)',
    find: "'DocumentoConyuge', 'Cuil'])",
    replace: "'DocumentoConyuge'])",
  },
  {
    area: 'application-task',
    file: 'src/features/application-tasks/actors.ts',
    id: 'another-key-for-each-try',
    family: 'payloads',
    title: 'each try to send a task has a key of its own',
    harm: 'A task whose response was lost is answered twice, or is said to have another answer',
    find: 'key: draft.key }, answer',
    replace: 'key: crypto.randomUUID() }, answer',
  },
];
