import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { inProject } from './lib/project.mjs';

// The types of the portal's contract and of each partner's. `--check` writes nothing, and fails where a file is not what would be written.
const isCheck = process.argv.includes('--check');
const partners = readdirSync(inProject('openapi/partners')).map((file) => file.replace('.yaml', ''));
const contracts = [
  ['openapi/openapi.yaml', 'openapi/generated/api.ts'],
  ...partners.map((name) => [`openapi/partners/${name}.yaml`, `openapi/generated/partners/${name}.ts`]),
];

for (const [contract = '', types = ''] of contracts) {
  const current = COMMENT_HEADER + astToString(await openapiTS(pathToFileURL(inProject(contract))));
  if (!isCheck) {
    writeFileSync(inProject(types), current);
  } else if (readFileSync(inProject(types), 'utf8') !== current) {
    console.error(`${types} is not what ${contract} says: run \`npm run contract:generate\`.`);
    process.exitCode = 1;
  }
}
