import type { NativeBridge } from '../platform/native/bridge.ts';
import button from '../ui/Button.module.css';
import link from '../ui/ButtonLink.module.css';
import { whatsAppMessageUrl } from './whatsapp.ts';

interface WhatsAppShareProps {
  readonly native: Pick<NativeBridge, 'send'>;
  /** What the chat that the user chooses begins with. */
  readonly message: string;
  readonly children: string;
}

/** Opens WhatsApp with a message, for the user to choose whom it goes to. */
export function WhatsAppShare({ native, message, children }: WhatsAppShareProps) {
  const url = whatsAppMessageUrl(message);
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={`${button['button'] ?? ''} ${button['secondary'] ?? ''} ${link['link'] ?? ''}`}
      onClick={(event) => {
        if (native.send({ type: 'abrirEnlace', url })) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
