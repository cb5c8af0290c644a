import type { Doing, Request, Responding } from '../describe/screen.ts';
import { saidOf } from '../engine/titles.ts';
import type { ScreenCase } from '../screen/suite.ts';
import { responseSaid } from '../screen/sentences.ts';

/** How the content of a made-up response is told: as it is, or by the name of a file that holds it. */
type Content = (json: string, about: string) => string;

const asItIs: Content = (json) => json;

/**
 * What must be so before a test is carried out by hand, each as one sentence without a full stop: who walks it, the files that are
 * attached, and the responses that the portal must get instead of its server's own, in the order of their use.
 */
export function preconditionsOf(
  { before = [], opening, steps }: ScreenCase,
  content: Content = asItIs,
): readonly string[] {
  const requests = new Map<string, Request>();
  const said = [opening, ...steps].flatMap(({ event, doing }) =>
    doing.flatMap((each) => {
      if (each.do === 'hold') requests.set(each.call, each.request);
      return sentencesOf(each, event, requests, content);
    }),
  );
  return [...new Set([...said.slice(0, 2), ...before, ...said.slice(2)])];
}

/** What a test begins with: 'Informar un pago: del préstamo 100501'. */
export const beginningOf = (title: string, one: ScreenCase): string => `${title}: ${saidOf(one)}`;

/** A content of more characters than this is in a file of its own. */
const LONG = 150;

/** Long contents of responses, each once in a file whose name says what it is. */
export class ResponseFiles {
  readonly #names = new Map<string, string>();
  readonly #contents = new Map<string, string>();

  /** By their paths. */
  get files(): ReadonlyMap<string, string> {
    return this.#contents;
  }

  readonly content: Content = (json, about) => {
    if (json.length <= LONG) return json;
    const known = this.#names.get(json);
    if (known !== undefined) return `el contenido de ${known}`;
    const plain = about
      .normalize('NFD')
      .replaceAll(/\p{Mark}/gu, '')
      .replaceAll(/[^\w]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    let path = `respuestas/${plain}.json`;
    for (let number = 2; this.#contents.has(path); number += 1) path = `respuestas/${plain}-${number}.json`;
    this.#names.set(json, path);
    this.#contents.set(path, `${JSON.stringify(JSON.parse(json), null, 2)}\n`);
    return `el contenido de ${path}`;
  };
}

function sentencesOf(
  doing: Doing,
  event: string,
  requests: ReadonlyMap<string, Request>,
  content: Content,
): readonly string[] {
  switch (doing.do) {
    case 'signIn':
      return [
        'la ventana es nueva y de incógnito: no quedó nada cargado de otra prueba',
        `existe la persona de ejemplo ${doing.email}`,
      ];
    case 'stub':
      return [simulated(doing.request, doing.with, doing.request.path.replace('/api/', ''), content)];
    case 'respond': {
      const request = requests.get(doing.call);
      return request && doing.with !== 'real'
        ? [`en «${event}», ${simulated(request, doing.with, event, content)}`]
        : [];
    }
    case 'attach': {
      const { name, type, size, head, padded } = doing.file;
      const any = type === 'application/pdf' ? 'un PDF cualquiera' : `una imagen cualquiera de tipo ${type}`;
      if (size === undefined) return [`hay un archivo «${name}»: ${any}`];
      const bytes = `${size.toLocaleString('es-AR')} bytes`;
      if (padded) return [`hay un archivo «${name}» de ${bytes}: ${any} con ceros detrás`];
      return [`hay un archivo «${name}» de ${bytes}${head === undefined ? '' : ` que empieza con «${head}»`}`];
    }
    default:
      return [];
  }
}

function simulated(request: Request, responding: Responding, about: string, content: Content): string {
  const said = responseSaid(request, responding);
  if (typeof responding === 'string') return said;
  return responding.json === undefined
    ? `${said}, sin contenido`
    : `${said} con ${content(JSON.stringify(responding.json), about)}`;
}
