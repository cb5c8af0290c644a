import type { Plugin } from 'vite';

/** An import of a style sheet's classes. */
const imported = /\bimport (\w+) from (['"][^'"\n]+\.module\.css['"])/g;

/** A module's code with the classes of style sheets imported by their names. */
export const withNamedClasses = (code: string): string => code.replaceAll(imported, 'import * as $1 from $2');

/** Words that no export can be called: Vite gives such a class no name of its own. */
const reserved =
  /\.(?:await|case|class|const|default|delete|do|else|enum|export|for|if|import|in|new|return|static|switch|this|var|void|while|with|yield)(?![\w-])|\.[a-z]\w*-/i;

/**
 * Vite plugin: a script has only those classes of a style sheet that it uses, and where it uses them. Imported as one object, which is how
 * sources have them, all of them are in the script by their names and by what these became.
 */
export function namedClasses(): Plugin {
  return {
    name: 'named-classes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$|\.module\.css$/ },
      handler(code, id) {
        if (!id.endsWith('.css')) return code.includes('.module.css') ? withNamedClasses(code) : null;
        const [wrong] = selectorsOf(code).match(reserved) ?? [];
        if (wrong !== undefined) throw new Error(`${id}: no export can be called like the class '${wrong}'`);
        return null;
      },
    },
  };
}

/** A style sheet without its comments and declarations. */
const selectorsOf = (css: string): string =>
  css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(?<=[{;])[^{};]*:[^{};]*(?=[;}])/g, '');
