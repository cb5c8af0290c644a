import type { Flow, Step } from '../../../flows/kit/types.ts';
import { type View, viewOf } from '../../../flows/kit/view.ts';
import { type FlowPaths, shownAt, textOf, titleAt } from '../describe/flow.ts';
import type { Doing, Request, Responding, Seeing } from '../describe/screen.ts';
import type { Snapshot } from '../../model/transitions.ts';
import { inWords } from '../engine/effects.ts';
import { type AnswerClass, type EventKind, type PlayedEvent, UNDECLARED } from '../engine/types.ts';
import { reviewText } from '../../../src/wizard/text.ts';
import { besideSeen } from './form-driver.ts';

/** From so many characters on, a text is described by its length. */
const LONG = 60;

/** A text within a sentence: in quotes, or described if it is unusual. */
function told(text: string): string {
  if (text === '') return 'nada';
  if (text.trim() === '') return 'solo espacios';
  if (text.length > LONG) return `un texto de ${text.length.toLocaleString('es-AR')} caracteres`;
  return `«${text.replaceAll(/\r?\n/g, ' ⏎ ')}»`;
}

/** '«DNI»', or '«DNI» de «Cónyuge»' where several fields are called so. */
const fieldSaid = ({ label, within }: { readonly label: string; readonly within?: string }): string =>
  within === undefined ? `«${label}»` : `«${label}» de «${within}»`;

/** What is done at a screen, in words; undefined for what the user does not do. */
function deed(doing: Doing): string | undefined {
  switch (doing.do) {
    case 'click':
      return doing.name === 'Continuar' ? 'continúo' : `elijo «${doing.name}»`;
    case 'fill':
      return doing.text === ''
        ? `dejo vacío el campo ${fieldSaid(doing)}`
        : `escribo ${told(doing.text)} en ${fieldSaid(doing)}`;
    case 'choose':
      return `marco «${doing.option}»`;
    case 'pick':
      return doing.option === ''
        ? `no elijo nada en ${fieldSaid(doing)}`
        : `elijo «${doing.option}» en ${fieldSaid(doing)}`;
    case 'slide':
      return `deslizo «${doing.label}» hasta «${doing.to}»`;
    case 'check':
      return doing.checked ? `marco «${doing.label}»` : `dejo sin marcar «${doing.label}»`;
    case 'attach': {
      const { name, size } = doing.file;
      return `adjunto el archivo «${name}»${size === undefined ? '' : ` de ${size.toLocaleString('es-AR')} bytes`}`;
    }
    case 'enter':
      return 'presiono Enter';
    default:
      return undefined;
  }
}

