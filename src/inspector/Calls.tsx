import type { Snapshot } from '../../tests/model/transitions.ts';
import type { Recorder, Run } from './recorder.ts';

interface CallsProps {
  readonly run: Run;
  readonly snapshot: Snapshot;
  readonly isHolding: boolean;
  readonly recorder: Pick<Recorder, 'send' | 'hold' | 'release'>;
}

/** The calls that are under way, with the ends that path tests know of each: one that is chosen counts, whatever the server would say. */
export function Calls({ run: { known, held }, snapshot, isHolding, recorder }: CallsProps) {
  const offered = known.subject.events(snapshot);
  const calls = Object.keys(snapshot.children);
  const delays = offered.filter(({ kind }) => kind === 'delay');
  return (
    <section aria-labelledby="llamadas">
      <h3 id="llamadas">Llamadas</h3>
      <label>
        <input
          type="checkbox"
          checked={isHolding}
          onChange={({ target }) => {
            recorder.hold(target.checked);
          }}
        />
        Retener las que empiecen, para elegir cómo terminan
      </label>
      {calls.length === 0 && delays.length === 0 && <p>Ninguna en curso.</p>}
      {calls.map((call) => (
        <div key={call} role="group" aria-label={`Cómo termina ${call}`} className="choices">
          <span>
            <code>{call}</code> {held.includes(call) ? 'retenida' : 'en curso'}
          </span>
          {offered
            .filter(({ outcome }) => outcome?.call === call)
            .map(({ name, event, outcome }) => (
              <button
                key={name}
                type="button"
                onClick={() => {
                  recorder.send(event);
                }}
              >
                {outcome?.name}
              </button>
            ))}
          {held.includes(call) && (
            <button
              type="button"
              onClick={() => {
                recorder.release(call);
              }}
            >
              Hacerla de verdad
            </button>
          )}
        </div>
      ))}
      {delays.map(({ name, event }) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            recorder.send(event);
          }}
        >
          {name}
        </button>
      ))}
    </section>
  );
}
