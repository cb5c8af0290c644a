import { once } from 'node:events';
import type { Page, Route } from '@playwright/test';
import type { FlowTypes } from '../../flows/kit/index.ts';
import type { Play } from '../../tests/model/play.ts';
import type { WizardPage } from '../models/wizard.model.ts';
import type { BrowserFlow } from './flows.ts';

/** A path under way: the browser, and the machine that it is held against. */
export interface Walk {
  readonly page: Page;
  readonly flow: BrowserFlow;
  readonly wizard: WizardPage<FlowTypes>;
  /** Where the machine stands before the event that comes next. */
  readonly play: Play;
  readonly outcome: Outcome;
}

/** What becomes of a call: its requests wait until the path has come to it. */
export interface Outcome {
  /** Deals with the requests that wait, and with all that follow. */
  readonly decide: (how: (route: Route) => Promise<void>) => void;
  readonly handle: (route: Route) => Promise<void>;
}

export function undecided(): Outcome {
  const deciding = new EventTarget();
  const decided = once(deciding, 'decided');
  let settle = (route: Route) => route.continue();
  return {
    decide: (how) => {
      settle = how;
      deciding.dispatchEvent(new Event('decided'));
    },
    handle: async (route) => {
      await decided;
      await settle(route);
    },
  };
}
