import { expect, test } from 'vitest';
import { namedClasses, withNamedClasses } from './named-classes.ts';

test('ST-03 the classes of a style sheet are imported by their names, other imports stay as they are', () => {
  const code = "import { memo } from 'react';\nimport classes from './Page.module.css';\nimport './print.css';\n";
  expect(withNamedClasses(code)).toBe(
    "import { memo } from 'react';\nimport * as classes from './Page.module.css';\nimport './print.css';\n",
  );
});

test('ST-03 a class that no export can be called like fails the build, since its element would have no class', () => {
  const { transform } = namedClasses();
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing');
  const build = (css: string): unknown => Reflect.apply(transform.handler, undefined, [css, '/src/Page.module.css']);
  expect(build('.page { margin: 0.5rem; color: var(--new-color) } .page:hover .title { --in: url(a.new) }')).toBeNull();
  expect(() => build('.page { margin: 0 } .new:hover { margin: 1px }')).toThrow("the class '.new'");
  expect(() => build('.two-words { margin: 0 }')).toThrow("the class '.two-'");
});
