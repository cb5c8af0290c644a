import type { components } from '../../../openapi/generated/api.ts';
import { maskPhone } from '../../../flows/answers/phone-number.ts';
import type { NativeBridge } from '../../platform/native/bridge.ts';
import { PhoneLinks } from '../../portal/PhoneLinks.tsx';
import surface from '../../ui/surface.module.css';
import classes from './contact.module.css';

type Contacto = components['schemas']['OficinaCercana']['contactos'][number];

interface ContactCardProps {
  readonly contacto: Contacto;
  readonly native: Pick<NativeBridge, 'send'>;
}

/** A contact at the office: by e-mail, by phone, and a mobile by WhatsApp as well (CQ-03). */
export function ContactCard({ contacto: { nombre, area, email, telefonos }, native }: ContactCardProps) {
  return (
    <article className={surface['surface']}>
      <p className={classes['area']}>{area}</p>
      <h3 className={classes['name']}>{nombre}</h3>
      <ul role="list" className={classes['ways']}>
        {telefonos.map(({ numero, esMovil }) => (
          <li key={numero}>
            <PhoneLinks
              native={native}
              numero={numero}
              display={maskPhone(numero, esMovil ? 'MOVIL' : 'FIJO')}
              esMovil={esMovil}
              who={nombre}
            />
          </li>
        ))}
        <li>
          <a href={`mailto:${email}`} className={classes['link']}>
            {email}
          </a>
        </li>
      </ul>
    </article>
  );
}
