import type { Plugin } from 'vite';

/** What gives each schema an object, a function and a context of its own, which only libraries that know no valibot read. */
const eager =
  /function _standardSchema\(schema\) \{\s*schema\["~standard"\] = \{([^}]*\}[^}]*)\};\s*return schema;\s*\}/;

/**
 * Vite plugin: a schema's `~standard` is made when it is read. A page holds some thousand schemas, the answers of the whole client among
 * them, and reads it of a few: it was half of what they held.
 */
export function slimValibot(): Plugin {
  return {
    name: 'slim-valibot',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: /[\\/]valibot[\\/]dist[\\/]index\.mjs$/ }, handler: withLazyStandard },
  };
}

/**
 * Valibot's code with `~standard` as a getter that all schemas share.
 *
 * @throws {Error} where the code is not as this knows it
 */
export function withLazyStandard(code: string): string {
  if (!eager.test(code)) throw new Error('valibot makes `~standard` otherwise than scripts/vite/slim-valibot.ts knows');
  return code.replace(
    eager,
    (
      _,
      properties: string,
    ) => `const standard = { configurable: true, get() { const schema = this; return {${properties}}; } };
function _standardSchema(schema) { return Object.defineProperty(schema, "~standard", standard); }`,
  );
}
