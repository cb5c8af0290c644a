/** The props of what helps to answer a question, such as a camera: it is above the question's screen. */
export interface InputAssistProps {
  /**
   * Puts what was found into the fields of the steps that it is about, each of which asks to check it. A value that its
   * step could not hold is left out.
   */
  readonly onFound: (values: Readonly<Record<string, unknown>>) => void;
}
