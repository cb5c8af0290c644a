import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { resetHeader } from '../server/api/demo/demo.ts';
import { fail } from './lib/fail.mjs';

// `npm run demo -- reset [persona]`: a running demo's data of a person, or of all, as its seed made them (QA-10).
const usage = `npm run demo -- reset [correo]

Deja los datos de una persona de la demo, o los de todas, como al principio: sin los pagos, pedidos y altas que se
hicieron después. La demo tiene que estar andando (npm start); en otra dirección: PORTAL_URL=http://localhost:3300.`;

const { PORTAL_URL, PORT = '3000' } = process.env;
const origin = PORTAL_URL ?? `http://localhost:${PORT}`;

const done = v.object({ personas: v.array(v.string()) });

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, email, ...others] = positionals;
  if (command !== 'reset' || others.length > 0) {
    console.log(usage);
    if (command !== undefined) process.exitCode = 2;
  } else {
    console.log(await reset(email));
  }
} catch (error) {
  fail(error);
}

async function reset(email: string | undefined): Promise<string> {
  const address = new URL('/demo/reset', origin);
  if (email !== undefined) address.searchParams.set('persona', email);
  const answer = await fetch(address, { method: 'POST', headers: { [resetHeader]: '1' } }).catch(() => {
    throw new Error(
      `En ${origin} no responde ninguna demo. Levantala con npm start, o decí dónde está con PORTAL_URL.`,
    );
  });
  const read = v.safeParse(done, await answer.json().catch(() => undefined));
  if (!read.success) throw new Error(`${origin} no es una demo: ahí no se borra nada.`);
  const [name, ...more] = read.output.personas;
  if (name === undefined) throw new Error(`La demo no tiene a «${email ?? ''}». Quiénes son: docs/people.md.`);
  return more.length > 0
    ? `Las ${String(more.length + 1)} personas de la demo están como al principio.`
    : `${name} está como al principio.`;
}
