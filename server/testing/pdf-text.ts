import { inflateSync } from 'node:zlib';

const winAnsi = new TextDecoder('windows-1252');

/** What a PDF in standard fonts says, line by line: the texts of its content streams, in the order they are drawn. */
export function pdfText(bytes: Uint8Array): string {
  return pdfStreams(bytes)
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, pieces = '']) => textOf(pieces))
    .join('\n');
}

/** The parts of a PDF that are not in streams: its metadata among them. */
export function pdfObjects(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

/** The content streams of a PDF, as operators. */
export function pdfStreams(bytes: Uint8Array): string[] {
  const raw = pdfObjects(bytes);
  return [...raw.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );
}

function textOf(pieces: string): string {
  return [...pieces.matchAll(/<([0-9a-f]*)>/g)]
    .map(([, hex = '']) => winAnsi.decode(Buffer.from(hex, 'hex')))
    .join('')
    .replaceAll('\u00A0', ' ');
}
