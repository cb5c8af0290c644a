import type { components } from '../../../openapi/generated/api.ts';
import { maskPhone } from '../../../flows/answers/phone-number.ts';
import surface from '../../ui/surface.module.css';
import classes from './contact.module.css';
import { mobileChatUrl, telUrl } from './phone-links.ts';

type Contacto = components['schemas']['OficinaCercana']['contactos'][number];

/** A contact at the office: by e-mail, by phone, and a mobile by WhatsApp as well (CQ-03). */
export function ContactCard({ contacto: { nombre, area, email, telefonos } }: { readonly contacto: Contacto }) {
  return (
    <article className={surface['surface']}>
      <p className={classes['area']}>{area}</p>
      <h3 className={classes['name']}>{nombre}</h3>
      <ul role="list" className={classes['ways']}>
        {telefonos.map(({ numero, esMovil }) => (
          <li key={numero} className={classes['way']}>
            <PhoneLinks numero={numero} esMovil={esMovil} who={nombre} />
          </li>
        ))}
        <li className={classes['way']}>
          <a href={`mailto:${email}`} className={classes['link']}>
            {email}
          </a>
        </li>
      </ul>
    </article>
  );
}

interface PhoneLinksProps {
  readonly numero: string;
  readonly esMovil: boolean;
  readonly who: string;
}

function PhoneLinks({ numero, esMovil, who }: PhoneLinksProps) {
  const chat = esMovil ? mobileChatUrl(numero) : undefined;
  return (
    <>
      <a href={telUrl(numero)} className={classes['link']}>
        {maskPhone(numero, esMovil ? 'MOVIL' : 'FIJO')}
      </a>
      {chat !== undefined && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp de ${who}`}
          className={classes['chat']}
        >
          WhatsApp
        </a>
      )}
    </>
  );
}
