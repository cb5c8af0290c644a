import React from 'react';
import { flushSync } from 'react-dom';
import { vi } from 'vitest';

const nextTurn = setImmediate;
/** What waits for the next turn of the event loop: React's scheduler puts its work there. */
let waiting = 0;

async function settled(result: Promise<unknown>): Promise<unknown> {
  const value = await result;
  do await new Promise((resolve) => nextTurn(resolve));
  while (waiting > 0);
  return value;
}

/** React's `act`, which its production build does not have: renders what a callback leads to. */
function act(callback: () => unknown): Promise<unknown> {
  const result = flushSync(callback);
  return result instanceof Promise ? settled(result) : Promise.resolve(result);
}

// Before testing-library and the scheduler are loaded, which take what they find; once a worker.
if (!('act' in React)) {
  vi.stubGlobal('setImmediate', (callback: () => void) => {
    waiting += 1;
    return nextTurn(() => {
      waiting -= 1;
      callback();
    });
  });
  Object.assign(React, { act });
}
