import type { Context } from 'hono';
import * as v from 'valibot';
import type { components } from '../../../../openapi/generated/api.ts';
import { badField } from '../../../contract/api-error.ts';
import { databaseId } from '../../../contract/fields.ts';
import { parse } from '../../../contract/parse.ts';
import { findVisible } from '../../../domain/solicitudes/records.ts';
import { findTask, storeAnswerOnce, tasksOf, type Task } from '../../../domain/solicitudes/tasks/records.ts';
import {
  codebtorAnswer,
  hasImages,
  imagesAnswer,
  phonesAnswer,
  simpleAnswer,
  spouseAnswer,
  summaries,
} from '../../../domain/solicitudes/tasks/rules.ts';
import type { SentTask } from '../../../infra/db/json-columns.ts';
import { fileKey, partsOf } from '../../../infra/files/file-key.ts';
import { signedUrl, type Signing } from '../../files/signed-url.ts';
import type { Handlers } from '../../http/handler.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { readJson } from '../../http/read-json.ts';
import { solicitudIdOf } from '../request.ts';

type TaskOperation =
  | 'getTareasSolicitadas'
  | 'getTarea'
  | 'postTareaParaAnalizar'
  | 'postTareaConyuge'
  | 'postTareaCodeudor'
  | 'postTareaTelefono';

/** What signing an address takes. */
const empty: SentTask = { comentario: '', archivos: [], codeudor: null, conyuge: null, telefonos: [], data: null };

/** The tasks of an application (S4.2). */
export const taskHandlers = {
  getTareasSolicitadas: async (call) => {
    const { context, db, user } = call;
    const { id } = await findVisible(db, user, solicitudIdOf(context));
    return { status: 200, json: { tareas: (await tasksOf(db, id)).map((task) => shownAs(call, task)) } };
  },

  getTarea: async (call) => {
    const { context, db, user } = call;
    const { id } = await findVisible(db, user, solicitudIdOf(context));
    return { status: 200, json: shownAs(call, await findTask(db, id, sequenceOf(context))) };
  },

  postTareaParaAnalizar: async (call) => {
    const { context, db, clock, user } = call;
    const body = await readJson(context);
    const { comentario, archivos } = hasImages(body) ? imagesIn(context, body) : commentIn(context, body);
    const sent = { ...empty, comentario, archivos };
    await storeAnswerOnce(db, clock, user, { ...about(context), answers: ['Simple', 'Documentacion'], sent });
    return { status: 200, json: { urls: archivos.map((key) => signedUrl(call, 'get', key)) } };
  },

  postTareaConyuge: async ({ context, db, clock, user }) => {
    const { sequence, comentario, conyuge, Data } = parse(spouseAnswer(clock), await readJson(context), {
      asSent: summaries,
    });
    requireSame('sequence', sequence, sequenceOf(context));
    const sent = { ...empty, comentario, conyuge, data: Data };
    await storeAnswerOnce(db, clock, user, { ...about(context), answers: ['Conyuge'], sent });
    return { status: 204 };
  },

  postTareaCodeudor: async ({ context, db, clock, user }) => {
    const { sequence, comentario, codeudor, conyuge, Data } = parse(codebtorAnswer(clock), await readJson(context), {
      asSent: summaries,
    });
    requireSame('sequence', sequence, sequenceOf(context));
    const sent = { ...empty, comentario, codeudor, conyuge, data: Data };
    await storeAnswerOnce(db, clock, user, { ...about(context), answers: ['Codeudor'], sent });
    return { status: 204 };
  },

  postTareaTelefono: async ({ context, db, clock, user }) => {
    const { solicitudId, sequence, Comentario, Telefonos, data } = parse(phonesAnswer, await readJson(context), {
      asSent: summaries,
    });
    requireSame('solicitudId', solicitudId, solicitudIdOf(context));
    requireSame('sequence', sequence, sequenceOf(context));
    const sent = { ...empty, comentario: Comentario, telefonos: Telefonos, data };
    await storeAnswerOnce(db, clock, user, { ...about(context), answers: ['Telefono'], sent });
    return { status: 204 };
  },
} satisfies Pick<Handlers, TaskOperation>;

/** What answers a simple task. */
function commentIn(context: Context, body: unknown): Pick<SentTask, 'comentario' | 'archivos'> {
  const { Sequence, Comentario } = parse(simpleAnswer, body);
  requireSame('Sequence', Sequence, sequenceOf(context));
  return { comentario: Comentario, archivos: [] };
}

/** What answers a task for documents. */
function imagesIn(context: Context, body: unknown): Pick<SentTask, 'comentario' | 'archivos'> {
  const { Comentario, solicitudId, tareaId, sequence, archivos } = parse(imagesAnswer, body);
  requireSame('solicitudId', solicitudId, solicitudIdOf(context));
  requireSame('tareaId', tareaId, sequenceOf(context));
  requireSame('sequence', sequence, sequenceOf(context));
  return { comentario: Comentario, archivos };
}

const path = v.object({ sequence: databaseId('La tarea no es válida') });

/** @throws ApiError 400 when it can be no task's number */
function sequenceOf(context: Context): number {
  return parse(path, context.req.param()).sequence;
}

/** The task that a call answers. */
function about(context: Context) {
  return {
    solicitudId: solicitudIdOf(context),
    sequence: sequenceOf(context),
    idempotencyKey: idempotencyKeyOf(context),
  };
}

/** @throws ApiError 400 when the body names another than the path */
function requireSame(fieldName: string, inBody: number, inPath: number): void {
  if (inBody !== inPath) throw badField(fieldName, 'Es otra que la de la dirección');
}

function shownAs(signing: Signing, task: Task): components['schemas']['Tarea'] {
  const { sequence, tipo, nombre, estado, interna, createdAt, envio, envioFecha, envioPor, comments } = task;
  return {
    sequence,
    tipo,
    nombre,
    estado,
    interna,
    fechaCreacion: createdAt.toISOString(),
    envio: envioFecha && { fecha: envioFecha.toISOString(), por: envioPor },
    data: envio?.data ?? null,
    archivos: (envio?.archivos ?? []).map((key, index) => imageOf(signing, key, index)),
    log: comments.map(({ comentario, usrExterno, por, fecha }) => ({
      comentario,
      usrExterno,
      por,
      fecha: fecha.toISOString(),
    })),
  };
}

function imageOf(signing: Signing, stored: string, index: number): components['schemas']['ArchivoTarea'] {
  const key = parse(fileKey, stored);
  const [id = '', extension = ''] = partsOf(key).file.split('.');
  return {
    id,
    url: signedUrl(signing, 'get', key),
    miniatura: signedUrl(signing, 'miniatura', key),
    name: `foto-${index + 1}.${extension}`,
    extension,
  };
}
