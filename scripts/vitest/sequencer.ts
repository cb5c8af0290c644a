import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long, by how their paths end. Vitest goes by size where it has not measured: a worker would end with them alone. */
const long = [
  'tests/faults/faults.test.tsx',
  'server/start/on-postgres.test.ts',
  'scripts/commands/commands.test.ts',
  'tests/properties/invariants.test.ts',
];

/** Vitest's own order with the long files before all others, so that all workers end at the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((path) => moduleId.endsWith(path));
      return at < 0 ? long.length : at;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
