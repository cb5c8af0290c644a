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

/** Values for all users, before the rules. */
export type FlagOverrides = Readonly<Partial<Record<FlagName, boolean>>>;

/**
 * The flags that are on, by e-mail; a user who is not listed has none. Marta and Raúl are both customers with
 * loans, so that each flag can be seen off and on; so are Silvia and Hernán among sellers, Tomás and Irene among new people.
 */
const rules: ReadonlyMap<string, readonly FlagName[]> = new Map(
  Object.entries({
    'raul@ejemplo.example': flagNames,
    'hernan@ejemplo.example': flagNames,
    // Without loans, they are the ones who can link one; hers is the identity that is not validated.
    'lucia@ejemplo.example': ['validacion-identidad'],
    'nicolas@ejemplo.example': ['validacion-identidad'],
    'paula@ejemplo.example': ['validacion-identidad'],
    'sergio@ejemplo.example': ['validacion-identidad'],
    // They show two channels, none, or a blocked one: they need the new request.
    'valeria@ejemplo.example': ['nueva-solicitud', 'autoprenda'],
    'ezequiel@ejemplo.example': ['nueva-solicitud', 'autoprenda'],
    'monica@ejemplo.example': ['nueva-solicitud', 'autoprenda'],
    // New here: the personal account is behind this flag (S2.2).
    'irene@ejemplo.example': ['validacion-identidad'],
  } satisfies Record<string, readonly FlagName[]>),
);

/** A flag for one user, and why it has its value, in OFREP's words. */
export interface Evaluation {
  readonly key: FlagName;
  readonly value: boolean;
  readonly variant: 'on' | 'off';
  readonly reason: 'STATIC' | 'TARGETING_MATCH' | 'DEFAULT';
}

export function evaluate(key: FlagName, email: string, overrides: FlagOverrides): Evaluation {
  const override = overrides[key];
  const matches = rules.get(email.toLowerCase())?.includes(key) ?? false;
  const value = override ?? matches;
  const reason = override !== undefined ? 'STATIC' : matches ? 'TARGETING_MATCH' : 'DEFAULT';
  return { key, value, variant: value ? 'on' : 'off', reason };
}
