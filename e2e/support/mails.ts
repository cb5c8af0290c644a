import type { APIRequestContext } from '@playwright/test';
import * as v from 'valibot';
import { rereadable } from './api.ts';

const mailbox = v.object({ mails: v.array(v.object({ subject: v.string(), body: v.string() })) });

/** The mails to an address, the newest first. */
export async function mailsTo(
  request: APIRequestContext,
  email: string,
): Promise<v.InferOutput<typeof mailbox>['mails']> {
  const answer = await request.get('/mailbox.json', { ...rereadable, params: { to: email } });
  return v.parse(mailbox, await answer.json()).mails;
}

/** The code in the newest mail to an address. */
export async function codeSentTo(request: APIRequestContext, email: string): Promise<string> {
  const [newest] = await mailsTo(request, email);
  const code = /\d{6}/.exec(newest?.subject ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${email}`);
  return code;
}
