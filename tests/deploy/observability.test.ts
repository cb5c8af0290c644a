import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { measuredMailer } from '../../server/infra/mail/measured-mailer.ts';
import { createSmtpMailer } from '../../server/infra/mail/mailer.ts';
import { createTelemetry } from '../../server/infra/telemetry/telemetry.ts';
import { playPartner, sendJson } from '../../server/partners/testing/partner.ts';
import { startServer } from '../../server/start/start.ts';
import { playCollector, type ExportedMetric } from '../../server/testing/collector.ts';
import { startTimeout } from '../../server/testing/test-server.ts';
import { mistakesIn, type Series, seriesOf } from './prometheus.ts';

const fileOf = (name: string) => readFileSync(new URL(`../../deploy/observability/${name}`, import.meta.url), 'utf8');

const alertShape = v.object({
  alert: v.string(),
  expr: v.string(),
  for: v.optional(v.string()),
  labels: v.object({ severity: v.picklist(['page', 'ticket']) }),
  annotations: v.object({ summary: v.string(), todo: v.pipe(v.string(), v.minLength(40)) }),
});
const { groups } = v.parse(
  v.object({ groups: v.array(v.object({ name: v.string(), rules: v.array(alertShape) })) }),
  parse(fileOf('alerts.yaml')),
);
const alerts = groups.flatMap(({ rules }) => rules);

const { panels: allPanels } = v.parse(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      panels: v.array(
        v.object({
          title: v.string(),
          targets: v.optional(v.array(v.object({ expr: v.string(), legendFormat: v.string() })), []),
        }),
      ),
    }),
  ),
  fileOf('dashboard.json'),
);
const panels = allPanels.filter(({ targets }) => targets.length > 0);

/** Grafana puts its own in before it asks. */
const sent = (expr: string) => expr.replaceAll('$__rate_interval', '5m');

const home = mkdtempSync(join(tmpdir(), 'portal-'));
const exported = new Map<string, ExportedMetric>();
let series: Series;
beforeAll(async () => {
  const collector = await playCollector();
  const partner = await playPartner((_, response) => sendJson(response, {}, 500));
  const server = await startServer({
    mode: { name: 'demo', origins: [] },
    port: 0,
    dataDir: join(home, 'data'),
    metricsUrl: collector.metricsUrl,
    // Read at the start, by nobody's request.
    partners: { vehicles: { url: partner.url } },
  });
  await fetch(`${server.url}/api/estado`);
  await server.close();
  const add = () => {
    for (const [name, { points, ...metric }] of collector.metrics()) {
      exported.set(name, { ...metric, points: [...(exported.get(name)?.points ?? []), ...points] });
    }
  };
  add();
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/backup.ts', 'backup', join(home, 'backup.tar.gz')],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: join(home, 'data'),
        OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: collector.metricsUrl,
      },
    },
  );
  add();
  // What takes a PostgreSQL, or a failure.
  const { metrics, close } = createTelemetry(collector.metricsUrl, () => undefined);
  metrics.watchPool(() => ({ used: 1, idle: 1, max: 10, pending: 0 }));
  metrics.mailGivenUp('SeguroPedido');
  metrics.request('GET', 'http')({ route: '/api/estado', status: 503, errorType: 'ServiceUnavailable' });
  const nowhere = measuredMailer(
    createSmtpMailer('smtp://127.0.0.1:1', 'p@ejemplo.example', () => undefined),
    metrics,
  );
  await expect(nowhere.send({ to: 'a@ejemplo.example', subject: 'a', body: 'a' })).rejects.toThrow();
  await close();
  add();
  series = seriesOf(exported.values());
  collector.close();
  await partner.close();
}, startTimeout);
afterAll(() => rmSync(home, { recursive: true }));

test('OP-12 a backup that is complete tells when', () => {
  const [point, ...others] = exported.get('portal.backup.last_success.timestamp')?.points ?? [];
  expect(others).toEqual([]);
  const secondsAgo = Date.now() / 1000 - (point?.value ?? 0);
  expect(secondsAgo).toBeGreaterThanOrEqual(0);
  expect(secondsAgo).toBeLessThan(600);
});

test('OP-12 a server that stops has sent what it measures', () => {
  const of = (name: string) => exported.get(name)?.points.map(({ attributes }) => Object.values(attributes).join(' '));
  expect(of('http.server.request.duration')).toContain('GET http /api/estado 204');
  expect(of('portal.outbox.waiting')?.toSorted()).toEqual(['contacts', 'mails', 'reminders']);
  expect(of('portal.outbox.oldest.age')?.toSorted()).toEqual(['contacts', 'mails', 'reminders']);
  expect(of('portal.queue.waiting')).toEqual(expect.arrayContaining(['queries', 'passwords', 'documents', 'photos']));
  expect(of('portal.work.last_success.timestamp')).toEqual(
    expect.arrayContaining(['sweep_uploads', 'sweep_terms', 'sweep_people', 'mails', 'reminders']),
  );
  expect(of('portal.partner.request.duration')).toEqual(['vehicles failed']);
  // A demo may have sent reminders, too.
  expect(of('portal.mail.send.duration')).toContain('ESOCKET');
});

test.each(panels)(
  'OP-12 the panel $title asks for what is exported, and names it by labels that there are',
  ({ targets }) => {
    for (const { expr, legendFormat } of targets) {
      expect(mistakesIn(sent(expr), series)).toEqual([]);
      for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(expr).toContain(label);
    }
  },
);

test.each(alerts)(
  'OP-12 the alert $alert asks for what is exported, and names it by labels that there are',
  ({ expr, annotations }) => {
    expect(mistakesIn(expr, series)).toEqual([]);
    for (const [, label = ''] of annotations.summary.matchAll(/\$labels\.(\w+)/g)) expect(expr).toContain(label);
  },
);

test('OP-12 all that is exported is on the dashboard', () => {
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  const names = [...series.keys()].map((name) => name.replace(/_(count|sum|bucket)$/, ''));
  expect(names.filter((name) => !new RegExp(`\\b${name}(_count|_sum|_bucket)?\\b`).test(shown))).toEqual([]);
});

test.each([
  ['sum(portal_gone_total)', ['portal_gone_total is not exported']],
  ['portal_outbox_waiting{portal_queue_name="mails"}', ['portal_outbox_waiting has no portal_queue_name']],
  [
    'max by (portal_port) (portal_partner_breaker_open)',
    ['nothing in it has portal_port: max by (portal_port) (portal_partner_breaker_open)'],
  ],
])('OP-12 a name that there is not is found in %s', (expression, mistakes) => {
  expect(mistakesIn(expression, series)).toEqual(mistakes);
});
