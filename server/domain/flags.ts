/** The feature flags of C1. */
export const flagNames = [
  'validacion-identidad',
  'scan-cedula',
  'nuevo-cotizador-seguros',
  'nueva-solicitud',
  'datos-pago',
  'fotos-vehiculo',
  'autoprenda',
  'dev-mode',
  'beta-mode',
  'hotjar-mode',
] as const;

export type FlagName = (typeof flagNames)[number];

/** Who has each flag: everybody, nobody, or who signs in with one of these e-mails. Nobody has one that is not named. */
export type FlagSettings = Readonly<Partial<Record<FlagName, boolean | readonly string[]>>>;

/** A flag for one user, and why it has its value, in OFREP's words. */
export interface Evaluation {
  readonly key: FlagName;
  readonly value: boolean;
  readonly variant: 'on' | 'off';
  readonly reason: 'STATIC' | 'TARGETING_MATCH' | 'DEFAULT';
}

export function evaluate(key: FlagName, email: string, settings: FlagSettings): Evaluation {
  const setting = settings[key] ?? [];
  const isStatic = typeof setting === 'boolean';
  const value = isStatic ? setting : setting.some((one) => one.toLowerCase() === email.toLowerCase());
  return {
    key,
    value,
    variant: value ? 'on' : 'off',
    reason: isStatic ? 'STATIC' : value ? 'TARGETING_MATCH' : 'DEFAULT',
  };
}
