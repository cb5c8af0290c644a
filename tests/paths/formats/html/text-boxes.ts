import type { Line, StateView } from './chart-view.ts';
import type { Size } from './geometry.ts';

/*
 * The size of a text is known only where it is drawn, which may be any computer. These are widths that no usual system
 * font goes beyond, in pixels; the page's stylesheet has the same sizes of type.
 */
const CHARACTER = { label: 8.8, row: 7 } as const;
const LABEL_CHARACTERS = 24;

/** In pixels; `top` is the line with the state's name and the number of its tests. */
export const BOX = { padding: 11, top: 16, label: 19, row: 20, lineRow: 18 } as const;

/** A text in lines of at most so many characters, cut between words, and within a word that is longer than a line. */
export function wrapped(text: string, most: number = LABEL_CHARACTERS): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((long) => long.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [])) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > most) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** Of a state's own text: all of a box without states inside, the upper part of one with some. */
export function headSize({ state, fromAnywhere }: StateView): Size {
  return {
    width: Math.ceil(LABEL_CHARACTERS * CHARACTER.label + 2 * BOX.padding),
    height: 2 * BOX.padding + BOX.top + wrapped(state.label).length * BOX.label + fromAnywhere.length * BOX.row,
  };
}

export function labelSize({ transitions }: Line): Size {
  const longest = Math.max(...transitions.map(({ transition }) => transition.label.length));
  // two characters for the mark of what is not covered
  return { width: Math.ceil((longest + 2) * CHARACTER.row + 8), height: transitions.length * BOX.lineRow };
}
