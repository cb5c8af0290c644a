import type { SharedApi } from '../api/api.ts';
import type { AskDocument, OpenDocument } from '../api/documents.ts';
import type { NativeBridge } from '../platform/native/bridge.ts';
import { DownloadButton, DownloadStatus } from '../ui/DownloadButton.tsx';
import { useDownloads } from '../ui/useDownloads.ts';
import classes from './ShareWithClient.module.css';
import { whatsAppMessageUrl } from './whatsapp.ts';
import { WhatsAppLink } from './WhatsAppLink.tsx';

/** What it takes to give something to a client that a client of the back end asks for. */
export interface Sharing<A extends SharedApi = SharedApi> {
  readonly openDocument: OpenDocument<A>;
  readonly native: Pick<NativeBridge, 'send'>;
}

interface ShareWithClientProps<A extends SharedApi> {
  readonly sharing: Sharing<A>;
  /** Asks for it as a document. */
  readonly ask: AskDocument<A>;
  /** The same as a message. */
  readonly message: string;
}

/** Gives a calculation, an offer or a comparison to a client: as a PDF, or as a message whose chat the user chooses (SL-01). */
export function ShareWithClient<A extends SharedApi>({
  sharing: { openDocument, native },
  ask,
  message,
}: ShareWithClientProps<A>) {
  const downloads = useDownloads(openDocument);
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
