import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { rateFigures } from '../../../flows/credit/figures.ts';
import { planTypeNames } from '../../../flows/insurers/words.ts';
import { policyAddress } from '../../portal/addresses.ts';
import { lazy } from '../../ui/lazy.tsx';
import { FactCard, Facts } from '../../ui/FactCard.tsx';
import { formatDay, formatDni, formatPhone, wholePesos } from '../../portal/format.ts';
import { capitalised } from '../../portal/names.ts';
import { placeIn } from '../../portal/place-name.ts';
import { EstadoChip } from './EstadoChip.tsx';
import surface from '../../ui/surface.module.css';
import classes from './resumen.module.css';
import type { CreditoDetalle } from './types.ts';
import { Link } from '../../ui/Link.tsx';

/** With the answers that a quote takes: fetched where a loan has no insurance. The shortcut of the home leads to the same. */
const InsureOwnCar = lazy(
  async () => (await import('./InsureOwnCar.tsx')).InsureOwnCar,
  () => null,
);

const nameOrNull = (name: string | null) => (name === null ? null : capitalised(name));
const phoneOrNull = (phone: string | null) => (phone === null ? null : formatPhone(phone));

interface DetalleProps {
  readonly detalle: CreditoDetalle;
  /** What is below the cards: it comes with them, so that nothing moves. */
  readonly children: ReactNode;
  /** Called before it is painted. */
  readonly onShown: () => void;
}

/** DETALLE (CR-02): its cards, and the installments below. */
export function Detalle({ detalle: { credito, titular, vehiculo, auto }, children, onShown }: DetalleProps) {
  const tell = useEffectEvent(onShown);
  useLayoutEffect(() => {
    tell();
  }, []);
  const { operacionId, estadoCredito, importeFinanciado, fechaOtorgamiento, plazo, tna, cft } = credito;
  const { domicilio } = titular;
  return (
    <>
      <div className={surface['cards']}>
        <FactCard title="Crédito">
          <Facts
            facts={[
              ['Monto financiado', wholePesos(importeFinanciado)],
              ...(tna !== null && cft !== null ? rateFigures({ tna, cft }) : []),
              ['Estado', estadoCredito === '' ? null : <EstadoChip key="estado" estado={estadoCredito} />],
              ['Fecha de otorgamiento', formatDay(fechaOtorgamiento)],
              ['N° de operación', operacionId],
              ['Cantidad de cuotas', String(plazo)],
            ]}
          />
        </FactCard>
        <FactCard title="Datos personales">
          <Facts
            facts={[
              ['Titular', capitalised(`${titular.nombre} ${titular.apellido}`)],
              ['DNI', formatDni(titular.dni)],
              ['Cónyuge', nameOrNull(titular.conyuge)],
              ['Codeudor', nameOrNull(titular.codeudor)],
            ]}
          />
        </FactCard>
        <FactCard title="Contacto">
          <Facts
            facts={[
              ['Teléfono principal', phoneOrNull(titular.telefonoPrincipal)],
              ['Teléfono secundario', phoneOrNull(titular.telefonoSecundario)],
              ['Dirección', capitalised(domicilio.direccion)],
              ['Localidad', placeIn(domicilio.localidad, domicilio.provincia)],
              ['Código postal', domicilio.codigoPostal],
            ]}
          />
        </FactCard>
        <FactCard title="Datos del auto">
          <Facts
            facts={[
              ['Vehículo', `${vehiculo.marca} ${vehiculo.modelo}`],
              ['Año', String(vehiculo.anio)],
              ['Dominio', vehiculo.dominio],
              ['Condición', vehiculo.esNuevo ? 'Nuevo' : 'Usado'],
              ['Uso', vehiculo.uso],
              ['GNC', vehiculo.tieneGnc ? 'Con GNC' : 'Sin GNC'],
            ]}
          />
        </FactCard>
        <Seguro vehiculo={vehiculo} auto={auto} />
      </div>
      {children}
    </>
  );
}

function Seguro({ vehiculo, auto }: Pick<CreditoDetalle, 'vehiculo' | 'auto'>) {
  const { idPoliza, aseguradora, tipoCobertura, dominio } = vehiculo;
  if (idPoliza === null)
    return (
      <FactCard title="Seguro">
        Este crédito no tiene un seguro.
        {auto && <InsureOwnCar auto={auto} dominio={dominio} />}
      </FactCard>
    );
  return (
    <FactCard title="Seguro">
      <Facts
        facts={[
          ['Compañía', aseguradora],
          ['Cobertura', tipoCobertura === null ? null : planTypeNames[tipoCobertura]],
        ]}
      />
      <Link to={policyAddress(idPoliza)} className={classes['link']}>
        Ver póliza
      </Link>
    </FactCard>
  );
}