/** 'escribo «12 345 678» en «DNI» y continúo' */
function deeds(doing: readonly Doing[]): string {
  const said = doing.flatMap((each) => deed(each) ?? []);
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} y ${said.at(-1) ?? ''}`;
}

/** A wait in the first person. */
export const waited = (ms: number): string => (ms === 0 ? 'sigo sin esperar' : `espero ${inWords(ms)}`);

/** How a request ends, in the present tense: 'POST /api/avisospago responde 500'. */
export function responseSaid({ method, path }: Request, ends: Responding): string {
  const request = `${method} ${path}`;
  if (ends === 'real') return `${request} responde de verdad: alcanza con esperar`;
  if (ends === 'cut') return `se corta la conexión de ${request}`;
  if (ends === 'silence') return `${request} no responde nunca`;
  return `${request} responde ${ends.status}`;
}

/** How a call is made to end like that, for somebody who does it by hand. */
function wayOf({ call, name }: NonNullable<PlayedEvent['outcome']>, paths: FlowPaths | undefined): string {
  const calls: FlowPaths['calls'] | undefined = paths?.calls;
  const known = calls?.[call];
  const ends = name === UNDECLARED ? known?.undeclared : known?.outcomes[name]?.response;
  if (!known || ends === undefined) return '';
  const said = [known.request, ...(known.instead ?? [])].map((request) => responseSaid(request, ends));
  return ` (${said.join(', o ')})`;
}

const questionOf = (paths: FlowPaths | undefined, step: string): string => textOf(paths, step)?.question ?? step;

type Telling = (played: PlayedEvent, doing: readonly Doing[], paths: FlowPaths | undefined) => string;

const answered: Telling = ({ answer }, doing) =>
  deeds(doing) || `respondo «${answer?.step ?? ''}»: ${answer?.name ?? ''}`;

/** The user's sentence for each kind of event; a kind that is left out does not compile. */
const tellings: { readonly [K in EventKind]: Telling } = {
  answer: answered,
  refusal: answered,
  back: () => 'toco «Volver»',
  withdraw: () => 'toco «Deshacer»',
  retry: (_played, doing) =>
    `toco «${doing.flatMap((each) => (each.do === 'click' ? [each.name] : []))[0] ?? 'Reintentar'}»`,
  send: () => `toco «${reviewText.send}»`,
  change: ({ target = '' }, _doing, paths) => `toco «${reviewText.change}» en «${questionOf(paths, target)}»`,
  cancel: (_played, doing) => (doing.length > 1 ? 'toco «Cancelar» y lo confirmo' : 'toco «Cancelar»'),
  goto: ({ target = '' }, _doing, paths) => `voy con el navegador a «${questionOf(paths, target)}»`,
  stay: ({ target = '' }, _doing, paths) =>
    `voy a la dirección de «${questionOf(paths, target)}» sin haber llegado a esa pregunta`,
  exit: ({ target = '' }, doing) => deeds(doing) || `salgo por «${target}»`,
  outcome: ({ outcome }, _doing, paths) => {
    const { call = '', name = '' } = outcome ?? {};
    const ends = `la llamada «${call}» termina: ${name}${outcome ? wayOf(outcome, paths) : ''}`;
    // one that runs beside a question is not made again for what it has already answered
    const isBeside = paths?.flow.steps.some(({ runs }) => runs === call);
    return isBeside ? `${ends}; si la página no la hace, no hago nada` : ends;
  },
  delay: ({ delay }) => waited(delay?.ms ?? 0),
  event: ({ name }) => name,
};

/** What is done, in the first person: 'elijo «Transferencia»'. */
export const doesOf = (played: PlayedEvent, doing: readonly Doing[], paths: FlowPaths | undefined): string =>
  tellings[played.kind](played, doing, paths);

/** What is seen in a state, in the first person: 'veo la pregunta «¿Cómo lo pagaste?»'. */
export function seesOf(flow: Flow, paths: FlowPaths | undefined, after: Snapshot, played?: PlayedEvent): string {
  const view = viewOf(flow, after);
  if (view.at === 'ending') return `veo que se está enviando${saying(paths?.sending ?? [])}`;
  if (view.at === 'end') return ended(paths, view.end);
  if (view.at === 'review') return 'veo todo lo que respondí, para revisarlo antes de enviar';
  const question = `la pregunta «${questionOf(paths, view.step.id)}»`;
  if (played?.kind === 'refusal') {
    const [wrong] = besideSeen(view.step, textOf(paths, view.step.id) ?? {}, played.answer ?? NOTHING);
    const where = wrong?.see === 'beside' ? ` junto a ${fieldSaid(wrong)}` : '';
    return `sigo en ${question} y leo «${played.answer?.message ?? ''}»${where}`;
  }
  if (played?.kind === 'stay') return `sigo en ${question}`;
  const beside =
    view.beside === 'waiting' && view.step.runs !== undefined ? `, mientras se consulta «${view.step.runs}»` : '';
  if (view.phase !== 'asking') return phases[view.phase](question, settlingTime(flow, view.step));
  const refused = view.refused ? `, y leo «${view.refused.says}»` : '';
  return `${phases.asking(question, '')}${refused}${beside}${saying(paths?.shows?.(view.step.id, view.facts, view.beside) ?? [])}`;
}

const NOTHING: AnswerClass = { step: '', name: '' };

type StepPhase = Extract<View, { readonly at: 'step' }>['phase'];

/** How long an answer may be withdrawn. */
function settlingTime({ delays }: Flow, { settles }: Step): string {
  const ms = settles === undefined ? undefined : delays[settles];
  return ms === undefined ? '' : ` durante ${inWords(ms)}`;
}

/** At most so many of the texts on a screen are told. */
const TOLD = 8;

/** What else is read there. */
function saying(seeing: readonly Seeing[]): string {
  const texts = seeing.flatMap((each) =>
    each.see === 'text' || each.see === 'status' || each.see === 'error' ? [`«${each.text}»`] : [],
  );
  return texts.length === 0 ? '' : `, y leo ${texts.slice(0, TOLD).join(', ')}`;
}

const phases: { readonly [P in StepPhase]: (question: string, time: string) => string } = {
  asking: (question) => `veo ${question}`,
  settling: (question, time) => `veo mi respuesta a ${question}, que${time} puedo deshacer`,
  waiting: (question) => `veo ${question}, que se está cargando`,
  failed: (question) => `veo ${question}, que no se pudo cargar, y puedo reintentar`,
};

function ended(paths: FlowPaths | undefined, end: string): string {
  if (end === 'cancelado') return 'veo que salí del asistente';
  const shown = shownAt(paths, end) ?? [];
  const title = titleAt(paths, end);
  const address = shown.find(({ see }) => see === 'address');
  // one that leads out of the wizard has no title of its own, and its name is nothing that anybody reads
  if (title === undefined && address?.see === 'address') return `veo que salí del asistente, en ${address.path}`;
  return `veo el final «${title ?? end}»${saying(shown)}`;
}
