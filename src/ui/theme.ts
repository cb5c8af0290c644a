import { createTheme } from '@mantine/core';

/** How Mantine's components look; tokens.css has the colours and overrides what it names. */
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: 7,
  colors: {
    petrol: [
      'var(--petrol-0)',
      'var(--petrol-1)',
      'var(--petrol-2)',
      'var(--petrol-3)',
      'var(--petrol-4)',
      'var(--petrol-5)',
      'var(--petrol-6)',
      'var(--petrol-7)',
      'var(--petrol-8)',
      'var(--petrol-9)',
    ],
  },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
});
