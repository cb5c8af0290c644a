import { parseArgs } from 'node:util';
import { nearest } from '../../flows/kit/nearest.ts';
import { UsageError } from '../../tests/paths/command/usage-error.ts';
import { kindNamed, type Question, questionKinds } from './kinds.ts';
import { audiences, type Scaffold } from './templates.ts';

/** The parsed command line. */
export type Request =
  | { readonly action: 'help' }
  | { readonly action: 'lists' }
  | { readonly action: 'check'; readonly ids: readonly string[] }
  | { readonly action: 'new'; readonly scaffold: Scaffold };

const options = {
  questions: { type: 'string' },
  audience: { type: 'string' },
  path: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const actions = ['new', 'check', 'lists'] as const;

export const helpText = `Asistentes: de una línea a la pantalla.

  npm run flow -- new <id> "<título>" --questions <nombre>:<tipo>,…   escribe un asistente que anda
  npm run flow -- check <id>                                          qué le falta, en segundos
  npm run flow -- lists                                               escribe de nuevo los index.ts

Opciones de new
  --questions provincia:province,motivo:choice=Venta/Siniestro,fecha:day
              cada pregunta con su tipo de respuesta; las opciones de choice y multiChoice, tras «=»
  --audience  ${Object.keys(audiences).join(', ')} (ClienteFinal)
  --path      la dirección (/<id>)

Tipos de respuesta
  ${Object.keys(questionKinds).join(', ')}
`;

/**
 * Parses the command line.
 *
 * @throws UsageError in Spanish
 */
export function readArguments(args: readonly string[]): Request {
  const { tokens, values, positionals } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const unknown = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(options, token.name));
  if (unknown?.kind === 'option')
    throw new UsageError(
      noSuch(
        'la opción',
        unknown.rawName,
        Object.keys(options).map((name) => `--${name}`),
      ),
    );
  const [action, ...words] = positionals;
  if (values.help === true || action === undefined) return { action: 'help' };
  if (action === 'lists') return { action };
  if (action === 'check') {
    if (words.length === 0)
      throw new UsageError('A «check» le falta el asistente, como en: npm run flow -- check turno');
    return { action, ids: words };
  }
  if (action !== 'new') throw new UsageError(noSuch('la acción', action, actions));
  const [id, title] = words;
  if (id === undefined || title === undefined || words.length > 2 || typeof values.questions !== 'string') {
    throw new UsageError(
      'A «new» le faltan el id, el título entre comillas o --questions, como en: npm run flow -- new turno "Turno de peritaje" --questions provincia:province,fecha:day',
    );
  }
  return {
    action,
    scaffold: {
      id: idOf(id),
      title: titleOf(title),
      audience: audienceOf(typeof values.audience === 'string' ? values.audience : 'ClienteFinal'),
      path: pathOf(typeof values.path === 'string' ? values.path : `/${id}`),
      questions: questionsOf(values.questions),
    },
  };
}

function noSuch(what: string, word: string, known: readonly string[]): string {
  const meant = nearest(word, known);
  return `No existe ${what} «${word}».${meant === undefined ? '' : ` ¿Quisiste decir «${meant}»?`} Hay: ${known.join(', ')}.`;
}

function idOf(id: string): string {
  if (/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(id)) return id;
  throw new UsageError(
    `«${id}» no sirve de nombre: minúsculas sin acentos, números y guiones, como en turno-peritaje.`,
  );
}

function titleOf(title: string): string {
  const tidied = title.trim();
  if (tidied !== '' && !/[\\`*/]|\p{Cc}/u.test(tidied)) return tidied;
  throw new UsageError(`«${title}» no sirve de título: una línea sin barras, asteriscos ni comillas invertidas.`);
}

function audienceOf(audience: string): Scaffold['audience'] {
  const known = Object.keys(audiences);
  const isAudience = (name: string): name is Scaffold['audience'] => known.includes(name);
  if (isAudience(audience)) return audience;
  throw new UsageError(noSuch('la audiencia', audience, known));
}

function pathOf(path: string): `/${string}` {
  const isPath = (text: string): text is `/${string}` => /^(?:\/[a-z\d-]+)+$/.test(text);
  if (isPath(path)) return path;
  throw new UsageError(
    `«${path}» no sirve de dirección: minúsculas, números y guiones tras cada barra, como en /creditos/turno.`,
  );
}

/** Names that the definition or the files of a flow have for something else. */
const taken = ['answers', 'examples', 'text', 'terminado', 'cancelado', 'resultado'];

function questionsOf(list: string): readonly [Question, ...Question[]] {
  const asked: Question[] = [];
  for (const each of list.split(',')) {
    const question = questionOf(each.trim());
    if (asked.some(({ name }) => name === question.name))
      throw new UsageError(`«${question.name}» está dos veces en --questions.`);
    for (const [name, kind] of Object.entries(kindNamed(question.kind)?.after ?? {})) {
      if (asked.some((before) => before.name === name && before.kind === kind)) continue;
      throw new UsageError(`«${question.name}» es una lista que depende de otra: antes va ${name}:${kind}.`);
    }
    asked.push(question);
  }
  const [first, ...others] = asked;
  // Of a single one nothing could be gone back to, which path tests ask of every question.
  if (!first || others.length === 0) throw new UsageError('Un asistente tiene al menos dos preguntas.');
  return [first, ...others];
}

function questionOf(said: string): Question {
  const [, name = '', kind = '', list] = /^([^:]*):([^=]*)(?:=(.*))?$/s.exec(said) ?? [];
  if (name === '' || kind === '') {
    throw new UsageError(
      `«${said}» no es una pregunta: va su nombre, dos puntos y su tipo, como en provincia:province.`,
    );
  }
  if (!/^[a-z][a-zA-Z\d]*$/.test(name) || taken.includes(name) || reserved.test(name)) {
    throw new UsageError(
      `«${name}» no sirve de nombre de pregunta: letras sin acentos y números, como en codigoPostal.`,
    );
  }
  const known = kindNamed(kind);
  if (!known) throw new UsageError(noSuch('el tipo de respuesta', kind, Object.keys(questionKinds)));
  const labels = (list ?? '')
    .split('/')
    .map((label) => label.trim())
    .filter((label) => label !== '');
  if (known.hasOptions && labels.length < 2) {
    throw new UsageError(`A «${name}» le faltan sus opciones, como en ${name}:${kind}=Venta/Siniestro.`);
  }
  if (new Set(labels).size < labels.length) throw new UsageError(`«${name}» repite una opción.`);
  if (!known.hasOptions && list !== undefined)
    throw new UsageError(`«${kind}» no lleva opciones: están en flows/answers/${known.file}.ts.`);
  return { name, kind, options: labels };
}

/** Words that no variable can be called by. */
const reserved =
  /^(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield)$/;
