// The first module of the reader's thread: a thread does not inherit how its process learned to import TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
