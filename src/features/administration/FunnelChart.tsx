import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './funnel-chart.module.css';
import type { FunnelStep } from './queries.ts';

/** Asks for a wizard's statechart as SVG. */
export type DrawingOf = (flow: string) => UseQueryOptions<string, Error, string, string[]>;

interface FunnelChartProps {
  readonly flow: string;
  /** What the wizard is called. */
  readonly name: string;
  readonly steps: readonly FunnelStep[];
  readonly drawingOf: DrawingOf;
}

/** The statechart of a wizard with what is counted at each step (EN-13), for who asks for it: it is large. */
export function FunnelChart({ name, ...counted }: FunnelChartProps) {
  const [isShown, setShown] = useState(false);
  const chartId = useId();
  return (
    <>
      <div className={classes['toggle']}>
        <Button
          variant="secondary"
          aria-expanded={isShown}
          aria-controls={chartId}
          aria-label={`${isShown ? 'Ocultar' : 'Ver'} el diagrama de ${name}`}
          onClick={() => {
            setShown(!isShown);
          }}
        >
          {isShown ? 'Ocultar el diagrama' : 'Ver el diagrama'}
        </Button>
      </div>
      <div id={chartId}>{isShown && <Drawing name={name} {...counted} />}</div>
    </>
  );
}

const failure = () => ({ says: 'No pudimos traer el diagrama.', isLasting: false });

function Drawing({ flow, name, steps, drawingOf }: FunnelChartProps) {
  const query = useQuery(drawingOf(flow));
  return (
    <Answer query={query} failureOf={failure} waiting={<Skeleton label="Buscando el diagrama…" lines={8} />}>
      {(svg) => (
        <>
          <p className={classes['legend']}>
            En cada paso: cuántos llegaron / cuántos respondieron. La barra compara los que llegaron.
          </p>
          <Canvas svg={svg} flow={flow} name={name} steps={steps} />
        </>
      )}
    </Answer>
  );
}

/** React knows nothing of what is inside the drawing: the counts are written into it. */
function Canvas({ svg, flow, name, steps }: Omit<FunnelChartProps, 'drawingOf'> & { readonly svg: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    place.current.innerHTML = svg;
    const drawing = place.current.querySelector('svg');
    // The table says the same to who hears it. Several drawings may be open: none has an id of its own.
    drawing?.setAttribute('role', 'img');
    drawing?.setAttribute('aria-label', `Diagrama de ${name}: los números son los de la tabla`);
    drawing?.removeAttribute('id');
    for (const link of place.current.querySelectorAll('a')) link.removeAttribute('href');
    const beginning = place.current.querySelector('.beginning');
    if (beginning) showAtTop(place.current, beginning);
  }, [svg, name]);
  useEffect(() => {
    const states = [...(place.current?.querySelectorAll('[data-id]') ?? [])];
    const most = Math.max(1, ...steps.map(({ alcanzado }) => alcanzado));
    for (const { paso, alcanzado, respondido } of steps) {
      const state = states.find((each) => each.getAttribute('data-id') === `${flow}.${paso}`);
      const count = state?.querySelector('.count');
      if (count) count.textContent = `${alcanzado} / ${respondido}`;
      const width = Number(state?.querySelector('.box')?.getAttribute('width'));
      state?.querySelector('.share')?.setAttribute('width', String((width * alcanzado) / most));
    }
  }, [svg, flow, steps]);
  return (
    <div
      ref={place}
      role="region"
      aria-label={`Diagrama de ${name}`}
      // What is wider than the screen is scrolled by keys, too.
      tabIndex={0}
      className={classes['canvas']}
    />
  );
}

/** Scrolls a place until what is in it stands in the middle of its upper edge: charts are wider than any screen. */
function showAtTop(place: Element, inside: Element): void {
  const [outer, inner] = [place.getBoundingClientRect(), inside.getBoundingClientRect()];
  place.scrollTop += inner.top - outer.top - 8;
  place.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}
