import * as v from 'valibot';

const counts = v.object({
  info: v.number(),
  low: v.number(),
  moderate: v.number(),
  high: v.number(),
  critical: v.number(),
});
const report = v.object({
  metadata: v.object({ vulnerabilities: counts }),
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string() })),
});

/**
 * What `npm audit --json` says, as an exit code and a sentence: 1 for what is high or critical. A registry that has no
 * answer is none that something is wrong.
 * @param {string} output
 */
export function verdictOf(output) {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), report), output);
  if (!parsed.success) return { code: 0, sentence: 'Nothing was audited: this registry has no answer to npm audit.' };
  const { metadata, vulnerabilities } = parsed.output;
  const { info, low, moderate, high, critical } = metadata.vulnerabilities;
  const grave = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name]) => name);
  if (high + critical > 0) return { code: 1, sentence: `${high + critical} to be mended now: ${grave.join(', ')}` };
  return { code: 0, sentence: `None is high or critical; ${info + low + moderate} lesser ones.` };
}
