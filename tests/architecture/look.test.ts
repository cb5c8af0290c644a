import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routeTable } from '../../src/app/route-table.ts';
import { contrast, pairs, readTokens, schemes } from '../../src/app/estilo/tokens.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => join('src', path));
const TOKENS = 'src/ui/tokens.css';
const sheets = sources.filter((path) => path.endsWith('.css') && path !== TOKENS);
const scripts = sources.filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('/testing/'));
const tokens = readTokens(read(TOKENS));
const valueOf = (name: string) => tokens.find((token) => token.name === name);

/** Marks of others, whose colours are theirs in both schemes. */
const othersMarks = ['src/features/session/NetworkSign.module.css', 'src/portal/InsurerMark.module.css'];

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
const found = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) => [...withoutComments(read(path)).matchAll(pattern)].map(([what]) => `${path}: ${what}`));

const literal =
  /#[\da-f]{3,8}\b|%23[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|[:\s(,](?:white|black|gray|grey|red|green|blue|yellow|orange)(?=[;\s,)])/gi;

describe('MY-10 one look', () => {
  test('no style sheet but tokens.css has a colour of its own, nor a shade by its number', () => {
    const plain = sheets.filter((path) => !othersMarks.includes(path));
    expect(sheets.length).toBeGreaterThan(100);
    expect(found(plain, literal)).toEqual([]);
    expect(found(sheets, /var\(--(?:mantine-(?:color|primary)|petrol)[\w-]*/g)).toEqual([]);
  });

  test('the check knows a colour in every form', () => {
    const css = 'a{color:#fff;fill: white;b:rgb(0 0 0/4%);c:url("%23495057\'")}';
    expect([...css.matchAll(literal)]).toHaveLength(4);
  });

  test('no component has a colour in its script', () => {
    expect(found(scripts, /['"`]#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})['"`]|\brgba?\(\s*\d/gi)).toEqual([]);
  });

  test('each token that a style sheet uses is in tokens.css, or is made beside its use', () => {
    const own = new Set(tokens.map(({ name }) => name));
    const unknown = sheets.flatMap((path) => {
      const text = read(path) + read(TOKENS);
      return [...read(path).matchAll(/var\(--([\w-]+)\)/g)]
        .map(([, name = '']) => name)
        .filter(
          (name) =>
            !own.has(name) &&
            !text.includes(`--${name}:`) &&
            !scripts.some((script) => read(script).includes(`--${name}`)),
        )
        .map((name) => `${path}: --${name}`);
    });
    expect(unknown).toEqual([]);
  });

  test('what comes from somewhere moves for 150 to 200 ms, and not at all where the system asks for rest', () => {
    const [, motion = ''] = /--motion: (\d+)ms;/.exec(read(TOKENS)) ?? [];
    expect(Number(motion)).toBeGreaterThanOrEqual(150);
    expect(Number(motion)).toBeLessThanOrEqual(200);
    expect(read(TOKENS)).toMatch(/@media \(prefers-reduced-motion: reduce\) \{\s+:root \{\s+--motion: 0s;/);
    // Anything else that moves goes on for as long as something is waited for, or fades, and has its own rule for rest.
    const others = sheets.filter((path) => /(?:animation|transition)[^;]*?[\d.]+m?s/.test(withoutComments(read(path))));
    const restless = others.filter((path) => !/prefers-reduced-motion|animation: \w+ 0\.1s/.test(read(path)));
    expect(restless).toEqual([]);
  });

  test('letters have the four weights with a meaning and no other: 700, 600, 500, 400', () => {
    expect(['strong', 'action', 'label', 'text'].map((name) => valueOf(`weight-${name}`)?.light)).toEqual([
      '700',
      '600',
      '500',
      '400',
    ]);
    const used = sheets.filter((path) => path !== 'src/ui/font.css');
    expect(found(used, /font-weight: (?!inherit|var\(--weight-)[^;]+/g)).toEqual([]);
  });

  test('what arrears are told in is one red: chip, banner, installment', () => {
    for (const [path, rule] of [
      ['src/ui/StatusChip.module.css', /data-tone='danger'\] \{[^}]*--letters: var\(--debt-text\)/],
      ['src/ui/Banner.module.css', /data-tone='danger'\] \{[^}]*color: var\(--debt-text\)/],
      ['src/ui/FoldingCard.module.css', /data-edge='danger'\] \.amount \{[^}]*color: var\(--debt-text\)/],
    ] as const)
      expect(read(path), path).toMatch(rule);
    expect(read('src/features/credits/OwedNow.tsx')).toContain('<Banner tone="danger"');
  });

  test('the style guide shows every component of src/ui that has a look of its own, and no build has it', () => {
    const shown = read('src/app/estilo/Components.tsx');
    /** Frames of whole screens, and what shows others. */
    const without = [
      'Answer',
      'CardLayout',
      'CardPage',
      'ConnectionAwaited',
      'GoingButton',
      'Link',
      'Mantine',
      'ModalDialog',
      'OnceSeen',
      'Page',
      'UndoHost',
      'lazy',
    ];
    const components = sources.flatMap((path) => /^src\/ui\/(\w+)\.tsx$/.exec(path)?.[1] ?? []);
    expect(components).toContain('Button');
    expect(components.filter((name) => !without.includes(name) && !shown.includes(`<${name}`))).toEqual([]);
    expect(routeTable.map(({ path }) => path)).not.toContain('/estilo');
    expect(found(scripts, /from '[./]*\/estilo\/.*'/g)).toEqual([]);
  });

  describe.each(schemes)('in the %s scheme', (scheme) => {
    const colour = (name: string) => {
      const token = valueOf(name);
      if (!token) throw new Error(`tokens.css has no --${name}`);
      return token[scheme];
    };

    test('letters have a contrast of 4.5 to 1 on their ground, amounts 7 to 1, the lines of controls 3 to 1', () => {
      const asked = (front: string, ground: string) =>
        pairs.filter((pair) => pair.front === front && pair.ground === ground).map(({ least }) => least);
      expect(asked('dimmed', 'surface')).toEqual([4.5]);
      expect(asked('text', 'raised')).toEqual([7]);
      expect(asked('debt-text', 'debt-ground')).toEqual([7, 4.5]);
      expect(asked('control', 'raised')).toEqual([3]);
      const short = pairs
        .map((pair) => ({ ...pair, is: contrast(colour(pair.front), colour(pair.ground)) }))
        .filter(({ is, least }) => is < least);
      expect(short).toEqual([]);
    });

    test('the browser’s own bar has the colour of the portal’s', () => {
      const meta = new RegExp(`name="theme-color" content="(#\\w+)" media="\\(prefers-color-scheme: ${scheme}\\)"`);
      const [, bar = ''] = meta.exec(read('index.html')) ?? [];
      expect(contrast(bar, colour('raised'))).toBe(1);
    });
  });

  test('contrast is WCAG’s: 21 between black and white', () => {
    expect(contrast('#000', '#ffffff')).toBe(21);
  });
});
