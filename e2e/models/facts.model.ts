import type { Locator } from '@playwright/test';

/** The value beside a term. */
export const factIn = (part: Locator, term: string): Locator =>
  part.getByRole('definition').and(part.locator(`dt:text-is("${term}") + dd`));
