import { useEffect, useRef, useState } from 'react';
import type { Flow } from '../../flows/kit/types.ts';
import type { Data } from './data.ts';

/** A statechart that runs. */
export interface Drawn {
  readonly id: string;
  readonly label: string;
  /** The states that it is in, by their ids in the drawing. */
  readonly states: readonly string[];
}

interface ChartProps {
  readonly charts: readonly Drawn[];
  readonly data: Data;
  /** A press on one of its steps chooses it. */
  readonly flow: Flow;
  readonly onStep: (step: string) => void;
}

/** The statecharts that run, one at a time, as the page for QA draws them: the states that are active are lit. */
export function Chart({ charts, data, flow, onStep }: ChartProps) {
  const [chosen, choose] = useState(charts[0]?.id);
  const shown = charts.find(({ id }) => id === chosen) ?? charts[0];
  return (
    <section aria-labelledby="diagrama" className="chart">
      <h3 id="diagrama">Diagrama</h3>
      <div role="group" aria-label="Qué máquina se ve" className="choices">
        {charts.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === shown?.id}
            onClick={() => {
              choose(id);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {shown && (
        <>
          <p role="status">
            Estado activo: <code>{shown.states.join(' + ')}</code>
          </p>
          <Drawing key={shown.id} of={shown} data={data} flow={flow} onStep={onStep} />
        </>
      )}
    </section>
  );
}

function Drawing({
  of: { id, label, states },
  data,
  flow,
  onStep,
}: { readonly of: Drawn } & Pick<ChartProps, 'data' | 'flow' | 'onStep'>) {
  const [svg, setSvg] = useState<string | undefined>('');
  const canvas = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    data.drawing(id).then(
      (drawing) => {
        if (!isGone) setSvg(drawing);
      },
      () => {
        if (!isGone) setSvg(undefined);
      },
    );
    return () => {
      isGone = true;
    };
  }, [id, data]);
  // React knows nothing of what is inside: what is lit is told to the drawing itself.
  useEffect(() => {
    const place = canvas.current;
    if (!place || svg === undefined) return;
    place.innerHTML = svg;
    // In the page for QA they lead to what is said of them; here there is nothing to lead to but steps.
    for (const link of place.querySelectorAll('a')) {
      const step = stepAt(link.getAttribute('data-state') ?? undefined);
      if (!isStep(flow, step)) link.removeAttribute('href');
    }
  }, [svg, flow]);
  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    const isLit = (state: string | undefined) =>
      state !== undefined && states.some((each) => each === state || each.startsWith(`${state}.`));
    for (const link of place.querySelectorAll('a[data-state]')) {
      const lit = isLit(link.getAttribute('data-state') ?? undefined);
      link.classList.toggle('now', lit);
      if (lit) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
    }
    // Of states inside each other the innermost is drawn last; the panel itself stays where it is.
    const innermost = [...place.querySelectorAll('a.now')].at(-1);
    if (innermost) centre(place, innermost);
  }, [svg, states]);
  if (svg === undefined) return <p>No encontramos el dibujo.</p>;
  return (
    <div
      className="canvas"
      role="region"
      aria-label={`Dibujo: ${label}`}
      // What is wider than the panel is scrolled by keys, too.
      tabIndex={0}
      ref={canvas}
      onClick={(event) => {
        // A link of the drawing is an address of the page for QA.
        event.preventDefault();
        const link = event.target instanceof Element ? event.target.closest('a[data-state]') : null;
        const step = stepAt(link?.getAttribute('data-state') ?? undefined);
        if (isStep(flow, step)) onStep(step);
      }}
    />
  );
}

/** The step that a state is of: 'report-payment.comprobante.settling' → 'comprobante'. */
const stepAt = (state: string | undefined): string | undefined => state?.split('.')[1];

const isStep = ({ steps }: Flow, step: string | undefined): step is string => steps.some(({ id }) => id === step);

/** Scrolls a place until what is in it stands in its middle. */
function centre(place: HTMLElement, inside: Element): void {
  const [outer, inner] = [place.getBoundingClientRect(), inside.getBoundingClientRect()];
  place.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  place.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
