import { Hono } from 'hono';
import { badRequest } from '../../contract/api-error.ts';
import { bodyLimits } from '../../infra/limits/limits.ts';
import type { LineLog } from '../../infra/log/line-log.ts';
import { bounded } from '../http/bounded.ts';
import type { CallerOf } from '../http/caller.ts';
import { readJson } from '../http/read-json.ts';
import { linesOf } from './records.ts';

/** The portal's remote log over OTLP/HTTP: POST /otlp/v1/logs, in JSON, 200 kB at most. */
export function createOtlp(log: LineLog, callerOf: CallerOf): Hono {
  const otlp = new Hono();
  otlp.use(bounded(bodyLimits.log));
  otlp.post('/v1/logs', async (context) => {
    const lines = linesOf(await readJson(context));
    if (lines === null) throw badRequest('El cuerpo del pedido no es un registro OTLP.');
    const left = await log.append(lines, callerOf(context));
    return context.json({ partialSuccess: left === 0 ? {} : { rejectedLogRecords: left } });
  });
  return otlp;
}
