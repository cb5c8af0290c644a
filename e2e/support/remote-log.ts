import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { recordsOf } from '../../server/api/otlp/records.ts';

const line = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ event: v.string(), details: v.record(v.string(), v.unknown()) }),
);

/** What a page sends to the remote log. */
interface HeardLog {
  /** The requests' bodies. */
  readonly bodies: readonly string[];
  /** As lines of the server's log. */
  readonly lines: () => readonly string[];
  readonly records: () => readonly v.InferOutput<typeof line>[];
}

/**
 * Makes a page that is not opened yet log on localhost, too (C1 leaves that out), and records what it sends.
 *
 * @param options whether it measures how fast it is, which steps of wizards are reached, and what people do there
 */
export async function hearLog(page: Page, { webVitals = false, steps = false, walks = false } = {}): Promise<HeardLog> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const text = (await response.text()).replace(
      '"onLocalhost": false, "steps": true',
      `"onLocalhost": true, "webVitals": ${webVitals}, "steps": ${steps}, "walks": ${walks}`,
    );
    await route.fulfill({ response, body: text });
  });
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/otlp/v1/logs') bodies.push(request.postData() ?? '');
  });
  const lines = () => bodies.flatMap((body) => (recordsOf(JSON.parse(body)) ?? []).map(({ line: text }) => text));
  return { bodies, lines, records: () => lines().map((text) => v.parse(line, text)) };
}
