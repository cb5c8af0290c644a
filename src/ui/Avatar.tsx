import User from 'lucide/dist/esm/icons/user.mjs';
import { useState } from 'react';
import classes from './Avatar.module.css';
import { Icon } from './Icon.tsx';

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
        <Icon of={User} className={classes['person']} />
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
