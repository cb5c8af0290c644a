import { requireNode } from './lib/node-version.mjs';

requireNode();
// Loaded only now: an older Node could not even parse it.
void import('./commands/requirements.mjs');
