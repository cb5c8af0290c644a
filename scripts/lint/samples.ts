/** Code that a rule of the lint forbids. `path`: a place where the rule is on, if it is not on everywhere. */
export interface Sample {
  readonly code: string;
  readonly path?: string;
}

const component = (body: string): Sample => ({ path: 'src/sample.tsx', code: body });

const everywhere: Record<string, string> = {
  eqeqeq: 'export const same = (a: unknown, b: unknown) => a == b;',
  'no-var': 'export var old = 1;',
  'prefer-const': 'let fixed = 1;\nexport const next = fixed + 1;',
  'prefer-rest-params': 'export function count() {\n  return [arguments];\n}',
  'prefer-spread': 'export const most = (values: number[]) => Math.max.apply(Math, values);',
  'object-shorthand': 'const name = "a";\nexport const person = { name: name };',
  'no-debugger': 'debugger;\nexport {};',
  'no-param-reassign': 'export function next(value: number) {\n  value += 1;\n  return value;\n}',
  '@typescript-eslint/await-thenable': 'export async function get() {\n  return await 1;\n}',
  '@typescript-eslint/ban-ts-comment': '// @ts-ignore\nexport const x: number = 1;',
  '@typescript-eslint/no-array-constructor': 'export const list = new Array(0, 1, 2);',
  '@typescript-eslint/no-array-delete': 'export function drop(list: number[]) {\n  delete list[0];\n}',
  '@typescript-eslint/no-base-to-string': 'export const text = (thing: { a: number }) => thing.toString();',
  '@typescript-eslint/no-confusing-void-expression':
    'const act = (): void => undefined;\nexport const result = [act()];',
  '@typescript-eslint/no-deprecated':
    '/** @deprecated use the other */\nfunction old() {\n  return 1;\n}\nexport const x = old();',
  '@typescript-eslint/no-duplicate-enum-values': 'export enum E {\n  A = 1,\n  B = 1,\n}',
  '@typescript-eslint/no-duplicate-type-constituents': 'export type T = "a" | "b" | "a";',
  '@typescript-eslint/no-dynamic-delete':
    'export function drop(map: Record<string, number>, key: string) {\n  delete map[key];\n}',
  '@typescript-eslint/no-empty-object-type': 'export type Nothing = {};',
  '@typescript-eslint/no-explicit-any': 'export type T = any;',
  '@typescript-eslint/no-extra-non-null-assertion': 'export const f = (a?: { b: number }) => a!!.b;',
  '@typescript-eslint/no-extraneous-class': 'export class Nothing {}',
  '@typescript-eslint/no-floating-promises':
    'const act = () => Promise.resolve(1);\nexport function go() {\n  act();\n}',
  '@typescript-eslint/no-for-in-array':
    'export function walk(list: string[]) {\n  for (const i in list) list[i]?.trim();\n}',
  '@typescript-eslint/no-generated-empty-object-type':
    'type Pick1<T, K extends keyof T> = { [P in K]: T[P] };\nexport type Nothing = Pick1<{ a: 1 }, never>;',
  '@typescript-eslint/no-implied-eval': 'setTimeout("alert(1)", 1);\nexport {};',
  '@typescript-eslint/no-invalid-void-type': 'export function f(a: void) {\n  return a;\n}',
  '@typescript-eslint/no-meaningless-void-operator':
    'const act = (): void => undefined;\nexport function go() {\n  void act();\n}',
  '@typescript-eslint/no-misused-new': 'export interface I {\n  new (): I;\n}',
  '@typescript-eslint/no-misused-promises':
    'export const each = (list: number[]) => {\n  list.forEach(async (n) => {\n    await Promise.resolve(n);\n  });\n};',
  '@typescript-eslint/no-misused-spread': 'export const letters = (text: Map<string, string>) => ({ ...text });',
  '@typescript-eslint/no-mixed-enums': 'export enum E {\n  A = 1,\n  B = "b",\n}',
  '@typescript-eslint/no-namespace': 'export namespace N {\n  export const a = 1;\n}',
  '@typescript-eslint/no-non-null-asserted-nullish-coalescing':
    'export const f = (get: () => number | undefined) => get()! ?? 1;',
  '@typescript-eslint/no-non-null-asserted-optional-chain': 'export const f = (a?: { b?: number }) => a?.b!;',
  '@typescript-eslint/no-non-null-assertion': 'export const f = (a?: { b: number }) => a!.b;',
  '@typescript-eslint/no-redundant-type-constituents': 'export type T = string | "a";',
  '@typescript-eslint/no-require-imports': 'export const fs: unknown = require("node:fs");',
  '@typescript-eslint/no-this-alias':
    'export class C {\n  value = 1;\n  get() {\n    const self = this;\n    return () => self.value;\n  }\n}',
  '@typescript-eslint/no-unnecessary-boolean-literal-compare': 'export const f = (a: boolean) => (a === true ? 1 : 2);',
  '@typescript-eslint/no-unnecessary-condition': 'export const f = (a: { b: number }) => a?.b;',
  '@typescript-eslint/no-unnecessary-template-expression': 'export const f = (a: string) => `${a}`;',
  '@typescript-eslint/no-unnecessary-type-arguments':
    'function f<T = number>(a?: T) {\n  return [a];\n}\nexport const x = f<number>();',
  '@typescript-eslint/no-unnecessary-type-assertion': 'const a: string = "b";\nexport const b = a!;',
  '@typescript-eslint/no-unnecessary-type-constraint': 'export const f = <T extends unknown>(a: T) => [a, a];',
  '@typescript-eslint/no-unnecessary-type-conversion': 'export const f = (a: string) => String(a);',
  '@typescript-eslint/no-unnecessary-type-parameters':
    'export function f<T>(a: T) {\n  return String(a === undefined);\n}',
  '@typescript-eslint/no-unsafe-argument': 'const take = (a: string) => a;\nexport const x = take(JSON.parse("1"));',
  '@typescript-eslint/no-unsafe-assignment': 'export const x = JSON.parse("1");',
  '@typescript-eslint/no-unsafe-call': 'export const f = () => {\n  JSON.parse("1")();\n};',
  '@typescript-eslint/no-unsafe-declaration-merging':
    'export interface Both {\n  a: number;\n}\nexport class Both {\n  b = 1;\n}',
  '@typescript-eslint/no-unsafe-enum-comparison':
    'enum E {\n  A = 1,\n  B = 2,\n}\nexport const f = (e: E) => e === 1;',
  '@typescript-eslint/no-unsafe-function-type': 'export const f = (act: Function) => act;',
  '@typescript-eslint/no-unsafe-member-access': 'export const f = () => {\n  return [JSON.parse("1").a === 1];\n};',
  '@typescript-eslint/no-unsafe-return': 'export function f() {\n  return JSON.parse("1");\n}',
  '@typescript-eslint/no-unsafe-unary-minus': 'export const f = (a: string) => -a;',
  '@typescript-eslint/no-unused-expressions': 'export const f = (a: number) => {\n  a + 1;\n};',
  '@typescript-eslint/no-unused-vars': 'const unused = 1;\nexport {};',
  '@typescript-eslint/no-useless-constructor': 'export class C {\n  a = 1;\n  constructor() {}\n}',
  '@typescript-eslint/no-useless-default-assignment': 'export const f = ({ a = 1 }: { a: number }) => a;',
  '@typescript-eslint/no-wrapper-object-types': 'export type T = String;',
  '@typescript-eslint/only-throw-error': 'export function f() {\n  throw "no";\n}',
  '@typescript-eslint/prefer-as-const': 'export let a: "b" = "b";',
  '@typescript-eslint/prefer-literal-enum-member': 'const one = 1;\nexport enum E {\n  A = one,\n}',
  '@typescript-eslint/prefer-namespace-keyword': 'export declare module N {\n  const a: number;\n}',
  '@typescript-eslint/prefer-promise-reject-errors': 'export const f = () => Promise.reject("no");',
  '@typescript-eslint/prefer-reduce-type-parameter':
    'export const f = (a: string[]) => a.reduce((all, one) => [...all, one], [] as string[]);',
  '@typescript-eslint/prefer-return-this-type':
    'export class C {\n  a = 1;\n  set(): C {\n    this.a = 2;\n    return this;\n  }\n}',
  '@typescript-eslint/related-getter-setter-pairs':
    'export interface Box {\n  get value(): string;\n  set value(next: number);\n}',
  '@typescript-eslint/require-await': 'export async function f() {\n  return 1;\n}',
  '@typescript-eslint/restrict-plus-operands': 'export const f = (a: number, b: string) => a + b;',
  '@typescript-eslint/restrict-template-expressions': 'export const f = (a: { b: 1 }[]) => `${a}`;',
  '@typescript-eslint/return-await':
    'const get = () => Promise.resolve(1);\nexport async function f() {\n  try {\n    return get();\n  } catch {\n    return 1;\n  }\n}',
  '@typescript-eslint/triple-slash-reference': '/// <reference path="./other.ts" />\nexport {};',
  '@typescript-eslint/unbound-method':
    'class C {\n  a = 1;\n  get() {\n    return this.a;\n  }\n}\nexport const f = new C().get;',
  '@typescript-eslint/unified-signatures':
    'export function f(a: number): void;\nexport function f(a: string): void;\nexport function f(a: unknown): void {\n  void a;\n}',
  '@typescript-eslint/use-unknown-in-catch-callback-variable':
    'export const f = (p: Promise<void>) => p.catch((error: Error) => void error);',
  '@typescript-eslint/consistent-type-assertions': 'export const f = (a: unknown) => a as string;',
  '@typescript-eslint/consistent-type-imports': 'import { Buffer } from "node:buffer";\nexport type B = Buffer;',
  '@typescript-eslint/switch-exhaustiveness-check':
    'export function f(a: "b" | "c") {\n  switch (a) {\n    case "b":\n      return 1;\n  }\n  return 2;\n}',
};

