import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { premium } from '../../../flows/insurers/words.ts';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { addresses, insuranceRequestAddress } from '../../portal/addresses.ts';
import { formatMoment } from '../../portal/moment.ts';
import { capitalised } from '../../portal/names.ts';
import { WayTo } from '../../portal/may-open.ts';
import { Answer } from '../../ui/Answer.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LinkCard, LinkCards, WaitingCards } from '../../ui/LinkCard.tsx';
import { NextPage } from '../../ui/NextPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import classes from './insurance-requests.module.css';
import { carOf, stateOf } from './request-words.ts';

/** /miscotizaciones (SL-04): what a seller has asked the insurers' people to call about. */
export function InsuranceRequestsPage({ queries }: { readonly queries: Pick<Queries, 'contactosSeguro'> }) {
  const query = useInfiniteQuery(queries.contactosSeguro);
  const list = useRef<HTMLDivElement>(null);
  return (
    <Page title="Mis cotizaciones de seguros">
      <Answer
        query={{ ...query, data: query.data?.pages.flatMap(({ contactos }) => contactos) }}
        failureOf={failureOf}
        waiting={<WaitingCards label="Buscando tus cotizaciones…" count={3} />}
      >
        {(contactos) =>
          contactos.length === 0 ? (
            <div className={classes['none']}>
              <p>Todavía no pediste ningún seguro.</p>
              <WayTo to={addresses.insuranceQuote}>
                <ButtonLink to={addresses.insuranceQuote}>Asegurar un auto</ButtonLink>
              </WayTo>
            </div>
          ) : (
            <div ref={list} tabIndex={-1} className={classes['list']}>
              {' '}
              <LinkCards>
                {contactos.map((contacto) => (
                  <li key={contacto.id} data-id={contacto.id}>
                    <LinkCard
                      to={insuranceRequestAddress(contacto.numero)}
                      title={carOf(contacto)}
                      level={2}
                      from={addresses.insuranceRequests}
                      status={
                        <StatusChip tone="neutral" variant="light">
                          {stateOf(contacto.estado)}
                        </StatusChip>
                      }
                      amount={
                        <p>
                          <strong>{premium(contacto.importe)}</strong>
                        </p>
                      }
                    >
                      <p>
                        {contacto.compania} · {contacto.plan}
                      </p>
                      <p>{capitalised(contacto.Nombre)}</p>
                      <p>{formatMoment(contacto.fecha)}</p>
                      <p>Nº {contacto.numero}</p>
                    </LinkCard>
                  </li>
                ))}
              </LinkCards>
              <NextPage pages={query} list={list} count={contactos.length} failureOf={failureOf} />
            </div>
          )
        }
      </Answer>
    </Page>
  );
}
