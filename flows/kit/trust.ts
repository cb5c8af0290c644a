/**
 * The one cast. `defineFlow` checks a definition against its answers and stores it by name; `compile` generates a machine
 * from it. What was checked by name gets its types back here. tests/architecture holds who may import this file.
 */
export function trust<T>(checkedByName: unknown): T {
  return checkedByName as T;
}
