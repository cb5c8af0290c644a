import type { Policy } from '../apiclientes/polizas.ts';
import * as format from './format.ts';
import type { Content, Page } from './pdf.ts';

/** The names of the types of C3 and decision 6. */
const coverages = { RC: 'Responsabilidad civil', TC: 'Terceros completo', TR: 'Todo riesgo' } as const;

/** The policy itself. */
export function policyDocument(policy: Policy): Content {
  return {
    title: `Póliza ${policy.idPoliza}`,
    day: policy.fechaInicio,
    pages: [
      {
        heading: 'Póliza de seguro automotor',
        rows: [...policyRows(policy), ['Cobertura', coverages[policy.tipoSeguro]]],
        notes:
          policy.detalleCobertura === null ? [] : ['Detalle de cobertura:', ...policy.detalleCobertura.split('\n')],
      },
    ],
  };
}

/** The card that proves the insurance in the countries of the Mercosur. */
export function mercosurCard(policy: Policy): Content {
  return {
    title: `Tarjeta del Mercosur de la póliza ${policy.idPoliza}`,
    day: policy.fechaInicio,
    pages: [
      {
        heading: 'Certificado de seguro para el Mercosur',
        rows: policyRows(policy),
        notes: [
          'Certificado de responsabilidad civil del propietario o conductor de vehículos terrestres no matriculados en el país de ingreso. ' +
            'Daños causados a personas o cosas no transportadas.',
        ],
      },
    ],
  };
}

function policyRows(policy: Policy): Page['rows'] {
  const { idPoliza, ciaAseguradora, asegurado, fechaInicio, fechaFin, marca, modelo, anio, dominio } = policy;
  return [
    ['Póliza', idPoliza],
    ['Compañía aseguradora', ciaAseguradora],
    ['Asegurado', asegurado],
    ['Vehículo', `${marca} ${modelo}`],
    ['Año', String(anio)],
    ['Dominio', dominio],
    ['Vigencia', `del ${format.day(fechaInicio)} al ${format.day(fechaFin)}`],
  ];
}
