import { startStandIn, variablesOf } from './partners/stand-in.ts';

/** `npm run partners [-- <port>]`: stands in for all partners, as their contracts have them, with a demo's data: to try a server in production mode. */
const standIn = await startStandIn(Number(process.argv[2] ?? 4010));
console.log('All partners, with invented data. Start the server with:\n');
for (const [name, url] of Object.entries(variablesOf(standIn))) console.log(`${name}=${url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.close());
