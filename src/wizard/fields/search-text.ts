import { cleaned } from '../../../flows/answers/typed-text.ts';

/** What a search text looks for: what can be seen of it (EN-15); '' is no search. */
export const wantedIn = (typed: string): string => cleaned(typed).trim();
