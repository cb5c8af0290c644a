import ky from 'ky';
import * as v from 'valibot';
import type { Config } from './runtime-config.ts';

const answer = v.object({ ip: v.pipe(v.string(), v.ip()) });
const placeholder = '{ip}';

/**
 * The version as the portal shows it, with the device's public address where it has '{ip}' (C9). Without a service that
 * says it, or where that fails, the address is left out. It is shown to its own user only, and neither logged nor stored.
 */
export async function appVersion({ version, ipUrl }: Config['app'], signal: AbortSignal): Promise<string> {
  if (!version.includes(placeholder)) return version;
  const ip = ipUrl === null ? '' : await publicAddress(ipUrl, signal);
  return version.replaceAll(placeholder, ip).trim();
}

async function publicAddress(url: string, signal: AbortSignal): Promise<string> {
  try {
    return v.parse(answer, await ky.get(url, { signal }).json()).ip;
  } catch {
    return '';
  }
}
