import { useDocumentTitle } from '@mantine/hooks';
import { useRef } from 'react';
import type { components } from '../../../openapi/generated/api.ts';
import { messageFor } from '../../api/messages.ts';
import type { NativeBridge } from '../../platform/native/bridge.ts';
import { brand } from '../../ui/brand.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import { ContactCard } from './ContactCard.tsx';
import surface from '../../ui/surface.module.css';
import classes from './contact.module.css';

type Oficina = components['schemas']['OficinaCercana'];

interface ContactPageProps {
  readonly load: (signal: AbortSignal) => Promise<Oficina>;
  readonly native: Pick<NativeBridge, 'send'>;
}

/** /contacto (S2.1, CQ-03): the nearest office and its contacts. */
export function ContactPage({ load, native }: ContactPageProps) {
  useDocumentTitle(`Contacto · ${brand.name}`);
  const title = useRef<HTMLHeadingElement>(null);
  const oficina = useRequest({ queryKey: ['oficinaCercana'], queryFn: ({ signal }) => load(signal) });
  return (
    <main className={classes['page']}>
      <h1 ref={title} tabIndex={-1} className={classes['title']}>
        Tu oficina más cercana
      </h1>
      {oficina.status === 'pending' && (
        <div className={surface['surface']}>
          <Skeleton label="Buscando tu oficina…" lines={5} />
        </div>
      )}
      {oficina.status === 'error' && (
        <LoadFailed
          message={messageFor(oficina.error)}
          onRetry={() => {
            // The button that had the focus goes away.
            title.current?.focus();
            oficina.refetch();
          }}
        />
      )}
      {oficina.status === 'success' && <Found oficina={oficina.data} native={native} />}
    </main>
  );
}

interface FoundProps extends Pick<ContactPageProps, 'native'> {
  readonly oficina: Oficina;
}

function Found({ oficina: { sucursal, contactos }, native }: FoundProps) {
  return (
    <>
      <section className={surface['surface']} aria-labelledby="sucursal">
        <h2 id="sucursal" className={classes['office']}>
          {sucursal.nombre}
        </h2>
        <address className={classes['address']}>{sucursal.direccion}</address>
      </section>
      <section className={classes['contacts']} aria-labelledby="contactos">
        <h2 id="contactos" className={classes['heading']}>
          Contactos
        </h2>
        {contactos.length === 0 && <p className={classes['empty']}>No hay resultados</p>}
        {contactos.map((contacto) => (
          <ContactCard key={contacto.email} contacto={contacto} native={native} />
        ))}
      </section>
    </>
  );
}
