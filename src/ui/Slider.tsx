import type { CSSProperties } from 'react';
import classes from './Slider.module.css';
import track from './SliderTrack.module.css';

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly disabled?: boolean;
  /** How a number is shown and read out. */
  readonly format: (value: number) => string;
  readonly onChange: (value: number) => void;
}

/** One value between two ends: a native slider, with its ends shown below it. */
export function Slider({ label, min, max, step, value, disabled = false, format, onChange }: SliderProps) {
  const style: CSSProperties & Record<'--from' | '--to', number> = {
    '--from': 0,
    '--to': max > min ? (Math.min(Math.max(value, min), max) - min) / (max - min) : 1,
  };
  return (
    <div>
      <div className={track['track']} style={style}>
        <input
          type="range"
          className={`${track['input'] ?? ''} ${classes['input'] ?? ''}`}
          aria-label={label}
          aria-valuetext={format(value)}
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            onChange(event.currentTarget.valueAsNumber);
          }}
        />
      </div>
      <p className={classes['ends']} aria-hidden>
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </p>
    </div>
  );
}
