export { begin as default } from './begin.ts';
