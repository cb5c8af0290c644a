import { test } from '@playwright/test';

interface Labels {
  /** What a test-management tool keeps the test by. */
  readonly key: string;
  readonly requirements: readonly string[];
  /** The others are Allure's. */
  readonly severity: string;
  readonly epic: string;
  readonly feature: string;
  readonly story: string;
}

/**
 * Files the running test: its annotations are properties in JUnit's XML, by the names that Xray reads, and labels in Allure's report,
 * which reads those that begin with `@allure`.
 */
export function label({ key, requirements, ...allure }: Labels): void {
  const { annotations } = test.info();
  annotations.push({ type: 'test_key', description: key });
  if (requirements.length > 0) annotations.push({ type: 'requirements', description: requirements.join(',') });
  for (const [name, description] of Object.entries(allure)) {
    annotations.push({ type: `@allure.label.${name}`, description });
  }
}
