import { randomUUID } from 'node:crypto';
import { resourceFromAttributes } from '@opentelemetry/resources';

/** Who sends what a collector gets: of several servers, and after a start anew, each is an instance of its own. */
export const thisProcess = resourceFromAttributes({
  'service.name': 'portal-api',
  'service.instance.id': randomUUID(),
});
