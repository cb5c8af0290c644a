import '@mantine/core/styles/default-css-variables.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * Mantine's provider. It is loaded with the first part that uses Mantine's components, not with the first screen.
 * Its variables come from style sheets: those that it would write into the page itself are what a strict
 * Content-Security-Policy forbids. Its scheme is always the light one: tokens.css gives the names that its light rules use their
 * values in both schemes, so that it follows the system as all else does, by a media query.
 */
export function Mantine({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
