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

/** The newest code that was mailed to an address; other mails may have come since. */
export async function codeSentTo(request: APIRequestContext, email: string): Promise<string> {
  const subjects = (await mailsTo(request, email)).map(({ subject }) => subject);
  const code = subjects.flatMap((subject) => /^\d{6}\b/.exec(subject) ?? [])[0];
  if (code === undefined) throw new Error(`No code was sent to ${email}`);
  return code;
}
