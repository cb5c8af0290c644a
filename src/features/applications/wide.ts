import { useMediaQuery } from '@mantine/hooks';

/** Where a list and one of it have room beside each other: from 1200 px on, with letters of the usual size. */
export const wideMedia = '(min-width: 75em)';

/** Whether they have. */
export const useIsWide = (): boolean => useMediaQuery(wideMedia, undefined, { getInitialValueInEffect: false });

/** Whether a list by itself has room for a table (SL-06): from 1000 px on. */
export const useHasTable = (): boolean =>
  useMediaQuery('(min-width: 62.5em)', undefined, { getInitialValueInEffect: false });
