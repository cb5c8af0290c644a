import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { bounded } from '../http/bounded.ts';
import { evaluate, flagNames, type FlagName, type FlagOverrides } from './rules.ts';

const evaluationRequest = v.object({ context: v.object({ targetingKey: v.pipe(v.string(), v.nonEmpty()) }) });

/**
 * Feature flags over OFREP, the OpenFeature remote evaluation protocol: POST /ofrep/v1/evaluate/flags, and
 * …/flags/{key}. The targeting key is the user's e-mail (C1).
 *
 * @param overrides values for all users, in place of the rules
 */
export function createOfrep(overrides: FlagOverrides): Hono {
  const ofrep = new Hono();
  ofrep.use(bounded(10_000));

  ofrep.post('/v1/evaluate/flags', async (context) => {
    const email = await targetingKey(context);
    if (email === null) return context.json(noTargetingKey, 400);
    const body = JSON.stringify({ flags: flagNames.map((name) => evaluate(name, email, overrides)) });
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    context.header('ETag', etag);
    context.header('Cache-Control', 'no-store');
    if (context.req.header('If-None-Match') === etag) return context.body(null, 304);
    return context.body(body, 200, { 'Content-Type': 'application/json' });
  });

  ofrep.post('/v1/evaluate/flags/:key', async (context) => {
    const key = context.req.param('key');
    if (!isFlagName(key)) return context.json({ key, errorCode: 'FLAG_NOT_FOUND' }, 404);
    const email = await targetingKey(context);
    if (email === null) return context.json({ key, ...noTargetingKey }, 400);
    context.header('Cache-Control', 'no-store');
    return context.json(evaluate(key, email, overrides));
  });

  return ofrep;
}

const noTargetingKey = { errorCode: 'TARGETING_KEY_MISSING' };

async function targetingKey(context: Context): Promise<string | null> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), evaluationRequest), await context.req.text());
  return parsed.success ? parsed.output.context.targetingKey : null;
}

function isFlagName(key: string): key is FlagName {
  return flagNames.some((name) => name === key);
}
