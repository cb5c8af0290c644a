import type { CDPSession } from '@playwright/test';
import * as v from 'valibot';

/** What is on a page's JavaScript heap, in bytes. */
export interface HeapParts {
  /** What V8 made of the scripts and learned about them: bytecode, machine code, feedback, the shapes of objects. */
  readonly code: number;
  /** What the scripts made: objects, arrays, functions, strings. */
  readonly objects: number;
}

/** As the snapshot's own list of types names them; what the browser holds for the page (`native`) is no part of the heap. */
const parts: Readonly<Record<string, keyof HeapParts>> = {
  code: 'code',
  hidden: 'code',
  'object shape': 'code',
  object: 'objects',
  array: 'objects',
  closure: 'objects',
  string: 'objects',
  'concatenated string': 'objects',
  'sliced string': 'objects',
  regexp: 'objects',
  number: 'objects',
  symbol: 'objects',
  bigint: 'objects',
};

const snapshot = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    snapshot: v.object({
      meta: v.object({
        node_fields: v.array(v.string()),
        // The first is the list of types, the others say what the fields are.
        node_types: v.looseTuple([v.array(v.string())]),
      }),
    }),
    nodes: v.array(v.number()),
  }),
);

/**
 * The parts of what a heap snapshot has.
 *
 * @param json in the format of Chromium's developer tools
 * @throws {Error} for something else
 */
export function heapPartsIn(json: string): HeapParts {
  const { snapshot: about, nodes } = v.parse(snapshot, json);
  const { node_fields: fields, node_types } = about.meta;
  const [types] = node_types;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  if (type < 0 || size < 0) throw new Error('A heap snapshot says neither types nor sizes.');
  const bytes = { code: 0, objects: 0 };
  for (let node = 0; node < nodes.length; node += fields.length) {
    const part = parts[types[nodes[node + type] ?? -1] ?? ''];
    if (part) bytes[part] += nodes[node + size] ?? 0;
  }
  return bytes;
}

/** Takes a snapshot of a page's heap. */
export async function heapParts(cdp: CDPSession): Promise<HeapParts> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep);
  return heapPartsIn(chunks.join(''));
}
