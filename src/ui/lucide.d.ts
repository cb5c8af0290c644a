/** Lucide's drawings, taken one by one: its own declarations are of all 1,700, and have no deep paths. `IconShapes` of Icon.tsx. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const shapes: readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[];
  export default shapes;
}
