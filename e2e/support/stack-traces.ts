/**
 * Writes of each stack what is read of it: this project's frames, by their lines in the sources, and before each the one of a library that
 * it called. Playwright writes a stack of fifty frames for each of its calls, nearly all its own: a fifth of the work of a worker.
 */
export function mapOwnFramesOnly(): void {
  const mapped = Error.prepareStackTrace.bind(Error);
  const known = new Map<string, string>();
  const own = (error: Error, frame: NodeJS.CallSite): string => {
    const place = `${frame.getFileName() ?? ''}:${frame.getLineNumber() ?? 0}:${frame.getColumnNumber() ?? 0} ${String(frame.isAsync())}`;
    const line =
      known.get(place) ??
      String(mapped(error, [frame]))
        .split(AT)
        .at(-1) ??
      '';
    known.set(place, line);
    return line;
  };
  Error.prepareStackTrace = (error, frames) => {
    const lines: string[] = [];
    let called: NodeJS.CallSite | undefined;
    for (const frame of frames) {
      const kind = kindOf(frame);
      if (kind === 'library') called = frame;
      if (kind !== 'own') continue;
      if (called) lines.push(asItIs(called));
      called = undefined;
      lines.push(own(error, frame));
    }
    const told = lines.length === 0 ? frames.map(asItIs) : lines;
    return [`${error.name}: ${error.message}`, ...told].join(AT);
  };
}

const AT = '\n    at ';

const kinds = new Map<string, 'node' | 'library' | 'own'>();

function kindOf(frame: NodeJS.CallSite): 'node' | 'library' | 'own' {
  const file = frame.getFileName() ?? 'node:';
  const known = kinds.get(file);
  if (known !== undefined) return known;
  const library = /[/\\]node_modules[/\\]/.test(file) ? 'library' : 'own';
  const kind = file.startsWith('node:') ? 'node' : library;
  kinds.set(file, kind);
  return kind;
}

function asItIs(frame: NodeJS.CallSite): string {
  const name = [frame.getTypeName(), frame.getFunctionName()].filter(Boolean).join('.');
  return `${name} (${frame.getFileName() ?? ''}:${frame.getLineNumber() ?? 0}:${frame.getColumnNumber() ?? 0})`;
}
