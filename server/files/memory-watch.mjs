import { workerData } from 'node:worker_threads';

// What decode.ts starts while it reads a PDF: its own watch stands still then, since that is done in one go.
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.maxBytes) process.kill(process.pid, 'SIGKILL');
}, workerData.watchMs);
