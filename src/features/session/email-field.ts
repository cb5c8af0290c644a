/** What a field for an e-mail tells browsers and phones' keyboards: nothing is corrected or written large in an address. */
export const emailField = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
