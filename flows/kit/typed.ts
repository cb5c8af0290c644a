import { trust } from './trust.ts';

/** A type for the `types` of an XState `setup`, which reads it and never its value. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names the type
export function typed<T>(): T {
  return trust<T>({});
}
