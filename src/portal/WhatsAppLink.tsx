import type { ReactNode } from 'react';
import type { NativeBridge } from '../platform/native/bridge.ts';
import button from '../ui/Button.module.css';
import link from '../ui/ButtonLink.module.css';

interface ChatLinkProps {
  readonly native: Pick<NativeBridge, 'send'>;
  /** See whatsapp.ts. */
  readonly url: string;
  /** Its name, where its text alone does not say whose chat it is. */
  readonly label?: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A link to WhatsApp; inside the app, which opens it itself. */
export function ChatLink({ native, url, label, className, children }: ChatLinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className={className}
      onClick={(event) => {
        if (native.send({ type: 'abrirEnlace', url })) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}

interface WhatsAppLinkProps extends Pick<ChatLinkProps, 'native' | 'url'> {
  readonly variant: 'primary' | 'secondary';
  readonly children: string;
}

/** The same in a button's look. */
export function WhatsAppLink({ variant, ...chat }: WhatsAppLinkProps) {
  return <ChatLink {...chat} className={`${button['button'] ?? ''} ${button[variant] ?? ''} ${link['link'] ?? ''}`} />;
}
