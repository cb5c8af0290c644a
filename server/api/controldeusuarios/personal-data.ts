import * as v from 'valibot';
import { forbidden, rightsRefused, TooManyRequests } from '../../contract/api-error.ts';
import { apiPath } from '../../contract/api-path.ts';
import { mailedCode } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import type { Kept } from '../../domain/person/erase.ts';
import { exportFiles } from '../../domain/person/export-files.ts';
import { type Asked, erasedMail, proofMail } from '../../domain/person/mails.ts';
import { LastAdministrator } from '../../domain/person/refused.ts';
import { wordsOf } from '../../domain/person/words.ts';
import { zipOf } from '../../domain/person/zip.ts';
import { signedQuery } from '../../infra/files/url-signer.ts';
import { rateLimits } from '../../infra/limits/limits.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';
import { mailCode, redeemCode } from './mailed-codes.ts';

const request = v.strictObject({ Para: v.picklist(['descargar', 'borrar'], 'Elegí una opción') });
const proof = v.strictObject({ Codigo: mailedCode });

/** To the e-mail that they sign in with, which is theirs; one for notices may be somebody else's by now. */
const purposeOf = ({ email }: { readonly email: string }, asked: Asked) => ({ to: email, confirms: ['datos', asked] });

/** What the address of an export is signed for. */
const signed = { verb: 'datos', key: 'mis-datos' } as const;

/** Stays with what an erasure leaves: no personal data in it. */
const reason = 'A pedido de la persona, en el portal';

/** What a person asks for of their own data, with a code as a proof (OP-13): who finds a phone that is signed in gets and erases nothing. */
export const personalDataHandlers = {
  postDatosCodigo: async (call) => {
    const { context, limits, user } = call;
    const { Para } = parse(request, await readJson(context));
    const exports = Para === 'descargar' ? [{ limit: rateLimits.exportsPerPerson, subject: user.id }] : [];
    const wait = await limits.count(exports);
    if (wait > 0)
      throw new TooManyRequests(wait, `Ya pediste tus datos ${rateLimits.exportsPerPerson.max} veces en un día.`);
    await mailCode(call, purposeOf(user, Para), (code) => proofMail(user.email, code, Para), exports);
    return { status: 200, json: { Email: user.email } };
  },

  postDatosDescarga: async (call) => {
    const { clock, context, originOf, sessionId, signer, user } = call;
    const { Codigo } = parse(proof, await readJson(context));
    await redeemCode(call, purposeOf(user, 'descargar'), Codigo);
    const query = signer.sign({ ...signed, session: sessionId }, clock.now());
    return { status: 200, json: { url: `${originOf(context)}${apiPath}/controldeusuarios/datos/descarga?${query}` } };
  },

  getDatos: async ({ clock, context, limits, people, sessions, signer }) => {
    const query = v.safeParse(signedQuery, context.req.query());
    if (!query.success) throw forbidden();
    const { signature, ...said } = query.output;
    if (!signer.isValid({ ...signed, ...said }, signature, clock.now())) throw forbidden();
    const session = await sessions.find(said.session);
    if (!session) throw forbidden();
    const wait = await limits.count([{ limit: rateLimits.exportsPerAddress, subject: signature }]);
    if (wait > 0) throw new TooManyRequests(wait, 'Ya descargaste tus datos.');
    const zip = zipOf(exportFiles(people.exportOf(session.user.id)));
    return {
      status: 200,
      bytes: await streamOf(zip),
      contentType: 'application/zip',
      fileName: 'mis-datos.zip',
    };
  },

  getDatosBorrado: async ({ limits, people, user }) => {
    const wait = await limits.count([{ limit: rateLimits.erasureTrialsPerPerson, subject: user.id }]);
    if (wait > 0) throw new TooManyRequests(wait);
    const tried = people.eraseNamed({ id: user.id }, { by: user.id, reason, dryRun: true });
    const { kept } = await tried.catch(refusedLast);
    return { status: 200, json: { Conserva: byLaw(kept) } };
  },

  postDatosBorrado: async (call) => {
    const { afterwards, context, mail, people, user } = call;
    const { Codigo } = parse(proof, await readJson(context));
    await redeemCode(call, purposeOf(user, 'borrar'), Codigo);
    await people.erase(user.id, user.id, reason).catch(refusedLast);
    afterwards(() => mail.send(erasedMail(user.email)));
    return { status: 204 };
  },
} satisfies Pick<
  Handlers,
  'postDatosCodigo' | 'postDatosDescarga' | 'getDatos' | 'getDatosBorrado' | 'postDatosBorrado'
>;

function refusedLast(error: unknown): never {
  throw error instanceof LastAdministrator
    ? rightsRefused('Sos la última persona que puede dar permisos. Dáselos antes a otra, y después borrá tu cuenta.')
    : error;
}

/** What stays, in words, by the law that wants it. */
function byLaw(kept: readonly Kept[]) {
  const laws = new Map<string, { Ley: string; Anios: number; Que: string[] }>();
  for (const { law, years, table } of kept) {
    const entry = laws.get(law) ?? { Ley: law, Anios: years, Que: [] };
    laws.set(law, entry);
    if (!entry.Que.includes(wordsOf[table])) entry.Que.push(wordsOf[table]);
  }
  return [...laws.values()];
}

/** The bytes as they are read, once the first are there: what fails at once still gets its answer. */
async function streamOf(bytes: AsyncGenerator<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const first = await bytes.next();
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        if (first.done !== true) controller.enqueue(first.value);
      },
      pull: async (controller) => {
        const next = await bytes.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: async () => {
        await bytes.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
