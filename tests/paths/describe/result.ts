import type { ResultText } from '../../../flows/kit/text.ts';
import type { Seeing } from './screen.ts';

/** What the screen of a result shows: its sign, its title with the focus, its lines, its button. */
export const showsResult = ({ tone, ...said }: ResultText): readonly Seeing[] => [
  { see: 'tone', tone },
  ...showsText(said),
];

/** What is told below a question that stays, instead of asking it: announced by its title. */
export const showsTold = ({ tone, title, lines, button }: ResultText): readonly Seeing[] => [
  { see: 'tone', tone },
  { see: 'status', text: title },
  ...lines.map((line): Seeing => ({ see: 'text', text: line })),
  { see: 'button', name: button },
];

/** The same where no sign says how it went. */
export const showsText = ({ title, lines, button }: Omit<ResultText, 'tone'>): readonly Seeing[] => [
  { see: 'heading', name: title, focused: true },
  ...lines.map((line): Seeing => ({ see: 'text', text: line })),
  { see: 'button', name: button },
];
