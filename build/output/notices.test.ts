import { expect, test } from 'vitest';
import { packagesWithoutNotice } from './notices.ts';

const notices = `# Licenses

The app bundles dependencies which contain the following licenses:

## @scope/one - 1.2.3 (MIT)

MIT License

## two - 0.0.1 (Apache-2.0)

## untold - 0.0.1
`;

test('what is bundled and has no licence in the notices is named, once', () => {
  const modules = [
    '/portal/src/app/main.tsx',
    '/portal/node_modules/@scope/one/index.js',
    '/portal/node_modules/two/dist/two.mjs',
    '/portal/node_modules/two/node_modules/three/a.js',
    '/portal/node_modules/two/node_modules/three/b.js',
    'C:\\portal\\node_modules\\@scope\\four\\index.js',
    '/portal/node_modules/untold/index.js',
  ];
  expect(packagesWithoutNotice(modules, notices)).toEqual(['@scope/four', 'three', 'untold']);
});
