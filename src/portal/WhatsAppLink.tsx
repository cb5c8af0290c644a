import type { NativeBridge } from '../platform/native/bridge.ts';
import button from '../ui/Button.module.css';
import link from '../ui/ButtonLink.module.css';

interface WhatsAppLinkProps {
  readonly native: Pick<NativeBridge, 'send'>;
  /** See whatsapp.ts. */
  readonly url: string;
  readonly variant: 'primary' | 'secondary';
  readonly children: string;
}

/** A link to WhatsApp in a button's look; inside the app, which opens it itself. */
export function WhatsAppLink({ native, url, variant, children }: WhatsAppLinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={`${button['button'] ?? ''} ${button[variant] ?? ''} ${link['link'] ?? ''}`}
      onClick={(event) => {
        if (native.send({ type: 'abrirEnlace', url })) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
