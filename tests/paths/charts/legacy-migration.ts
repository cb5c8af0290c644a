import { defineStatechart } from '../describe/statechart.ts';
import { legacyMigration } from '../../../flows/legacy-migration/legacy-migration.ts';

/** The migration by itself, for path tests. */
export const legacyMigrationPaths = defineStatechart({
  id: 'legacy-migration',
  title: 'Migración de cuentas anteriores',
  version: 1,
  machine: legacyMigration,
  starts: [
    { name: 'después de ingresar con la cuenta anterior', input: { idEuro: 'EU0001', acceptance: null, own: null } },
    {
      name: 'con un identificador de cada origen',
      input: { idEuro: 'EU0001', acceptance: 'EU0002', own: 'EU0003' },
    },
    { name: 'sin ningún identificador', input: { idEuro: null, acceptance: null, own: null } },
  ],
  events: [
    { name: 'soy otra persona', event: { type: 'SOMEBODY_ELSE' }, does: 'elijo «¿Sos otra persona?»' },
    { name: 'volver a verificar', event: { type: 'CHECK' }, does: 'elijo «Ya completé el registro»' },
    { name: 'volver', event: { type: 'LEAVE' }, does: 'elijo «Volver»' },
  ],
  outcomes: {
    check: [
      { name: 'ya era usuario', output: { existing: true, agency: null } },
      { name: 'es nuevo', output: { existing: false, agency: null } },
      {
        name: 'registró una agencia',
        output: { existing: false, agency: { name: 'Autos del Sur', email: 'tomas@ejemplo.example' } },
      },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
    renewSession: [
      { name: 'con permisos', output: true },
      { name: 'sin permisos', output: false },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
  },
  names: {
    LEAVE: 'volver',
    CHECK: 'volver a verificar',
    SOMEBODY_ELSE: 'ser otra persona',
    check: 'verificar la cuenta',
    renewSession: 'renovar la sesión',
    farewell: 'la despedida',
    checking: 'verificando',
    greeting: 'el saludo',
    choosing: 'elige el tipo de cuenta',
    failed: 'hubo un problema',
    home: 'el inicio',
    leaving: 'sale',
  },
  reads: ({ agency }) => [agency?.name ?? null],
  states: {
    checking: { sees: 'se verifica la cuenta' },
    greeting: { sees: 'el saludo, mientras se actualiza la sesión' },
    choosing: { sees: 'la elección del tipo de cuenta' },
    failed: { sees: 'que hubo un problema' },
    home: { sees: 'el inicio' },
    leaving: { sees: 'que se cierra la sesión' },
  },
});
