import { verdictOf } from './lib/audit.mjs';
import { run } from './lib/processes.mjs';

// What is known against the packages that are delivered, where the registry answers that.
const { output } = await run('npm', ['audit', '--json', '--omit=dev'], { quiet: true });
// npm's own warnings come before it.
const { code, sentence } = verdictOf(output.slice(output.indexOf('{')));
console.log(sentence);
process.exitCode = code;
