import { useMediaQuery } from '@mantine/hooks';

/** Where a list and one of it have room beside each other: from 1200 px on, with letters of the usual size. */
export const wideMedia = '(min-width: 75em)';

/** Whether they have. */
export const useIsWide = (): boolean => useMediaQuery(wideMedia, undefined, { getInitialValueInEffect: false });
