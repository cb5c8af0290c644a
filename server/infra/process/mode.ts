import { StartError } from './start-error.ts';

/** With seed people whose names are known, their mails on a page, and networks that sign anybody in as anybody. */
export interface Demo {
  readonly name: 'demo';
  /** Where else the portal is open, on this machine. */
  readonly origins: readonly string[];
  /** 32 bytes in hex; without it the data folder has one. */
  readonly rootSecret?: string | undefined;
}

/** For real people: without seed data, mailbox or simulated networks. */
export interface Production {
  readonly name: 'production';
  /** Where the portal is open: its public addresses, the usual one first. */
  readonly origins: readonly [string, ...string[]];
  readonly smtpUrl: string;
  /** 32 bytes in hex. */
  readonly rootSecret: string;
  /** The one of before, while it is being changed. */
  readonly rootSecretBefore?: string | undefined;
}

export type Mode = Demo | Production;

/** What decides the mode, as the environment gives it. */
export interface ModeSettings {
  readonly demo: 'on' | 'off' | undefined;
  readonly nodeEnv: string | undefined;
  readonly host: string;
  readonly origins: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly rootSecret: string | undefined;
  readonly rootSecretBefore: string | undefined;
  /** Whether the proxies in front are known. */
  readonly hasProxies: boolean;
  /** Whether this server speaks TLS, so that people may come in without a proxy. */
  readonly hasTls: boolean;
}

/**
 * Which of the two modes a start is in (OP-01): a demo where nothing points to the internet and DEMO is not off, otherwise production.
 *
 * @throws StartError naming what must not go together with a demo, or what production lacks
 */
export function modeOf(settings: ModeSettings): Mode {
  const { demo, origins, smtpUrl, rootSecret, rootSecretBefore, hasProxies, hasTls } = settings;
  const open = forTheInternet(settings);
  if (demo === 'on' && open.length > 0) {
    throw new StartError(
      `DEMO=on lets anybody sign in as anybody, so that it can't go together with ${inWords(open)}: unset DEMO, or what is named here.`,
    );
  }
  if (demo !== 'off' && open.length === 0) return { name: 'demo', origins, rootSecret };

  const [usual, ...others] = origins;
  // Without TLS here others come in by a proxy, for whom all of them must not count as one caller.
  const lacksProxies = !hasProxies && !hasTls && !(usual !== undefined && origins.every(isThisMachines));
  if (smtpUrl === undefined || usual === undefined || rootSecret === undefined || lacksProxies) {
    const lacks = [
      ...(smtpUrl === undefined ? ['SMTP_URL'] : []),
      ...(usual === undefined ? ['APP_ORIGINS'] : []),
      ...(rootSecret === undefined ? ['ROOT_SECRET'] : []),
      ...(lacksProxies ? ['TRUSTED_PROXIES or TLS_CERT_FILE'] : []),
    ];
    const because = demo === 'off' ? 'DEMO=off' : inWords(open);
    throw new StartError(
      `With ${because} this is no demo, and it lacks ${inWords(lacks)}: deploy/RUNBOOK.md says what to set.`,
    );
  }
  const plain = origins.find((origin) => new URL(origin).protocol !== 'https:' && !isThisMachines(origin));
  if (plain !== undefined) {
    throw new StartError(`APP_ORIGINS names ${plain}: whatever people sign in at has to be https.`);
  }
  return { name: 'production', origins: [usual, ...others], smtpUrl, rootSecret, rootSecretBefore };
}

/** Whether a host name or address is this machine's, reachable from nowhere else. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

const isThisMachines = (origin: string): boolean => isLoopback(new URL(origin).hostname);

/** The settings that only make sense where others come in. */
function forTheInternet({ nodeEnv, host, origins, smtpUrl }: ModeSettings): string[] {
  return [
    ...(smtpUrl === undefined ? [] : ['SMTP_URL']),
    ...origins.filter((origin) => !isThisMachines(origin)).map((origin) => `APP_ORIGINS=${origin}`),
    ...(isLoopback(host) ? [] : [`HOST=${host}`]),
    ...(nodeEnv === 'production' ? ['NODE_ENV=production'] : []),
  ];
}

const words = new Intl.ListFormat('en', { type: 'conjunction' });
const inWords = (names: readonly string[]): string => words.format(names);
