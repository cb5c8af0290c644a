import { createSafeContext } from '@mantine/core';
import type { Asker } from '../../../flows/insurance-quote/text.ts';
import type { OpenDocument } from '../../api/documents.ts';
import type { NativeBridge } from '../../platform/native/bridge.ts';

/** What parts of the wizard need of the page around it. */
export interface Surroundings {
  readonly asker: Asker;
  readonly native: Pick<NativeBridge, 'isNative' | 'os' | 'send' | 'on'>;
  readonly openDocument: OpenDocument;
  /** The flag scan-cedula. */
  readonly scanCedula: boolean;
  /** Whether a plate was read for this quote, by the scan or by another screen: then none is offered to be read (S2.9). */
  readonly plateRead: boolean;
  readonly onPlateRead: () => void;
  /** The support line's number for WhatsApp: digits with the country's code. */
  readonly whatsapp: string;
}

export const [SurroundingsProvider, useSurroundings] = createSafeContext<Surroundings>('No SurroundingsProvider above');
