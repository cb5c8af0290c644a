import type { Flags } from './flags.ts';

interface RecordingOptions {
  /** The recorder's script; null where none is used. */
  readonly url: string | null;
  /** The origins that may be recorded: three at most. */
  readonly origins: readonly string[];
}

/**
 * Loads the session-recording script once, when flag hotjar-mode is on and the page's origin is among the configured
 * ones (C1, SH-20). The script gets nothing about the user. One that is loaded stays until the page is left.
 *
 * @returns a function that stops waiting for the flag
 */
export function startRecording(
  { url, origins }: RecordingOptions,
  flags: Pick<Flags, 'isOn' | 'subscribe'>,
  window: Window,
): () => void {
  if (url === null || !origins.includes(window.location.origin)) return () => undefined;
  let loaded = false;
  const loadIfOn = () => {
    if (loaded || !flags.isOn('hotjar-mode')) return;
    loaded = true;
    const script = window.document.createElement('script');
    script.src = url;
    window.document.head.append(script);
  };
  loadIfOn();
  return flags.subscribe(loadIfOn);
}
