/** What a person may do; seed people and tokens carry these (S6). */
export const permissions = [
  'creditos:ver',
  'polizas:ver',
  'pagos:informar',
  'seguros:cotizar',
  'creditos:evaluar',
  /** To follow applications; which of them, see solicitudes/rights.ts. */
  'solicitudes:ver',
  /** To see those of everybody, and no more. */
  'solicitudes:ver-todas',
  /** To work on those of everybody that one sees, in their seller's place. */
  'solicitudes:actuar',
  /** To pass an application on to another seller (SL-07). */
  'solicitudes:asignar',
  /** To give and take rights (OP-11). */
  'administrar',
] as const;

export type Permission = (typeof permissions)[number];
