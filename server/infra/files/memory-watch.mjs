import process from 'node:process';

// What decode.ts starts while it reads a PDF: its own watch stands still then, since that is done in one go.
const [, , maxBytes, watchMs] = process.argv.map(Number);

setInterval(() => {
  if (process.memoryUsage.rss() > Number(maxBytes)) process.kill(process.pid, 'SIGKILL');
}, watchMs);
