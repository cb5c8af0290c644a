import { strategies, type Strategy } from '../engine/types.ts';

/** A test of a run, as a report in JUnit's XML has it. */
export interface RanTest {
  readonly name: string;
  /** What its property `test_key` says. */
  readonly key?: string;
  /** The id in its name: 'report-payment-journeys-02'. */
  readonly id?: string;
  readonly result: 'passed' | 'flaky' | 'failed' | 'skipped';
}

const idInName = new RegExp(`(?:^|\\s)([a-z][a-z-]*-(?:${strategies.join('|')})-\\d+)(?=[:\\s]|$)`);

/**
 * The tests of a report in JUnit's XML. One that passed with `flakyFailure` or `flakyError` in it, as Playwright and Maven write tries
 * that failed before, is flaky.
 *
 * @throws SyntaxError where it is no such XML
 */
export async function readJunit(text: string): Promise<readonly RanTest[]> {
  const { JSDOM } = await import('jsdom');
  const { document } = readXml(() => new JSDOM(text, { contentType: 'text/xml' }).window);
  if (!/^testsuites?$/.test(document.documentElement.tagName)) throw new SyntaxError('no testsuites');
  return [...document.querySelectorAll('testcase')].map(testOf);
}

function readXml<T>(reading: () => T): T {
  try {
    return reading();
  } catch (cause) {
    throw new SyntaxError('no XML', { cause });
  }
}

function testOf(element: Element): RanTest {
  const name = element.getAttribute('name') ?? '';
  const property = element.querySelector(':scope > properties > property[name="test_key"]');
  const key = (property?.getAttribute('value') ?? property?.textContent ?? '').trim();
  const id = idInName.exec(name)?.[1];
  return {
    name,
    ...(key === '' ? {} : { key }),
    ...(id === undefined ? {} : { id }),
    result: resultOf(new Set([...element.children].map(({ tagName }) => tagName))),
  };
}

function resultOf(parts: ReadonlySet<string>): RanTest['result'] {
  if (parts.has('failure') || parts.has('error')) return 'failed';
  if (parts.has('skipped')) return 'skipped';
  return parts.has('flakyFailure') || parts.has('flakyError') ? 'flaky' : 'passed';
}

/** The flow that a test is of, by its key or its id, and the strategy where its id says it; undefined for one of none. */
export function sourceOf({ key, id }: RanTest): { readonly flow: string; readonly strategy?: Strategy } | undefined {
  const strategy = strategies.find((each) => id?.includes(`-${each}-`));
  const named = id === undefined || strategy === undefined ? undefined : id.slice(0, id.lastIndexOf(`-${strategy}-`));
  const flow = named ?? /^(.+)-[\da-f]{10}$/.exec(key ?? '')?.[1];
  if (flow === undefined) return undefined;
  return { flow, ...(strategy === undefined ? {} : { strategy }) };
}
