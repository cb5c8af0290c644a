import { useQuery } from '@tanstack/react-query';
import { answers } from '../../../flows/insurance-quote/answers.ts';
import { premium } from '../../../flows/insurers/words.ts';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { addresses } from '../../portal/addresses.ts';
import { formatMoment } from '../../portal/moment.ts';
import { capitalised } from '../../portal/names.ts';
import { placeName } from '../../portal/place-name.ts';
import { Answer } from '../../ui/Answer.tsx';
import { HelpButton } from '../../ui/HelpButton.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FactCard, Facts } from '../../ui/FactCard.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import surface from '../../ui/surface.module.css';
import { WayTo } from '../../portal/may-open.ts';
import { quoteAddress } from '../../portal/quote-address.ts';
import classes from './insurance-requests.module.css';
import { carOf, nextOf, type Reader, stateOf } from './request-words.ts';
import type { ContactoDetalle } from './types.ts';

interface InsuranceRequestPageProps {
  readonly numero: number;
  readonly queries: Pick<Queries, 'contactoSeguro'>;
  readonly who: Reader;
}

/** /miscotizaciones/{numero} (SL-04, MY-08): one request, what follows, and the way to quote the same car again. */
export function InsuranceRequestPage({ numero, queries, who }: InsuranceRequestPageProps) {
  const query = useQuery(queries.contactoSeguro(numero));
  return (
    <Page
      title={`Cotización Nº ${numero}`}
      back={{ to: addresses.insuranceRequests, label: 'Mis cotizaciones de seguros' }}
    >
      <Answer
        query={query}
        failureOf={failureOf}
        waiting={
          <FactCard title="Seguro">
            <Skeleton label="Buscando la cotización…" lines={7} />
          </FactCard>
        }
      >
        {(contacto) => <Request contacto={contacto} who={who} />}
      </Answer>
      {!query.isPending && <HelpButton />}
    </Page>
  );
}

const paymentOf = (method: ContactoDetalle['auto']['FormaPago']): string | null =>
  answers.formaDePago.options.find(({ value }) => value === method)?.label ?? null;

function Request({ contacto, who }: { readonly contacto: ContactoDetalle; readonly who: Reader }) {
  const { auto } = contacto;
  return (
    <>
      <div className={surface['cards']}>
        <FactCard title="Seguro">
          <Facts
            facts={[
              [
                'Estado',
                <StatusChip key="estado" tone="neutral" variant="light">
                  {stateOf(contacto.estado)}
                </StatusChip>,
              ],
              ['Qué sigue', nextOf(contacto.estado, who)],
              ['Compañía', contacto.compania],
              ['Póliza', contacto.plan],
              ['Precio', premium(contacto.importe)],
              ['Asegurado', capitalised(contacto.Nombre)],
              ['Fecha', formatMoment(contacto.fecha)],
              ['Fotos', contacto.fotos === 0 ? null : String(contacto.fotos)],
            ]}
          />
        </FactCard>
        <FactCard title="Vehículo">
          <Facts
            facts={[
              ['Vehículo', carOf(contacto)],
              ['Uso', auto.UsoDelVehiculo],
              ['GNC', auto.TieneGNC ? 'Sí' : 'No'],
              ['Localidad', auto.lugar && placeName(auto.lugar)],
              ['Código postal', auto.CodigoPostal],
              ['Forma de pago', paymentOf(auto.FormaPago)],
            ]}
          />
        </FactCard>
      </div>
      <WayTo to={addresses.insuranceQuote}>
        <div className={classes['again']}>
          <ButtonLink to={quoteAddress(auto)}>Cotizar de nuevo</ButtonLink>
        </div>
      </WayTo>
    </>
  );
}
