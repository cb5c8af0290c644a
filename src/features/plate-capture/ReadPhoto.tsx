import type { Reading } from '../../../flows/plate-capture/plate-capture.ts';
import classes from './plate-capture.module.css';

interface ReadPhotoProps {
  /** The photo's address in this page. */
  readonly url: string;
  readonly readings: readonly Reading[];
  /** The plate that is used, as it stands in its field. */
  readonly chosen: string;
  readonly onChoose?: (plate: string) => void;
}

const percent = (share: number) => `${share * 100}%`;

/** The photo, with what was read drawn over it: each plate is a button that chooses it. */
export function ReadPhoto({ url, readings, chosen, onChoose }: ReadPhotoProps) {
  return (
    <div className={classes['photo']}>
      <img src={url} alt="La foto que elegiste" />
      {readings.map(({ plate, box }) => (
        <button
          key={`${plate} ${box.x} ${box.y}`}
          type="button"
          className={classes['box']}
          aria-pressed={plate === chosen}
          style={{ left: percent(box.x), top: percent(box.y), width: percent(box.width), height: percent(box.height) }}
          onClick={() => onChoose?.(plate)}
        >
          <span>{plate}</span>
        </button>
      ))}
    </div>
  );
}
