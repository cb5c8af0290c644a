import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from '../../contract/api-error.ts';

/** Refuses a body of more than `maxSize` bytes with C8's 413: one that says so before it is read, any other as soon as it is more. */
export const bounded = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge();
    },
  });
