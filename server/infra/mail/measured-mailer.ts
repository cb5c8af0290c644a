import type { Metrics } from '../telemetry/metrics.ts';
import { codeOf } from '../log/log.ts';
import type { Mailer } from './mailer.ts';

/** A mailer whose mails are measured: how long each took, and why those that were not sent were not; not to whom. */
export function measuredMailer(mailer: Mailer, metrics: Metrics): Mailer {
  return {
    send: async (mail) => {
      const began = performance.now();
      const seconds = () => (performance.now() - began) / 1000;
      try {
        await mailer.send(mail);
      } catch (error) {
        metrics.mailSent(seconds(), (error instanceof Error && codeOf(error)) || 'unknown');
        throw error;
      }
      metrics.mailSent(seconds());
    },
  };
}
