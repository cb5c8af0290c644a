import type { NativeBridge } from '../platform/native/bridge.ts';
import { ChatLink } from './WhatsAppLink.tsx';
import classes from './PhoneLinks.module.css';
import { mobileChatUrl } from './phone-links.ts';
import { telUrl } from './tel-url.ts';

interface PhoneLinksProps {
  readonly native: Pick<NativeBridge, 'send'>;
  /** As it is dialled in the country, with its 0 and, in a mobile, its 15. */
  readonly numero: string;
  /** As it is written. */
  readonly display: string;
  readonly esMovil: boolean;
  /** Whom one reaches there. */
  readonly who: string;
}

/** A number that is called when it is pressed; a mobile by WhatsApp as well. */
export function PhoneLinks({ native, numero, display, esMovil, who }: PhoneLinksProps) {
  const chat = esMovil ? mobileChatUrl(numero) : undefined;
  return (
    <span className={classes['ways']}>
      <a href={telUrl(numero)} className={classes['link']}>
        {display}
      </a>
      {chat !== undefined && (
        <ChatLink native={native} url={chat} label={`WhatsApp de ${who}`} className={classes['chat']}>
          WhatsApp
        </ChatLink>
      )}
    </span>
  );
}
