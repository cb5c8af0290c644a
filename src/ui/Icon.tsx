import type { ComponentType, SVGProps } from 'react';
import classes from './Icon.module.css';

/** One of `lucide-react/icons/…`, the one family of the portal (record 48). */
export type IconDrawing = ComponentType<SVGProps<SVGSVGElement>>;

/** A line drawing as high as a line of text, in the colour of the text beside it, which says what it means: decorative. */
export function Icon({ of: Drawn }: { readonly of: IconDrawing }) {
  return <Drawn className={classes['icon']} aria-hidden />;
}
