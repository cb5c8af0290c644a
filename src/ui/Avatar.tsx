import { useState } from 'react';
import classes from './Avatar.module.css';

interface AvatarProps {
  /** The address of the person's picture; null where there is none. */
  readonly picture: string | null;
  readonly size: 'small' | 'large';
}

/** A person's picture, or an icon if there is none or it does not load. Decorative. */
export function Avatar({ picture, size }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const className = `${classes['avatar'] ?? ''} ${classes[size] ?? ''}`;
  if (picture === null || picture === broken) {
    return (
      <span className={className} aria-hidden>
        <svg viewBox="0 0 24 24" className={classes['person']}>
          <circle cx="12" cy="9" r="4" />
          <path d="M4 20.5a8 8 0 0 1 16 0" />
        </svg>
      </span>
    );
  }
  return (
    <img
      src={picture}
      alt=""
      referrerPolicy="no-referrer"
      className={className}
      onError={() => {
        setBroken(picture);
      }}
    />
  );
}
