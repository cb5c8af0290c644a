import type { Doing, Request, Responding } from '../describe/screen.ts';
import type { ScreenCase } from '../screen/suite.ts';
import { responseSaid } from '../screen/sentences.ts';

/**
 * What must be so before a test is carried out by hand, each as one sentence without a full stop: who walks it, the files that are
 * attached, and the responses that the portal must get instead of its server's own, in the order of their use.
 */
export function preconditionsOf({ opening, steps }: ScreenCase): readonly string[] {
  const requests = new Map<string, Request>();
  const said = [opening, ...steps].flatMap(({ event, doing }) =>
    doing.flatMap((each) => {
      if (each.do === 'hold') requests.set(each.call, each.request);
      return sentenceOf(each, event, requests) ?? [];
    }),
  );
  return [...new Set(said)];
}

function sentenceOf(doing: Doing, event: string, requests: ReadonlyMap<string, Request>): string | undefined {
  switch (doing.do) {
    case 'signIn':
      return `existe la persona de ejemplo ${doing.email}`;
    case 'stub':
      return simulated(doing.request, doing.with);
    case 'respond': {
      const request = requests.get(doing.call);
      return request && doing.with !== 'real' ? `en «${event}», ${simulated(request, doing.with)}` : undefined;
    }
    case 'attach': {
      const { name, type, size } = doing.file;
      if (size !== undefined) return `hay un archivo «${name}» de ${size.toLocaleString('es-AR')} bytes`;
      return `hay un archivo «${name}»: una imagen cualquiera de tipo ${type}`;
    }
    default:
      return undefined;
  }
}

function simulated(request: Request, responding: Responding): string {
  const said = responseSaid(request, responding);
  if (typeof responding === 'string') return said;
  return responding.json === undefined ? `${said}, sin contenido` : `${said} con ${JSON.stringify(responding.json)}`;
}
