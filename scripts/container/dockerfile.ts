import { Copy, type Dockerfile, DockerfileParser, type From, type Instruction } from 'dockerfile-ast';
import * as v from 'valibot';

/** One instruction of a stage that changes its files. */
export type Step =
  | { readonly kind: 'copy'; readonly from: string | null; readonly sources: readonly string[]; readonly to: string }
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'workdir'; readonly path: string };

/** A stage of a Dockerfile: what is done in order, and how its image is run. */
export interface Stage {
  /** '' without one. */
  readonly name: string;
  /** With its arguments filled in. */
  readonly image: string;
  readonly steps: readonly Step[];
  readonly workdir: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly volumes: readonly string[];
  /** Program and arguments; empty without one. */
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
}

const words = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/**
 * The stages of a Dockerfile, as far as this project's uses the language: `CMD` and `HEALTHCHECK CMD` in JSON, COPY with --from and
 * no other flag.
 *
 * @throws Error naming an instruction that is not understood
 */
export function stagesOf(text: string): Stage[] {
  const file = DockerfileParser.parse(text);
  const instructions = file.getInstructions();
  const starts = file.getFROMs();
  return starts.map((from, index) => {
    const [first, next] = [lineOf(from), starts[index + 1]];
    const last = next === undefined ? Infinity : lineOf(next);
    const own = instructions.filter((each) => lineOf(each) > first && lineOf(each) < last);
    return stageOf(file, from, own);
  });
}

const lineOf = (instruction: Instruction) => instruction.getRange().start.line;

function stageOf(file: Dockerfile, from: From, instructions: readonly Instruction[]): Stage {
  const of = (keyword: string) => instructions.filter((each) => each.getKeyword() === keyword);
  const argumentsOf = (keyword: string) => of(keyword).at(-1)?.getArgumentsContent() ?? '';
  const inJson = (argument: string) => (argument === '' ? [] : v.parse(words, argument));
  const environment = of('ENV').flatMap((each) =>
    each.getArguments().map((argument): [string, string] => {
      const [name = '', ...value] = argument.getValue().split('=');
      return [name, value.join('=')];
    }),
  );
  return {
    name: from.getBuildStage() ?? '',
    image: (from.getImage() ?? '').replace(/\$\{(\w+)\}/g, (_, name: string) => {
      return file.resolveVariable(name, lineOf(from)) ?? '';
    }),
    steps: instructions.flatMap(stepsOf),
    workdir: argumentsOf('WORKDIR'),
    environment: Object.fromEntries(environment),
    user: argumentsOf('USER'),
    volumes: of('VOLUME').flatMap((each) => each.getArguments().map((argument) => argument.getValue())),
    command: inJson(argumentsOf('CMD')),
    healthcheck: inJson(argumentsOf('HEALTHCHECK').replace(/^.*?\bCMD\s+/s, '')),
  };
}

/** Those that only say how the image is run, or what it is called. */
const settings = new Set(['ENV', 'USER', 'EXPOSE', 'VOLUME', 'HEALTHCHECK', 'CMD']);

function stepsOf(instruction: Instruction): Step[] {
  const values = instruction.getArguments().map((argument) => argument.getValue());
  const keyword = instruction.getKeyword();
  if (settings.has(keyword)) return [];
  if (keyword === 'RUN') {
    return [{ kind: 'run', command: (instruction.getArgumentsContent() ?? '').replaceAll('\\\n', ' ') }];
  }
  if (keyword === 'WORKDIR') return [{ kind: 'workdir', path: values[0] ?? '' }];
  if (instruction instanceof Copy && instruction.getFlags().every((flag) => flag.getName() === 'from')) {
    const from = instruction.getFromFlag()?.getValue() ?? null;
    return [{ kind: 'copy', from, sources: values.slice(0, -1), to: values.at(-1) ?? '' }];
  }
  throw new Error(`The Dockerfile's ${keyword} is not understood here.`);
}
