import { createElement } from 'react';
import classes from './Icon.module.css';

/** One of `lucide/dist/esm/icons/…`, the one family of the portal (record 48). */
export type IconShapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[];

interface IconProps {
  readonly of: IconShapes;
  /** Its size, where that is not the height of a line of text. */
  readonly className?: string | undefined;
}

/** A line drawing in the colour of the text beside it, which says what it means: decorative. */
export function Icon({ of: shapes, className = classes['icon'] }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      {shapes.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))}
    </svg>
  );
}
