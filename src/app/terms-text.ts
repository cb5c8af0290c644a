/**
 * The text of the terms, Markdown or HTML as it comes: to be made safe before it is shown.
 *
 * @throws where it cannot be fetched
 */
export async function loadTerms(url: string, signal?: AbortSignal): Promise<string> {
  // Not part of the first screen: terms are read once.
  const { default: ky } = await import('ky');
  return await ky.get(url, { ...(signal && { signal }), credentials: 'omit' }).text();
}
