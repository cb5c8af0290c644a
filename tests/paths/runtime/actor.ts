import { expect, type Page } from '@playwright/test';
import type { Doing, Seeing } from '../describe/screen.ts';
import { Calls } from './calls.ts';
import { perform } from './doing.ts';
import { checkAll } from './seeing.ts';
import { Traces } from './traces.ts';

/** Walks a path in a page: performs and checks its data. */
export interface Actor {
  do(doing: Doing): Promise<void>;
  /** Waits until all of it is seen. @throws Error in Spanish that says what is missing */
  sees(...seeings: readonly Seeing[]): Promise<void>;
}

interface Means {
  /** Signs a person in before the app is opened; for tests whose page is signed out. */
  readonly signIn?: (email: string) => Promise<void>;
  /** Lets a frame be painted, or so many milliseconds pass; for tests that stop the clock. */
  readonly paint?: (ms?: number) => Promise<void>;
}

/** An actor in a page; by default it is signed in and time passes. */
export function actorOn(page: Page, { signIn = refuseSignIn, paint = framesPass }: Means = {}): Actor {
  const means = { page, calls: new Calls(page), traces: new Traces(page), paint };
  const stage = { ...means, signIn };
  const sight = { ...means, expect };
  return {
    do: (doing) => perform(stage, doing),
    sees: (...seeings) => checkAll(sight, seeings),
  };
}

const refuseSignIn = (email: string) => Promise.reject(new Error(`La prueba no dice cómo ingresa ${email}.`));
const framesPass = () => Promise.resolve();

/** Longer than a frame and what is deferred until after it, and much shorter than any delay of the app. */
const FRAME = 20;

/**
 * Stops time in a page that is not opened yet: only `elapse` moves it, so that nothing is ever late.
 *
 * @param now the time there
 * @returns lets a frame be painted, or so many milliseconds pass
 */
export async function stopClock(page: Page, now = new Date()): Promise<(ms?: number) => Promise<void>> {
  // A clock can only be stopped at a time to come.
  await page.clock.install({ time: now.getTime() - 60_000 });
  await page.clock.pauseAt(now);
  return (ms = FRAME) => page.clock.runFor(ms);
}
