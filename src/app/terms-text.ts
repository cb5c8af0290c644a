import { defer } from '../ui/deferred.tsx';

/** Not part of the first screen: terms are read once. */
const client = defer(async () => (await import('ky')).default);

/** Fetches what fetches terms, ahead of its use. */
export const warmTerms = client.load;

/**
 * The text of the terms, Markdown or HTML as it comes: to be made safe before it is shown.
 *
 * @throws where it cannot be fetched
 */
export async function loadTerms(url: string, signal?: AbortSignal): Promise<string> {
  const ky = await client.load();
  return await ky.get(url, { ...(signal && { signal }), credentials: 'omit' }).text();
}
