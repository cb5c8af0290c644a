import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import * as v from 'valibot';

/** A secret that both sides of a webhook know: 24 to 64 bytes in base64, with 'whsec_' before it or without (Standard Webhooks). */
export const webhookSecret = v.pipe(
  v.string(),
  v.regex(/^(?:whsec_)?[A-Za-z0-9+/]+={0,2}$/),
  v.check((secret) => {
    const { length } = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return length >= 24 && length <= 64;
  }),
);

const headers = v.object({
  'webhook-id': v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/)),
  'webhook-timestamp': v.string(),
  'webhook-signature': v.pipe(v.string(), v.maxLength(1000)),
});

/** Says whose a message is. */
export interface WebhookVerifier {
  /** The message's number, which is the same in each of its tries; undefined where nobody who knows a secret signed it in the last five minutes. */
  readonly idOf: (sent: Readonly<Record<string, string>>, body: string) => string | undefined;
}

/** Verifies messages by any of several secrets: of two for as long as one is changed. */
export function createWebhookVerifier(secrets: readonly string[]): WebhookVerifier {
  const webhooks = secrets.map((secret) => new Webhook(secret));
  return {
    idOf: (sent, body) => {
      const read = v.safeParse(headers, sent);
      if (!read.success) return undefined;
      const isSigned = webhooks.some((webhook) => {
        try {
          webhook.verify(body, read.output, { jsonParse: false });
          return true;
        } catch (error) {
          if (error instanceof WebhookVerificationError) return false;
          throw error;
        }
      });
      return isSigned ? read.output['webhook-id'] : undefined;
    },
  };
}
