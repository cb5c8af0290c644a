import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { actorOn, type Actor } from '../../tests/paths/runtime/actor.ts';
import { urlsOf } from '../../tests/paths/runtime/calls.ts';
import type { Wizard } from './wizards.ts';

const answerCalls = readFileSync(fileURLToPath(new URL('page/answer-calls.js', import.meta.url)), 'utf8');

/**
 * An actor in a page that a wizard is opened in next: its calls are answered within the page, the last stub of a request first.
 *
 * @throws Error for a call that is to be cut or not answered
 */
export async function prepare(page: Page, { given }: Pick<Wizard, 'given'>): Promise<Actor> {
  const actor = actorOn(page);
  const answers = [];
  for (const doing of given) {
    if (doing.do !== 'stub') {
      await actor.do(doing);
      continue;
    }
    const { request, with: responding } = doing;
    if (responding === 'real') continue;
    if (typeof responding === 'string') throw new Error(`No walk is measured whose call ends so: ${responding}.`);
    const { status, json } = responding;
    const body = json === undefined ? null : JSON.stringify(json);
    answers.unshift({ method: request.method, url: urlsOf(request).source, status, body });
  }
  await page.addInitScript({ content: `${answerCalls}\nanswerCalls(${JSON.stringify(answers)});` });
  return actor;
}
