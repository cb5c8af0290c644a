import * as v from 'valibot';
import { shown } from './Facts.tsx';
import { placeOf } from './known.ts';
import type { Run } from './recorder.ts';

interface EventsProps {
  readonly run: Run;
  readonly showsValues: boolean;
  /** Runs it anew from a moment, by its number. */
  readonly onGoBack: (moment: number) => void;
}

const named = v.looseObject({
  step: v.optional(v.string()),
  exit: v.optional(v.string()),
  value: v.optional(v.unknown()),
});

/** Everything that has happened to the run, in order; each is where it can go back to. */
export function Events({ run: { known, moments }, showsValues, onGoBack }: EventsProps) {
  return (
    <section aria-labelledby="eventos">
      <h3 id="eventos">Eventos</h3>
      <ol className="events">
        {moments.map((moment, number) => {
          const { event, snapshot } = moment;
          const { step, exit, value } = v.parse(named, event);
          const what = [event.type, step ?? exit, showsValues && value !== undefined ? shown(value) : undefined];
          const place = placeOf(known, snapshot).replaceAll(`${known.flow.id}.`, '');
          const isLast = number === moments.length - 1;
          return (
            <li key={number}>
              <button
                type="button"
                aria-current={isLast ? 'step' : undefined}
                disabled={isLast || snapshot.status !== 'active'}
                aria-label={`Volver a ${number + 1}: ${event.type}, ${place}`}
                onClick={() => {
                  onGoBack(number);
                }}
              >
                <code>{what.filter((part) => part !== undefined).join(' ')}</code> → {place}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
