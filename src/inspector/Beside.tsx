import type { Beside as Machine, Watched } from './recorder.ts';

/** The machines beside the run: where they are, and what they heard last. */
export function Beside({ session, lock }: Pick<Watched, 'session' | 'lock'>) {
  return (
    <section aria-labelledby="alrededor">
      <h3 id="alrededor">Alrededor</h3>
      <One title="La sesión" machine={session} />
      <One title="La pestaña" machine={lock} />
    </section>
  );
}

function One({ title, machine }: { readonly title: string; readonly machine: Machine | undefined }) {
  if (!machine) return null;
  return (
    <div>
      <h4>{title}</h4>
      <p>
        <code>{machine.states.join(' + ')}</code>
      </p>
      {machine.events.length > 0 && <p>Oyó: {machine.events.join(', ')}</p>}
    </div>
  );
}
