import type { Queries } from '../../api/queries.ts';
import type { NativeBridge } from '../../platform/native/bridge.ts';
import { LoanFigures } from '../../portal/credit/LoanFigures.tsx';
import { formatDay, wholePesos } from '../../portal/format.ts';
import { PhoneLinks } from '../../portal/PhoneLinks.tsx';
import { placeName } from '../../portal/place-name.ts';
import { FactCard, Facts } from '../../ui/FactCard.tsx';
import classes from './application.module.css';
import { fullName, relations } from '../../portal/holder.ts';
import { PendingTasks } from './PendingTasks.tsx';
import { Movements } from './Movements.tsx';
import { byWhose, isMobile } from './phones.ts';
import type { Solicitud } from './types.ts';

const yesOrNo = (holds: boolean) => (holds ? 'Sí' : 'No');

interface ApplicationProps {
  readonly solicitud: Solicitud;
  readonly queries: Pick<Queries, 'tareas'>;
  readonly native: Pick<NativeBridge, 'send'>;
}

/** The cards of an application (S2.8): what is to be done and what happened, then who is in it and what it is about; what is not known yet has none. */
export function Application({ solicitud, queries, native }: ApplicationProps) {
  const { domicilioCodeudor, oferta, vehiculo, poliza } = solicitud;
  return (
    <div className={classes['columns']}>
      <div className={classes['column']}>
        <PendingTasks solicitud={solicitud} queries={queries} native={native} />
        <FactCard title="Movimientos">
          <Movements solicitud={solicitud} queries={queries} />
        </FactCard>
      </div>
      <div className={classes['column']}>
        {solicitud.personas.length > 0 && (
          <FactCard title="Personas">
            <Facts facts={solicitud.personas.map((person) => [relations[person.tipoRelacion], fullName(person)])} />
          </FactCard>
        )}
        <Contact solicitud={solicitud} native={native} />
        {domicilioCodeudor && (
          <FactCard title="Codeudor">
            <AddressFacts domicilio={domicilioCodeudor} />
          </FactCard>
        )}
        {oferta && (
          <FactCard title="Oferta">
            <LoanFigures loan={oferta} />
          </FactCard>
        )}
        {vehiculo && (
          <FactCard title="Vehículo">
            <Facts
              facts={[
                ['Vehículo', `${vehiculo.marca} ${vehiculo.modelo}`],
                ['Año', String(vehiculo.anio)],
                ['Valor de compra', wholePesos(vehiculo.valorDeCompra)],
                ['Valor de referencia', wholePesos(vehiculo.valorInfoauto)],
                ['Cero kilómetro', yesOrNo(vehiculo.es0Km)],
                ['Uso', vehiculo.usoComercial ? 'Comercial' : 'Particular'],
                ['GNC', yesOrNo(vehiculo.tieneGNC)],
              ]}
            />
          </FactCard>
        )}
        {poliza && (
          <FactCard title="Seguro">
            <Facts
              facts={[
                ['Compañía', poliza.compania],
                ['Precio por mes', wholePesos(poliza.premio)],
                ['Valor asegurado', wholePesos(poliza.valorAsegurado)],
                ['Vigente desde', formatDay(poliza.fechaInicio)],
                ['Vigente hasta', formatDay(poliza.fechaFin)],
              ]}
            />
          </FactCard>
        )}
      </div>
    </div>
  );
}

function Contact({ solicitud, native }: Pick<ApplicationProps, 'solicitud' | 'native'>) {
  const { telefonos, contactosRed, domicilio } = solicitud;
  if (telefonos.length === 0 && contactosRed.length === 0 && domicilio === null) return null;
  return (
    <FactCard title="Contacto">
      <Facts
        stacked
        facts={[
          ...byWhose(solicitud).map(
            ([whose, phones]) =>
              [
                whose,
                <div key={whose} className={classes['phones']}>
                  {phones.map(({ numero, display }) => (
                    <PhoneLinks
                      key={numero}
                      native={native}
                      numero={numero}
                      display={display}
                      esMovil={isMobile(numero)}
                      who={`${display}, ${whose}`}
                    />
                  ))}
                </div>,
              ] as const,
          ),
          [
            'Correo electrónico',
            contactosRed.length === 0
              ? null
              : contactosRed.map((email) => (
                  <a key={email} href={`mailto:${email}`} className={classes['email']}>
                    {email}
                  </a>
                )),
          ],
        ]}
      />
      {domicilio && <AddressFacts domicilio={domicilio} />}
    </FactCard>
  );
}

function AddressFacts({ domicilio }: { readonly domicilio: NonNullable<Solicitud['domicilio']> }) {
  return (
    <Facts
      facts={[
        ['Dirección', domicilio.direccion],
        ['Localidad', placeName(domicilio)],
        ['Código postal', domicilio.codigoPostal],
      ]}
    />
  );
}
