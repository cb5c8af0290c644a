import type { components } from '../../../openapi/generated/api.ts';
import { dayOf } from '../../../flows/answers/day.ts';
import { PROVINCES } from '../../../flows/answers/provinces.ts';
import { FactCard, Facts } from '../../ui/FactCard.tsx';
import { formatDay, wholePesos } from '../../portal/format.ts';
import { capitalised } from '../../portal/names.ts';
import { situationOf } from '../../portal/situation.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import surface from '../../ui/surface.module.css';

type Solicitud = components['schemas']['SolicitudDetalle'];

const relations = {
  Titular: 'Titular',
  Conyuge: 'Cónyuge',
  Codeudor: 'Codeudor',
  Conyuge_del_Codeudor: 'Cónyuge del codeudor',
} as const satisfies Record<Solicitud['personas'][number]['tipoRelacion'], string>;

const provinceNames: Readonly<Record<string, string>> = PROVINCES;

/** 'LA PLATA' in 2 → 'La Plata, Buenos Aires'. */
const placeOf = ({ localidad, provincia }: NonNullable<Solicitud['domicilio']>): string =>
  [capitalised(localidad), provinceNames[provincia]].filter(Boolean).join(', ');

const pesosOrNull = (amount: number | null) => (amount === null ? null : wholePesos(amount));
const yesOrNo = (holds: boolean) => (holds ? 'Sí' : 'No');

/** The cards of an application (S2.8); what is not known yet has none. */
export function Application({ solicitud }: { readonly solicitud: Solicitud }) {
  const { canal, fechaCreacion, importeSolicitado, plazoSolicitado, importeNetoAPercibir, personas } = solicitud;
  const { telefonos, contactosRed, domicilio, vehiculo, poliza } = solicitud;
  const { label, tone } = situationOf(solicitud.situacion);
  return (
    <div className={surface['cards']}>
      <FactCard title="SOLICITUD">
        <Facts
          facts={[
            [
              'Estado',
              <StatusChip key="estado" tone={tone} variant="light">
                {label}
              </StatusChip>,
            ],
            ['Importe solicitado', pesosOrNull(importeSolicitado)],
            ['Neto a percibir', pesosOrNull(importeNetoAPercibir)],
            ['Plazo', plazoSolicitado === null ? null : `${plazoSolicitado} cuotas`],
            ['Fecha', formatDay(dayOf(new Date(fechaCreacion)))],
            ['Canal', canal.value],
          ]}
        />
      </FactCard>
      <FactCard title="PERSONAS">
        <Facts
          facts={personas.map(({ tipoRelacion, nombre, apellido }) => [
            relations[tipoRelacion],
            capitalised(`${nombre} ${apellido}`),
          ])}
        />
      </FactCard>
      {(telefonos.length > 0 || contactosRed.length > 0 || domicilio !== null) && (
        <FactCard title="CONTACTO">
          <Facts
            facts={[
              ['Teléfono', telefonos.map(({ display }) => display).join(', ') || null],
              ['Correo electrónico', contactosRed.join(', ') || null],
              ['Dirección', domicilio && domicilio.direccion],
              ['Localidad', domicilio && placeOf(domicilio)],
              ['Código postal', domicilio && domicilio.codigoPostal],
            ]}
          />
        </FactCard>
      )}
      {vehiculo && (
        <FactCard title="VEHÍCULO">
          <Facts
            facts={[
              ['Vehículo', `${vehiculo.marca} ${vehiculo.modelo}`],
              ['Año', String(vehiculo.anio)],
              ['Valor de compra', wholePesos(vehiculo.valorDeCompra)],
              ['Cero kilómetro', yesOrNo(vehiculo.es0Km)],
              ['Uso', vehiculo.usoComercial ? 'Comercial' : 'Particular'],
              ['GNC', yesOrNo(vehiculo.tieneGNC)],
            ]}
          />
        </FactCard>
      )}
      {poliza && (
        <FactCard title="SEGURO">
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
  );
}
