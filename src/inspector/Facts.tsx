import type { Flow, Memory } from '../../flows/kit/types.ts';
import { answersOf } from '../../flows/kit/walk.ts';

interface FactsProps {
  readonly flow: Flow;
  readonly memory: Memory;
  readonly showsValues: boolean;
}

/** What the run knows, by name: what it began with, answers, results of calls. */
export function Facts({ flow, memory, showsValues }: FactsProps) {
  const groups = [
    ['Parámetros', memory.params],
    ['Respuestas', answersOf(flow, memory)],
    ['Resultados', memory.results],
  ] as const;
  return (
    <section aria-labelledby="hechos">
      <h3 id="hechos">Lo que sabe</h3>
      {groups.map(([title, facts]) => (
        <div key={title}>
          <h4>{title}</h4>
          {Object.keys(facts).length === 0 ? (
            <p>Nada.</p>
          ) : (
            <dl>
              {Object.entries(facts).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{showsValues ? shown(value) : 'oculto'}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      ))}
    </section>
  );
}

/** A value in so many characters at most. */
const MOST = 200;

/** A value as data. */
export function shown(value: unknown): string {
  const text = value === undefined ? '' : JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
