// The first module of the decoder's process: it does not inherit how its parent learned to import TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./decode.ts');
