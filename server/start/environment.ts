import * as v from 'valibot';
import { bearerToken } from '../api/http/bearer.ts';
import { proxy } from '../api/http/caller.ts';
import { flagNames } from '../domain/flags.ts';
import { email } from '../contract/fields.ts';
import { defaultAudience, defaultClientId, maxTokenSeconds } from '../identity/sign-in/config.ts';
import { networkSettings } from '../identity/sign-in/networks.ts';
import { legacyAudience } from '../identity/sign-in/tokens.ts';
import { storeAddressOf } from '../infra/files/store-address.ts';
import { smtpAddress } from '../infra/mail/smtp-address.ts';
import { isLoopback, modeOf } from '../infra/process/mode.ts';
import { webhookSecret } from '../infra/security/webhook.ts';
import { isRootSecret } from '../infra/process/secrets.ts';
import { StartError } from '../infra/process/start-error.ts';
import type { PartnerAddresses } from '../partners/create-partners.ts';
import { partnerVariables, portNames } from '../partners/ports.ts';
import type { StartOptions } from './start.ts';

const wholeNumber = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max));

/** What is between commas, each trimmed. */
const items = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);

/** Without a slash at its end. */
const address = v.pipe(
  v.string(),
  v.transform((item) => item.replace(/\/$/, '')),
  v.url(),
);

const origin = v.pipe(
  address,
  // With a path or a query no browser's origin is the same.
  v.check((item) => URL.canParse(item) && new URL(item).origin === item),
);

/** People's documents go there: https, but on this machine. */
const partnerUrl = v.pipe(
  address,
  v.check((item) => {
    if (!URL.canParse(item)) return false;
    const { protocol, hostname, username, search } = new URL(item);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
    return isSafe && username === '' && search === '';
  }),
);

const collector = v.pipe(address, v.regex(/^https?:\/\//));

const partnerKey = v.pipe(v.string(), v.regex(bearerToken));

/** Empty is the same as unset. */
const variables = v.object({
  DEMO: v.optional(v.picklist(['on', 'off'])),
  NODE_ENV: v.optional(v.string()),
  PORT: v.optional(wholeNumber(0, 65535), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
  STORAGE_URL: v.optional(v.string()),
  APP_ORIGINS: v.optional(v.pipe(items, v.array(origin)), ''),
  TRUSTED_PROXIES: v.optional(v.pipe(items, v.array(proxy))),
  ROOT_SECRET: v.optional(v.pipe(v.string(), v.check(isRootSecret))),
  ROOT_SECRET_BEFORE: v.optional(v.pipe(v.string(), v.check(isRootSecret))),
  SMTP_URL: v.optional(smtpAddress),
  MAIL_FROM: v.optional(v.string()),
  IDP_CLIENT_ID: v.optional(v.string()),
  IDP_AUDIENCE: v.optional(v.string()),
  IDP_TOKEN_SECONDS: v.optional(wholeNumber(1, maxTokenSeconds)),
  IDP_NETWORKS: v.optional(v.pipe(v.string(), v.parseJson(), v.array(networkSettings))),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(collector),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: v.optional(collector),
  TLS_CERT_FILE: v.optional(v.string()),
  TLS_KEY_FILE: v.optional(v.string()),
  APP_KEY: v.optional(v.pipe(v.string(), v.minLength(32), v.regex(bearerToken))),
  ...v.entriesFromList(
    portNames.map((port) => partnerVariables[port].url),
    v.optional(partnerUrl),
  ),
  ...v.entriesFromList(
    portNames.map((port) => partnerVariables[port].key),
    v.optional(partnerKey),
  ),
  CORE_WEBHOOK_SECRETS: v.optional(v.pipe(items, v.array(webhookSecret), v.minLength(1), v.maxLength(2))),
  FLAGS: v.optional(
    v.pipe(v.string(), v.parseJson(), v.record(v.picklist(flagNames), v.union([v.boolean(), v.array(email)]))),
  ),
});

/** What the server reads of its environment. */
export const variableNames: readonly string[] = Object.keys(variables.entries);

/**
 * The server's options from environment variables (deploy/RUNBOOK.md lists them).
 *
 * @throws StartError naming the variable that makes no sense, without its value, which may be a secret that was put into the wrong one; what the mode lacks (mode.ts), or what is wrong with STORAGE_URL
 */
export function optionsFromEnvironment(environment: Readonly<Record<string, string | undefined>>): StartOptions {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(variables, set);
  if (!result.success) {
    // Only the first part: FLAGS and IDP_NETWORKS are nested.
    const [name = ''] = v.getDotPath(result.issues[0])?.split('.') ?? [];
    throw new StartError(`The environment variable ${name} has a value that can't be used.`);
  }
  const { output } = result;
  if (output.STORAGE_URL !== undefined) storeAddressOf(output.STORAGE_URL);
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = output;
  const tls = certFile !== undefined && keyFile !== undefined ? { certFile, keyFile } : undefined;
  if (tls === undefined && (certFile ?? keyFile) !== undefined) {
    throw new StartError('TLS_CERT_FILE and TLS_KEY_FILE go together: set both, or neither where a proxy speaks TLS.');
  }
  const { IDP_CLIENT_ID: clientId = defaultClientId, IDP_AUDIENCE: audience = defaultAudience } = output;
  if (new Set([clientId, audience, legacyAudience]).size < 3) {
    throw new StartError(
      `IDP_CLIENT_ID and IDP_AUDIENCE must differ, and neither may be '${legacyAudience}': otherwise a token for one is good for the other.`,
    );
  }
  return {
    mode: modeOf({
      demo: output.DEMO,
      nodeEnv: output.NODE_ENV,
      host: output.HOST,
      origins: output.APP_ORIGINS,
      smtpUrl: output.SMTP_URL,
      rootSecret: output.ROOT_SECRET,
      rootSecretBefore: output.ROOT_SECRET_BEFORE,
      hasProxies: (output.TRUSTED_PROXIES ?? []).length > 0,
      hasTls: tls !== undefined,
    }),
    port: output.PORT,
    host: output.HOST,
    dataDir: output.DATA_DIR,
    databaseUrl: output.DATABASE_URL,
    storageUrl: output.STORAGE_URL,
    trustedProxies: output.TRUSTED_PROXIES,
    mailFrom: output.MAIL_FROM,
    clientId,
    audience,
    tokenSeconds: output.IDP_TOKEN_SECONDS,
    networks: output.IDP_NETWORKS,
    telemetryEndpoint: output.OTEL_EXPORTER_OTLP_ENDPOINT,
    metricsUrl: metricsUrlOf(output),
    appKey: output.APP_KEY,
    coreSecrets: output.CORE_WEBHOOK_SECRETS,
    flags: output.FLAGS,
    partners: partnersOf(output),
    tls,
  };
}

/** As OpenTelemetry has it: a base address is followed by the path, that of metrics alone is the whole. */
function metricsUrlOf(set: v.InferOutput<typeof variables>): string | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: whole } = set;
  return whole ?? (base === undefined ? undefined : `${base}/v1/metrics`);
}

function partnersOf(set: v.InferOutput<typeof variables>): PartnerAddresses {
  return Object.fromEntries(
    portNames.flatMap((port) => {
      const { url: urlName, key: keyName } = partnerVariables[port];
      const url = set[urlName];
      if (url === undefined && set[keyName] !== undefined) {
        throw new StartError(`${keyName} goes with ${urlName}: set both, or neither.`);
      }
      return url === undefined ? [] : [[port, { url, key: set[keyName] }]];
    }),
  );
}
