import { fileURLToPath } from 'node:url';
import { StartError } from '../process/start-error.ts';

/** What STORAGE_URL says. */
export type StoreAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      /** Where the server reaches it; undefined for Amazon's own. */
      readonly endpoint: string | undefined;
      /** Where browsers reach it, if that is elsewhere. */
      readonly publicEndpoint: string | undefined;
    };

const forms = 's3://BUCKET?region=REGION&endpoint=https://HOST, or file:///FOLDER';

/** What names a bucket, without dots: a certificate of a store covers one more name, not two. */
const bucketName = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;

const parameters = ['region', 'endpoint', 'public'] as const;

/**
 * Reads STORAGE_URL: `s3://bucket?region=…&endpoint=…&public=…`, or `file:///folder`.
 *
 * @throws StartError naming what is wrong with it
 */
export function storeAddressOf(text: string): StoreAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'file:' && url.host === '') return { kind: 'folder', folder: fileURLToPath(url) };
  if (url?.protocol !== 's3:') throw new StartError(`STORAGE_URL is not understood: it is ${forms}.`);
  if (url.username !== '' || url.password !== '') {
    throw new StartError(
      'STORAGE_URL holds credentials, which every log of it would show: they belong to AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  }
  if (!bucketName.test(url.hostname) || url.port !== '') {
    throw new StartError(
      'STORAGE_URL names no bucket: 3 to 63 lower-case letters, digits and hyphens follow s3:// there.',
    );
  }
  if (!['', '/'].includes(url.pathname)) {
    throw new StartError('STORAGE_URL has a path: a portal has a bucket of its own, and nothing follows its name.');
  }
  const known: ReadonlySet<string> = new Set(parameters);
  const unknown = [...url.searchParams.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new StartError(`STORAGE_URL has a parameter ${unknown}: it knows ${parameters.join(', ')}.`);
  }
  const region = url.searchParams.get('region') ?? '';
  if (region === '')
    throw new StartError("STORAGE_URL lacks region: that of the bucket, or your store's word for any.");
  return {
    kind: 's3',
    bucket: url.hostname,
    region,
    endpoint: originIn(url, 'endpoint'),
    publicEndpoint: originIn(url, 'public'),
  };
}

function originIn({ searchParams }: URL, name: 'endpoint' | 'public'): string | undefined {
  const text = searchParams.get(name);
  if (text === null) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, '')) {
    throw new StartError(`STORAGE_URL's ${name} is no address such as https://HOST, without a path.`);
  }
  return url.origin;
}

/** The origin at which browsers reach a store; undefined where they ask the server for files. */
export function originOfStore(address: StoreAddress): string | undefined {
  if (address.kind === 'folder') return undefined;
  const { bucket, region, endpoint, publicEndpoint } = address;
  return publicEndpoint ?? endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`;
}
