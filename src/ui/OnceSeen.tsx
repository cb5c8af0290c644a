import { useIntersection } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import classes from './OnceSeen.module.css';

/** So near the window it is rendered, so that it is mostly there before it is seen. */
const NEAR = '400px';

/** What comes late on a long page: it is rendered, and asks for what it needs, once it is about to be seen. */
export function OnceSeen({ children }: { readonly children: ReactNode }) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: NEAR });
  const [wasSeen, setSeen] = useState(false);
  if (entry?.isIntersecting === true && !wasSeen) setSeen(true);
  return (
    <div ref={ref} className={classes['place']}>
      {wasSeen && children}
    </div>
  );
}
