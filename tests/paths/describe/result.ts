import type { Seeing } from './screen.ts';

interface Result {
  readonly title: string;
  readonly lines: readonly string[];
  readonly button: string;
}

/** What the screen of a result shows: its title with the focus, its lines, its button. */
export const showsResult = ({ title, lines, button }: Result): readonly Seeing[] => [
  { see: 'heading', name: title, focused: true },
  ...lines.map((line): Seeing => ({ see: 'text', text: line })),
  { see: 'button', name: button },
];
