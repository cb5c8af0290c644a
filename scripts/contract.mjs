import { readdirSync } from 'node:fs';
import { runNode } from './lib/processes.mjs';
import { binary, inProject } from './lib/project.mjs';

// The types of the portal's contract and of each partner's. `--check` writes nothing, and fails where a file is not what would be written.
const partners = readdirSync(inProject('openapi/partners')).map((file) => file.replace('.yaml', ''));
const contracts = [
  ['openapi/openapi.yaml', 'openapi/generated/api.ts'],
  ...partners.map((name) => [`openapi/partners/${name}.yaml`, `openapi/generated/partners/${name}.ts`]),
];

for (const [contract = '', types = ''] of contracts) {
  const { code } = await runNode(binary('openapi-typescript'), [contract, '--output', types, ...process.argv.slice(2)]);
  if (code !== 0) process.exitCode = 1;
}
