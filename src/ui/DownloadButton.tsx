import Download from 'lucide/dist/esm/icons/download.mjs';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import classes from './DownloadButton.module.css';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import type { Downloads } from './useDownloads.ts';

interface DownloadButtonProps<Ask> {
  readonly downloads: Downloads<Ask>;
  /** Tells it from the other downloads of the screen. */
  readonly id: string;
  readonly ask: NoInfer<Ask>;
  /** Whether there is nothing to download yet. */
  readonly disabled?: boolean;
  readonly variant?: 'primary' | 'secondary' | 'subtle';
  readonly children: ReactNode;
}

/**
 * Downloads something. It is disabled while any download of the screen runs (CR-05): the others for good, the one that
 * runs in a way that keeps the focus where it is.
 */
export function DownloadButton<Ask>({
  downloads,
  id,
  ask,
  disabled = false,
  variant = 'secondary',
  children,
}: DownloadButtonProps<Ask>) {
  const running = downloads.isRunning(id);
  return (
    <Button
      variant={variant}
      disabled={disabled || (downloads.anyRunning && !running)}
      aria-disabled={running || undefined}
      aria-busy={running || undefined}
      onClick={() => {
        if (!running) downloads.start(id, ask);
      }}
    >
      <span className={classes['sign']}>{running ? <Spinner size="small" /> : <Icon of={Download} />}</span>
      {children}
    </Button>
  );
}

/** Announces to screen readers that a download runs. Once per screen, and there before the download. */
export function DownloadStatus({ downloads }: { readonly downloads: Pick<Downloads<never>, 'anyRunning'> }) {
  return (
    <p role="status" className="visually-hidden">
      {downloads.anyRunning && 'Estamos preparando el documento…'}
    </p>
  );
}
