import type { NativeBridge } from '../../platform/native/bridge.ts';
import { chatNumber } from '../../portal/phone-links.ts';
import { telUrl } from '../../portal/tel-url.ts';
import { whatsAppUrl } from '../../portal/whatsapp.ts';
import { ChatLink } from '../../portal/WhatsAppLink.tsx';
import classes from './help.module.css';

export interface SupportWaysProps {
  readonly native: Pick<NativeBridge, 'send'>;
  /** Of config.json: the chat's number, and a phone as it is written with its hours, where there is one. */
  readonly support: { readonly whatsapp: string; readonly phone: string | null; readonly hours: string | null };
}

/** Whom to write to or call at once, and when (MY-06). */
export function SupportWays({ native, support: { whatsapp, phone, hours } }: SupportWaysProps) {
  return (
    <div className={classes['ways']}>
      <p>
        También podés escribirnos por{' '}
        <ChatLink native={native} url={whatsAppUrl(whatsapp)} className={classes['way']}>
          WhatsApp al {chatNumber(whatsapp)}
        </ChatLink>
        {phone !== null && (
          <>
            {' '}
            o llamarnos al{' '}
            <a href={telUrl(phone)} className={classes['way']}>
              {phone}
            </a>
          </>
        )}
        .
      </p>
      {hours !== null && <p>Atendemos {hours}.</p>}
    </div>
  );
}
