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
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FactCard, Facts } from '../../ui/FactCard.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import surface from '../../ui/surface.module.css';
import { quoteAgain } from './ask-again.ts';
import classes from './insurance-requests.module.css';
import { carOf, stateOf } from './request-words.ts';
import type { ContactoDetalle } from './types.ts';

interface InsuranceRequestPageProps {
  readonly numero: number;
  readonly queries: Pick<Queries, 'contactoSeguro'>;
}

/** /miscotizaciones/{numero} (SL-04): one request, and the way to quote the same car again. */
export function InsuranceRequestPage({ numero, queries }: InsuranceRequestPageProps) {
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
          <FactCard title="SEGURO">
            <Skeleton label="Buscando la cotización…" lines={7} />
          </FactCard>
        }
      >
        {(contacto) => <Request contacto={contacto} />}
      </Answer>
    </Page>
  );
}

const paymentOf = (method: ContactoDetalle['auto']['FormaPago']): string | null =>
  answers.formaDePago.options.find(({ value }) => value === method)?.label ?? null;

function Request({ contacto }: { readonly contacto: ContactoDetalle }) {
  const { auto } = contacto;
  return (
    <>
      <div className={surface['cards']}>
        <FactCard title="SEGURO">
          <Facts
            facts={[
              [
                'Estado',
                <StatusChip key="estado" tone="neutral" variant="light">
                  {stateOf(contacto.estado)}
                </StatusChip>,
              ],
              ['Compañía', contacto.compania],
              ['Póliza', contacto.plan],
              ['Precio', premium(contacto.importe)],
              ['Asegurado', capitalised(contacto.Nombre)],
              ['Fecha', formatMoment(contacto.fecha)],
              ['Fotos', contacto.fotos === 0 ? null : String(contacto.fotos)],
            ]}
          />
        </FactCard>
        <FactCard title="VEHÍCULO">
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
      <div className={classes['again']}>
        <ButtonLink to={quoteAgain(contacto)}>Cotizar de nuevo</ButtonLink>
      </div>
    </>
  );
}
