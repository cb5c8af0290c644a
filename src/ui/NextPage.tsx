import { type RefObject, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import classes from './NextPage.module.css';

/** The next page, as a list asks for it. */
export interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: unknown;
  readonly fetchNextPage: () => unknown;
}

interface NextPageProps {
  readonly pages: Pages;
  /** What holds the entries, each of which has a `data-id`; it can have the focus. */
  readonly list: RefObject<HTMLElement | null>;
  /** How many entries there are. */
  readonly count: number;
  readonly failureOf: (error: unknown) => { readonly says: string };
}

/** The end of a list that comes in pages: 'Ver más' brings the next one, and the focus to the first entry of it. */
export function NextPage({ pages, list, count, failureOf }: NextPageProps) {
  /** The entry that gets the focus when it comes: the first one of the page that was asked for by hand. */
  const awaited = useRef<number>(undefined);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;

  useEffect(() => {
    if (awaited.current === undefined || isFetching || isFetchNextPageError) return;
    const first = list.current?.querySelectorAll('[data-id]')[awaited.current]?.querySelector<HTMLElement>('a, button');
    (first ?? list.current)?.focus({ preventScroll: !first });
    awaited.current = undefined;
  }, [list, isFetching, isFetchNextPageError, hasNextPage, count]);

  const goOn = () => {
    if (isFetchingNextPage) return;
    awaited.current = count;
    void fetchNextPage();
  };

  if (isFetchNextPageError) {
    return (
      <LoadFailed
        message={failureOf(pages.error).says}
        onRetry={() => {
          // The button that had the focus goes away.
          list.current?.focus({ preventScroll: true });
          goOn();
        }}
      />
    );
  }
  if (!hasNextPage) return null;
  return (
    <div className={classes['next']}>
      <Button variant="secondary" aria-disabled={isFetchingNextPage} onClick={goOn}>
        {isFetchingNextPage ? 'Buscando más…' : 'Ver más'}
      </Button>
    </div>
  );
}
