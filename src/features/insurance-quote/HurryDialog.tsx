import { useId } from 'react';
import { hurry } from '../../../flows/insurance-quote/text.ts';
import { Button } from '../../ui/Button.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { chatNumber } from '../../portal/phone-links.ts';
import { PhoneLinks } from '../../portal/PhoneLinks.tsx';
import { whatsAppUrl } from '../../portal/whatsapp.ts';
import { WhatsAppLink } from '../../portal/WhatsAppLink.tsx';
import classes from './HurryDialog.module.css';
import { useSurroundings } from './surroundings.ts';

/** What to send over WhatsApp to be called sooner (S2.9). */
export function HurryDialog({ onClose }: { readonly onClose: () => void }) {
  const titleId = useId();
  const { native, whatsapp } = useSurroundings();
  return (
    <ModalDialog placement="center" labelledBy={titleId} onDismiss={onClose}>
      <div className={classes['hurry']}>
        <h2 id={titleId} className={classes['title']}>
          {hurry.title}
        </h2>
        <p className={classes['line']}>
          {hurry.line}{' '}
          <PhoneLinks
            native={native}
            numero={`+${whatsapp}`}
            display={chatNumber(whatsapp)}
            // its chat is below
            esMovil={false}
            who="soporte"
          />
        </p>
        <p>{hurry.intro}</p>
        <ul>
          {hurry.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className={classes['line']}>{hurry.never}</p>
        <div className={classes['ways']}>
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
          <WhatsAppLink native={native} url={whatsAppUrl(whatsapp)} variant="primary">
            Abrir WhatsApp
          </WhatsAppLink>
        </div>
      </div>
    </ModalDialog>
  );
}
