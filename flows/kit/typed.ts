import { trust } from './trust.ts';

/** A type for the `types` of an XState `setup`, which reads it and never its value. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type
export function typed<T>(): T {
  return trust<T>({});
}