const inPlaces: Record<string, Sample> = {
  'no-console': { path: 'server/sample.ts', code: 'console.log(1);\nexport {};' },
  'no-restricted-globals': { path: 'flows/sample.ts', code: 'export const here = window.location.href;' },
  'no-restricted-imports': component('export { hydrateRoot } from "react-dom/client";'),
  'react/forbid-elements': component('export const A = () => <title>Créditos</title>;'),
  'react-hooks/rules-of-hooks': component(
    'import { useState } from "react";\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}',
  ),
  'react-hooks/exhaustive-deps': component(
    'import { useEffect } from "react";\nexport function A({ on, act }: { on: boolean; act: (on: boolean) => void }) {\n  useEffect(() => {\n    act(on);\n  }, []);\n  return null;\n}',
  ),
  'react-hooks/static-components': component(
    'export function A() {\n  const Inner = () => <b>a</b>;\n  return <Inner />;\n}',
  ),
  'react-hooks/use-memo': component(
    'import { useMemo } from "react";\nexport function A({ a }: { a: number }) {\n  const b = useMemo(async () => {\n    await Promise.resolve();\n    return a;\n  }, [a]);\n  return <b>{String(b)}</b>;\n}',
  ),
  'react-hooks/void-use-memo': component(
    'import { useMemo } from "react";\nexport function A({ a }: { a: number }) {\n  const b = useMemo(() => {\n    a.toFixed();\n  }, [a]);\n  return <b>{String(b)}</b>;\n}',
  ),
  'react-hooks/preserve-manual-memoization': component(
    'import { useMemo, useState } from "react";\nexport function A() {\n  const list = [1];\n  const [last] = useState(2);\n  list.push(last);\n  const next = useMemo(() => list.map((a) => a + 1), [list]);\n  return <b>{next.length}</b>;\n}',
  ),
  'react-hooks/incompatible-library': component(
    'import { useVirtualizer } from "@tanstack/react-virtual";\nexport function A() {\n  const rows = useVirtualizer({ count: 1, getScrollElement: () => null, estimateSize: () => 1 });\n  return <b>{String(rows.getTotalSize())}</b>;\n}',
  ),
  'react-hooks/immutability': component(
    'import { useState } from "react";\nexport function A() {\n  const [a] = useState({ b: 1 });\n  const act = () => {\n    a.b = 2;\n  };\n  return <button onClick={act}>a</button>;\n}',
  ),
  'react-hooks/globals': component(
    'let seen = 0;\nexport function A() {\n  seen = seen + 1;\n  return <b>{seen}</b>;\n}',
  ),
  'react-hooks/refs': component(
    'import { useRef } from "react";\nexport function A() {\n  const ref = useRef(1);\n  return <b>{ref.current}</b>;\n}',
  ),
  'react-hooks/set-state-in-effect': component(
    'import { useEffect, useState } from "react";\nexport function A() {\n  const [a, setA] = useState(1);\n  useEffect(() => {\n    setA(2);\n  }, []);\n  return <b>{a}</b>;\n}',
  ),
  'react-hooks/error-boundaries': component(
    'export function A() {\n  try {\n    return <b>a</b>;\n  } catch {\n    return null;\n  }\n}',
  ),
  'react-hooks/purity': component('export function A() {\n  const now = Date.now();\n  return <b>{now}</b>;\n}'),
  'react-hooks/set-state-in-render': component(
    'import { useState } from "react";\nexport function A() {\n  const [a, setA] = useState(1);\n  setA(2);\n  return <b>{a}</b>;\n}',
  ),
  'react-hooks/unsupported-syntax': component(
    'export function A() {\n  const b: unknown = eval("1");\n  return <b>{String(b)}</b>;\n}',
  ),
};

/** By the rule's name in ESLint. */
export const samples: ReadonlyMap<string, Sample> = new Map([
  ...Object.entries(everywhere).map(([rule, code]): [string, Sample] => [rule, { code }]),
  ...Object.entries(inPlaces),
]);
