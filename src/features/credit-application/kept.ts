import { fromDraft, toDraft } from '../../../flows/kit/drafts.ts';
import type { Memory } from '../../../flows/kit/types.ts';
import { answersOf } from '../../../flows/kit/walk.ts';
import { type CreditApplication, creditApplication } from '../../../flows/credit-application/flow.ts';
import { type Beginning, madeIn } from '../../../flows/credit-application/verification.ts';
import { keptApplication } from '../../platform/storage.ts';

/* What this browser keeps of an application (S2.7, CF-02, decision 25): for another tab, or for who comes back. */

/** Keeps what may be kept of an application, after each step. */
export function keep(owner: string, memory: Memory<CreditApplication>, posicion: string, now: Date): void {
  const { answers: respuestas } = toDraft(creditApplication, memory);
  const { canal, creada } = answersOf(creditApplication, memory);
  const solicitudId = madeIn(memory.params.inicio) ?? creada?.solicitudId ?? null;
  keptApplication.current.write({ owner, solicitudId, fecha: now.toISOString(), posicion, respuestas });
  const { canales } = memory.results;
  if (!canales) return;
  keptApplication.channels.write(canales);
  const chosen = canales.find(({ key }) => key === canal);
  if (chosen) keptApplication.agency.write(chosen.value);
}

type Kept = Memory<CreditApplication>['answers'];

/** What is kept of this application; nothing of another one, or of another person's. */
export function keptAnswers(owner: string, inicio: Beginning): Kept {
  const kept = keptApplication.current.read();
  if (kept?.owner !== owner || kept.solicitudId === null || kept.solicitudId !== madeIn(inicio)) return {};
  const { id: flow, version } = creditApplication;
  const params = { solicitud: { id: crypto.randomUUID() }, inicio };
  const found = fromDraft(creditApplication, { flow, version, params, answers: kept.respuestas, results: {} });
  return found?.memory.answers ?? {};
}

/** What the server holds, with what is kept beside it: a form may be there in parts. */
export function beside(kept: Kept, held: Kept): Kept {
  const { actividad, direccion, auto, pedido } = held;
  return {
    ...kept,
    ...held,
    ...(actividad && { actividad: { ...kept.actividad, ...actividad } }),
    ...(direccion && { direccion: { ...kept.direccion, ...direccion } }),
    ...(auto && { auto: { ...kept.auto, ...auto } }),
    ...(pedido && { pedido: { ...kept.pedido, ...pedido } }),
  };
}

/** The application was sent: what was kept of it is the last one now. */
export function finish(owner: string, solicitudId: number): void {
  const kept = keptApplication.current.read();
  if (kept?.owner !== owner || kept.solicitudId !== solicitudId) return;
  keptApplication.last.write(kept);
  keptApplication.current.remove();
}
