const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities.get(character) ?? '');

/** Bold, italics and links within escaped text. */
const inline = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\(([^()\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(.+?)\*/g, '<em>$1</em>')
    .replace(/(?<!\w)_(.+?)_(?!\w)/g, '<em>$1</em>');

type List = 'ul' | 'ol';
type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly lines: string[] }
  | { readonly kind: 'list'; readonly list: List; readonly start: string; readonly items: string[] };

/** Adds a line: a new block, or the next line or item of the block before. */
function take(blocks: Block[], line: string, afterBlank: boolean): void {
  const text = line.trim();
  const before = blocks.at(-1);
  const [, hashes, heading = ''] = /^(#{1,6})\s+(.*)$/.exec(text) ?? [];
  const [, bullet, number = '', item = ''] = /^([-*+]|(\d+)[.)])\s+(.*)$/.exec(text) ?? [];
  if (hashes !== undefined) {
    blocks.push({ kind: 'heading', level: hashes.length, text: heading });
  } else if (bullet !== undefined) {
    const list = number === '' ? 'ul' : 'ol';
    if (before?.kind === 'list' && before.list === list) before.items.push(item);
    else blocks.push({ kind: 'list', list, start: number, items: [item] });
  } else if (before?.kind === 'list' && (!afterBlank || /^\s/.test(line))) {
    before.items.push(`${before.items.pop() ?? ''} ${text}`);
  } else if (before?.kind === 'paragraph' && !afterBlank) {
    before.lines.push(text);
  } else {
    blocks.push({ kind: 'paragraph', lines: [text] });
  }
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${inline(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${inline(block.lines.join(' '))}</p>`;
    case 'list': {
      const start = block.list === 'ol' ? ` start="${block.start}"` : '';
      return `<${block.list}${start}>${block.items.map((item) => `<li>${inline(item)}</li>`).join('')}</${block.list}>`;
    }
  }
}

/**
 * The HTML of a text in the little Markdown that terms need: headings, paragraphs, bullets, numbered lists that keep
 * their numbers, bold, italics and links. HTML within it is text. A link may lead anywhere: `safeHtml` is applied afterwards.
 */
export function markdownToHtml(markdown: string): string {
  const blocks: Block[] = [];
  let afterBlank = true;
  for (const line of escaped(markdown).split(/\r?\n/)) {
    const blank = line.trim() === '';
    if (!blank) take(blocks, line, afterBlank);
    afterBlank = blank;
  }
  return blocks.map(htmlOf).join('');
}
