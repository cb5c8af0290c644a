import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { components } from '../../openapi/generated/api.ts';
import type { Queries } from '../api/queries.ts';
import { PageLayout, PageTitle } from '../ui/Page.tsx';
import { applicationNumber } from './application-number.ts';
import classes from './ApplicationPart.module.css';
import { holderOf } from './holder.ts';

interface ApplicationPartProps extends ComponentProps<typeof PageLayout> {
  readonly solicitudId: number;
  readonly queries: Pick<Queries, 'solicitud'>;
}

/**
 * A screen about a part of an application: its heading, and of whose application, car and number it is. The document's title begins
 * with the number, which tells browser tabs apart and is nothing personal.
 */
export function ApplicationPart({ solicitudId, title, queries, children, ...frame }: ApplicationPartProps) {
  const number = applicationNumber(solicitudId);
  // The screen does not wait for it: until it is known, and where it cannot be had, the number stands alone.
  const { data: solicitud } = useQuery(queries.solicitud(solicitudId));
  const named = [number, solicitud && holderOf(solicitud), solicitud && carOf(solicitud)];
  return (
    <PageLayout title={`${number} · ${title}`} {...frame}>
      <div>
        <PageTitle>{title}</PageTitle>
        <p className={classes['named']}>{named.filter((part) => part !== undefined).join(' · ')}</p>
      </div>
      {children}
    </PageLayout>
  );
}

const carOf = ({ vehiculo }: Pick<components['schemas']['SolicitudDetalle'], 'vehiculo'>): string | undefined =>
  vehiculo ? `${vehiculo.marca} ${vehiculo.modelo} ${vehiculo.anio}` : undefined;
