import { Hono } from 'hono';
import { badRequest } from '../../contract/api-error.ts';
import { stepEvent } from '../../domain/recorridos/steps.ts';
import { bodyLimits } from '../../infra/limits/limits.ts';
import type { LineLog } from '../../infra/log/line-log.ts';
import { bounded } from '../http/bounded.ts';
import type { CallerOf } from '../http/caller.ts';
import { readJson } from '../http/read-json.ts';
import { recordsOf } from './records.ts';

/** Takes what wizards tell of their steps, which is in no line of the log; says how many of them it left out. */
export type TakeSteps = (told: readonly unknown[], caller: string) => Promise<number>;

/** The portal's remote log over OTLP/HTTP: POST /otlp/v1/logs, in JSON, 200 kB at most. What wizards count (EN-13) comes the same way. */
export function createOtlp(log: LineLog, callerOf: CallerOf, takeSteps: TakeSteps): Hono {
  const otlp = new Hono();
  otlp.use(bounded(bodyLimits.log));
  otlp.post('/v1/logs', async (context) => {
    const records = recordsOf(await readJson(context));
    if (records === null) throw badRequest('El cuerpo del pedido no es un registro OTLP.');
    const caller = callerOf(context);
    const lines = records.filter(({ event }) => event !== stepEvent).map(({ line }) => line);
    const steps = records.filter(({ event }) => event === stepEvent).map(({ details }) => details);
    const left = (await log.append(lines, caller)) + (await takeSteps(steps, caller));
    return context.json({ partialSuccess: left === 0 ? {} : { rejectedLogRecords: left } });
  });
  return otlp;
}
