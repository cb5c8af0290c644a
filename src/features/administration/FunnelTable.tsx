import classes from './funnel.module.css';
import type { FunnelStep } from './queries.ts';
import { errorsLine, medianLine } from './words.ts';

interface FunnelTableProps {
  /** What the wizard is called. */
  readonly name: string;
  readonly steps: readonly FunnelStep[];
}

const headings = ['Paso', 'Llegaron', 'Respondieron', 'Dejaron', 'Volvieron', 'La mitad tardó', 'Errores'];

/** The steps of a wizard in their order, with what happened at each. */
export function FunnelTable({ name, steps }: FunnelTableProps) {
  return (
    // What is wider than the screen is scrolled by keys, too.
    <div role="region" aria-label={`Pasos de ${name}`} tabIndex={0} className={classes['scroller']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.paso} data-step={step.paso}>
              <th scope="row">{step.paso}</th>
              <td>{step.alcanzado}</td>
              <td>{step.respondido}</td>
              <td>
                {step.abandonado}
                {step.abandonado > 0 && step.alcanzado > 0 && (
                  <> ({Math.round((100 * step.abandonado) / step.alcanzado)} %)</>
                )}
              </td>
              <td>{step.reabierto}</td>
              <td>{medianLine(step.mediana)}</td>
              <td>{errorsLine(step.errores)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
