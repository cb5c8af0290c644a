import { useState } from 'react';
import type { Data } from './data.ts';
import { memoryAt } from './jumps.ts';
import type { Recorder, Run } from './recorder.ts';

interface JumpProps {
  readonly run: Run;
  readonly data: Data;
  readonly recorder: Pick<Recorder, 'jump'>;
  readonly step: string;
  readonly onStep: (step: string) => void;
}

/** To any step: what leads there is answered with the examples of path tests, in place of what was answered. */
export function Jump({ run, data, recorder, step, onStep }: JumpProps) {
  const [says, say] = useState('');
  const { known, moments } = run;
  const jump = async () => {
    say('');
    const { params } = moments[0].snapshot.context.memory;
    try {
      const memory = memoryAt(known, await data.recorded(known.flow.id), step, params);
      if (!memory || !recorder.jump(memory, step)) say(`Con los parámetros de esta corrida no se llega a «${step}».`);
    } catch {
      say('No encontramos los caminos registrados.');
    }
  };
  return (
    <section aria-labelledby="salto">
      <h3 id="salto">Ir a un paso</h3>
      <form
        className="choices"
        onSubmit={(event) => {
          event.preventDefault();
          void jump();
        }}
      >
        <label>
          Paso
          <select
            value={step}
            required
            onChange={({ target }) => {
              onStep(target.value);
            }}
          >
            <option value="">Elegí uno</option>
            {known.flow.steps.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
        <button type="submit">Ir con los ejemplos</button>
      </form>
      <p role="status">{says}</p>
    </section>
  );
}
