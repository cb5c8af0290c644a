import type { AskDocument, OpenDocument } from '../api/documents.ts';
import type { NativeBridge } from '../platform/native/bridge.ts';
import { DownloadButton, DownloadStatus } from '../ui/DownloadButton.tsx';
import { useDownloads } from '../ui/useDownloads.ts';
import classes from './ShareWithClient.module.css';
import { whatsAppMessageUrl } from './whatsapp.ts';
import { WhatsAppLink } from './WhatsAppLink.tsx';

/** What it takes to give something to a client. */
export interface Sharing {
  readonly openDocument: OpenDocument;
  readonly native: Pick<NativeBridge, 'send'>;
}

interface ShareWithClientProps {
  readonly sharing: Sharing;
  /** Asks for it as a document. */
  readonly ask: AskDocument;
  /** The same as a message. */
  readonly message: string;
}

/** Gives a calculation, an offer or a comparison to a client: as a PDF, or as a message whose chat the user chooses (SL-01). */
export function ShareWithClient({ sharing: { openDocument, native }, ask, message }: ShareWithClientProps) {
  const downloads = useDownloads<AskDocument>(openDocument);
  return (
    <div className={classes['share']}>
      <DownloadStatus downloads={downloads} />
      <DownloadButton downloads={downloads} id="pdf" ask={ask}>
        Descargar PDF
      </DownloadButton>
      <WhatsAppLink native={native} url={whatsAppMessageUrl(message)} variant="secondary">
        Enviar por WhatsApp
      </WhatsAppLink>
    </div>
  );
}
