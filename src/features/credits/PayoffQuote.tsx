import { DownloadButton } from '../../ui/DownloadButton.tsx';
import type { CreditoDetalle, DocumentDownloads } from './types.ts';

interface PayoffQuoteProps {
  readonly detalle: CreditoDetalle;
  readonly downloads: DocumentDownloads;
}

/** What it costs to pay off the loan (MY-04), where the back end knows it: not in arrears, not in court. */
export function PayoffQuote({ detalle: { credito, cuotasEnMora }, downloads }: PayoffQuoteProps) {
  const { operacionId, estadoCredito, tna } = credito;
  if (cuotasEnMora > 0 || estadoCredito === 'Judicializado' || tna === null) return null;
  return (
    <DownloadButton downloads={downloads} id="precancelacion" ask={(api) => api.getPrecancelacion(operacionId)}>
      Cuánto cuesta precancelar
    </DownloadButton>
  );
}
