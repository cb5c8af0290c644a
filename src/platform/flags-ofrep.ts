import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { OpenFeature } from '@openfeature/web-sdk';
import { fetchAsked } from './asked-ahead.ts';

/**
 * Asks an OFREP service for the flags of one user.
 *
 * @param url      the service's base, without a final slash
 * @param email    what the service tells users apart by: the targeting key (C1)
 * @param defaults every flag, with its value where the service does not know it
 * @throws the provider's error where the service does not answer, or answers with an error
 */
export async function evaluate(
  url: string,
  email: string,
  defaults: Readonly<Record<string, boolean>>,
): Promise<Readonly<Record<string, boolean>>> {
  const provider = new OFREPWebProvider({
    baseUrl: url,
    // Flags hold for a session: a wizard must not change under the user's hands.
    pollInterval: 0,
    changeDetection: 'none',
    disableVisibilityRefresh: true,
    // The portal keeps them itself, under the key of C3.
    cacheMode: 'disabled',
    fetchImplementation: async (input, init) => {
      const request = new Request(input, init);
      return await fetchAsked(request, undefined, await request.clone().text());
    },
  });
  await OpenFeature.setProviderAndWait(provider, { targetingKey: email });
  const client = OpenFeature.getClient();
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, client.getBooleanValue(name, value)]),
  );
}
