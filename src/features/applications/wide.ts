import { useMediaQuery } from '@mantine/hooks';

/** Whether a list and one of it have room beside each other: from 1200 px on, with letters of the usual size. */
export const useIsWide = (): boolean =>
  useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
