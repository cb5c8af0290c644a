import type { components } from '../../../../openapi/generated/api.ts';

export type PlanType = components['schemas']['Plan']['tipoPlan'];

/** A plan as an insurer sells it. */
export interface Product {
  /** Its own among the insurer's. */
  readonly code: string;
  readonly type: PlanType;
  readonly name: string;
  /** Lines, or else sentences. */
  readonly description: string;
}

/** An insurance company; names and plans are invented. */
export interface Insurer {
  readonly id: number;
  readonly name: string;
  /** What it asks compared to the others. */
  readonly priceLevel: number;
  /** At which fetch of an ordinary quote it has answered; undefined for the one that never does. */
  readonly answersAtFetch: number | undefined;
  readonly products: readonly Product[];
  /** What it sells for commercial use, where that is something else. */
  readonly commercialProducts?: readonly Product[];
}

const lines = (...text: readonly string[]) => text.join('\n');

/** The insurers that are asked, in the order of lists. */
export const insurers: readonly Insurer[] = [
  {
    id: 9,
    name: 'Ceibo Seguros',
    priceLevel: 1,
    answersAtFetch: 1,
    products: [
      {
        code: 'RC',
        type: 'RC',
        name: 'Responsabilidad Civil',
        description: lines('Daños a terceros, personas y cosas', 'Asistencia mecánica y remolque hasta 100 km'),
      },
      {
        code: 'TC',
        type: 'TC',
        name: 'Terceros Completo Plus',
        description: lines(
          'Daños a terceros, personas y cosas',
          'Robo e incendio, total y parcial',
          'Cristales, cerraduras y granizo',
          'Remolque hasta 300 km',
        ),
      },
      {
        code: 'TR',
        type: 'TR',
        name: 'Todo Riesgo con franquicia fija',
        description: lines(
          'Todo lo de Terceros Completo Plus',
          'Daños propios por accidente, con franquicia del 2 %',
          'Auto de reemplazo por 15 días',
        ),
      },
    ],
  },
  {
    id: 11,
    name: 'Lapacho Seguros',
    priceLevel: 1.06,
    answersAtFetch: 2,
    products: [
      {
        code: 'RC',
        type: 'RC',
        name: 'Cobertura A',
        description: 'cubre los daños a terceros. incluye remolque en todo el país.',
      },
      {
        code: 'TC',
        type: 'TC',
        name: 'Cobertura C Full',
        description:
          'cubre los daños a terceros, el robo y el incendio. repone cristales y cerraduras sin cargo. incluye granizo sin límite.',
      },
      {
        code: 'TR',
        type: 'TR',
        name: 'Cobertura D 3 %',
        description:
          'cubre también los daños propios por accidente. la franquicia es del 3 % de la suma asegurada. incluye auto de reemplazo.',
      },
      {
        code: 'AP',
        type: 'OTRO',
        name: 'Conductor Protegido',
        description: 'cubre los accidentes personales de quien maneja. se contrata junto con otra póliza.',
      },
    ],
  },
  {
    id: 15,
    name: 'Hornero Seguros',
    priceLevel: 1.1,
    answersAtFetch: 3,
    products: [
      {
        code: 'RC',
        type: 'RC',
        name: 'Básica',
        description: lines('Daños a terceros', 'Asistencia las 24 horas'),
      },
      {
        code: 'TC',
        type: 'TC',
        name: 'Terceros Completo',
        description: lines('Daños a terceros', 'Robo e incendio', 'Destrucción total por accidente', 'Granizo'),
      },
      {
        code: 'TR',
        type: 'TR',
        name: 'Todo Riesgo Premium',
        description: lines(
          'Todo lo de Terceros Completo',
          'Daños propios sin franquicia',
          'Cobertura en países vecinos',
        ),
      },
    ],
    commercialProducts: [
      {
        code: 'FL',
        type: 'OTRO',
        name: 'Flota Comercial',
        description: lines('Daños a terceros', 'Mercadería transportada', 'Se ajusta a la cantidad de vehículos'),
      },
    ],
  },
  {
    id: 19,
    name: 'Calafate Seguros',
    priceLevel: 0.85,
    answersAtFetch: 4,
    products: [
      {
        code: 'RC',
        type: 'RC',
        name: 'Económica',
        description: 'cubre los daños a terceros hasta el límite legal. no incluye remolque.',
      },
      {
        code: 'TC',
        type: 'TC',
        name: 'Económica Más',
        description: 'cubre los daños a terceros. suma robo e incendio total. el trámite es en línea.',
      },
      {
        code: 'TR',
        type: 'TR',
        name: 'Total con franquicia alta',
        description: 'cubre también los daños propios. la franquicia es del 6 % de la suma asegurada.',
      },
    ],
  },
  {
    id: 20,
    name: 'Ñandú Seguros',
    priceLevel: 1.02,
    answersAtFetch: undefined,
    products: [
      { code: 'RC', type: 'RC', name: 'Plan 1', description: lines('Daños a terceros', 'Remolque') },
      { code: 'TC', type: 'TC', name: 'Plan 2', description: lines('Daños a terceros', 'Robo e incendio', 'Remolque') },
    ],
  },
];
