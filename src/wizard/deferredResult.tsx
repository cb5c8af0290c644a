import type { ComponentType } from 'react';
import { defer, deferredComponent } from '../ui/deferred.tsx';
import { Waiting } from '../ui/Waiting.tsx';

/** How a wizard shows its ends, fetched behind the questions that come before; `load` fetches it ahead of its use. */
export function deferredResult<Props extends object>(fetchResult: () => Promise<ComponentType<Props>>) {
  const deferred = defer(fetchResult);
  return Object.assign(deferredComponent(deferred, <Waiting>Un momento…</Waiting>), { load: deferred.load });
}
