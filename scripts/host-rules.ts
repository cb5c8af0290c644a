import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { originOfStore, storeAddressOf } from '../server/infra/files/store-address.ts';
import { hostRules } from '../server/api/static/host-rules.ts';
import { fail } from './lib/fail.mjs';
import { inProject } from './lib/project.mjs';

// Rules for a static host of dist/ as it is now: `npm run host-rules -- FOLDER`, deploy/host where no folder is named. With the server's
// STORAGE_URL, its bucket is let in.
const [folder = inProject('deploy', 'host')] = process.argv.slice(2);

const { STORAGE_URL: storageUrl = '' } = process.env;

try {
  const storeOrigin = storageUrl === '' ? undefined : originOfStore(storeAddressOf(storageUrl));
  const { nginx, headers, redirects } = await hostRules(inProject('dist'), storeOrigin);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), nginx);
  writeFileSync(join(folder, '_headers'), headers);
  writeFileSync(join(folder, '_redirects'), redirects);
  console.log(`Written: nginx.conf, _headers and _redirects in ${folder}`);
} catch (error) {
  fail(error);
}
