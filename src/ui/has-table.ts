import { useMediaQuery } from '@mantine/hooks';

/** Whether the window has room for a table (SL-01, SL-06): from 1000 px on, with letters of the usual size. */
export const useHasTable = (): boolean =>
  useMediaQuery('(min-width: 62.5em)', undefined, { getInitialValueInEffect: false });
