import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { bodyLimits } from '../../infra/limits/limits.ts';
import { bounded } from '../http/bounded.ts';
import { evaluate, flagNames, type FlagName, type FlagSettings } from '../../domain/flags.ts';

/**
 * Feature flags over OFREP, the OpenFeature remote evaluation protocol: POST /ofrep/v1/evaluate/flags, and
 * …/flags/{key}. The targeting key is the user's e-mail (C1).
 */
export function createOfrep(settings: FlagSettings): Hono {
  const ofrep = new Hono();
  ofrep.use(bounded(bodyLimits.flags));

  ofrep.post('/v1/evaluate/flags', async (context) => {
    const asked = await readContext(context);
    if ('errorCode' in asked) return context.json(asked, 400);
    const { email } = asked;
    const body = JSON.stringify({ flags: flagNames.map((name) => evaluate(name, email, settings)) });
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    context.header('ETag', etag);
    context.header('Cache-Control', 'no-store');
    if (namesTag(context.req.header('If-None-Match'), etag)) return context.body(null, 304);
    return context.body(body, 200, { 'Content-Type': 'application/json' });
  });

  ofrep.post('/v1/evaluate/flags/:key', async (context) => {
    const key = context.req.param('key');
    if (!isFlagName(key)) return context.json({ key, errorCode: 'FLAG_NOT_FOUND' }, 404);
    const asked = await readContext(context);
    if ('errorCode' in asked) return context.json({ key, ...asked }, 400);
    context.header('Cache-Control', 'no-store');
    return context.json(evaluate(key, asked.email, settings));
  });

  return ofrep;
}

type Asked = { readonly email: string } | { readonly errorCode: string; readonly errorDetails: string };

const parsedJson = v.pipe(v.string(), v.parseJson());
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const withContext = v.object({ context: v.custom(isObject) });
const withUser = v.object({ context: v.object({ targetingKey: v.pipe(v.string(), v.nonEmpty()) }) });

/** Whose flags are asked for, or what OFREP calls the mistake. */
async function readContext({ req }: Context): Promise<Asked> {
  const body = v.safeParse(parsedJson, await req.text());
  if (!body.success) return { errorCode: 'PARSE_ERROR', errorDetails: 'The body is no JSON' };
  if (!v.is(withContext, body.output)) return { errorCode: 'INVALID_CONTEXT', errorDetails: 'context is no object' };
  const user = v.safeParse(withUser, body.output);
  if (!user.success) return { errorCode: 'TARGETING_KEY_MISSING', errorDetails: 'context.targetingKey is no text' };
  return { email: user.output.context.targetingKey };
}

/** Whether an `If-None-Match` has the tag among its own, or stands for any; a proxy that compresses makes it a weak one. */
const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.trim() === '*' || (header?.match(/"[^"]*"/g)?.includes(tag) ?? false);

function isFlagName(key: string): key is FlagName {
  return flagNames.some((name) => name === key);
}
