import type { components } from '../../openapi/generated/api.ts';
import { capitalised } from './names.ts';

type Solicitud = components['schemas']['SolicitudDetalle'];
type Person = Pick<Solicitud['personas'][number], 'nombre' | 'apellido'>;

/** 'MARTA ELENA', 'QUIROGA' → 'Marta Elena Quiroga'. */
export const fullName = ({ nombre, apellido }: Person): string => capitalised(`${nombre} ${apellido}`);

/** Whose application it is (S2.8); undefined where nobody is named. */
export function holderOf({ personas }: Pick<Solicitud, 'personas'>): string | undefined {
  const holder = personas.find(({ tipoRelacion }) => tipoRelacion === 'Titular');
  return holder && fullName(holder);
}

/** What a person is to the application, as it is read (S3). */
export const relations = {
  Titular: 'Titular',
  Conyuge: 'Cónyuge',
  Codeudor: 'Codeudor',
  Conyuge_del_Codeudor: 'Cónyuge del codeudor',
} as const satisfies Record<Solicitud['personas'][number]['tipoRelacion'], string>;
