import { createTheme } from '@mantine/core';

/** What Mantine's components do; how they look is in tokens.css, in their own names. */
export const theme = createTheme({
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
});
