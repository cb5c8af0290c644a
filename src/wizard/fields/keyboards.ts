/** For the keyboard of a field that holds a number: nothing is written large, corrected or offered. */
export const numberKeyboard = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'next',
} as const;
