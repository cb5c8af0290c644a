import type { CSSProperties } from 'react';
import classes from './RangeSlider.module.css';
import track from './SliderTrack.module.css';

interface Range {
  readonly min: number;
  readonly max: number;
}

interface RangeSliderProps {
  readonly legend: string;
  /** What the two ends are called. */
  readonly labels: { readonly min: string; readonly max: string };
  /** Between what a range can be chosen: whole steps. */
  readonly bounds: Range;
  readonly step: number;
  readonly value: Range;
  /** How a number is shown and read out. */
  readonly format: (value: number) => string;
  readonly onChange: (value: Range) => void;
}

/** A range between two ends, each a native slider over one track. The ends never cross. */
export function RangeSlider({ legend, labels, bounds, step, value, format, onChange }: RangeSliderProps) {
  const share = (at: number) => (bounds.max > bounds.min ? (at - bounds.min) / (bounds.max - bounds.min) : 0);
  const style: CSSProperties & Record<'--from' | '--to', number> = {
    '--from': share(value.min),
    '--to': bounds.max > bounds.min ? share(value.max) : 1,
  };
  const end = (which: keyof Range, change: (typed: number) => Range) => (
    <input
      type="range"
      className={`${track['input'] ?? ''} ${classes['end'] ?? ''}`}
      data-above={which === 'min' && share(value.min) > 0.5 ? true : undefined}
      aria-label={labels[which]}
      aria-valuetext={format(value[which])}
      min={bounds.min}
      max={bounds.max}
      step={step}
      value={value[which]}
      onChange={(event) => {
        onChange(change(event.currentTarget.valueAsNumber));
      }}
    />
  );
  return (
    <fieldset className={classes['slider']} disabled={bounds.max <= bounds.min}>
      <legend className={classes['legend']}>{legend}</legend>
      <div className={`${track['track'] ?? ''} ${classes['track'] ?? ''}`} style={style}>
        {end('min', (typed) => ({ min: Math.min(typed, value.max), max: value.max }))}
        {end('max', (typed) => ({ min: value.min, max: Math.max(typed, value.min) }))}
      </div>
      <p className={classes['values']} aria-hidden>
        <span>{format(value.min)}</span>
        <span>{format(value.max)}</span>
      </p>
    </fieldset>
  );
}
