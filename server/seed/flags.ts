import { flagNames, type FlagName, type FlagSettings } from '../domain/flags.ts';

/**
 * A demo's people with flags, by their e-mail. Marta and Raúl are both customers with loans, so that each flag can be seen off and on; so are
 * Silvia and Hernán among sellers, Tomás and Irene among new people.
 */
const flagsOf: Readonly<Record<string, readonly FlagName[]>> = {
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
};

/** The flags of a demo. */
export const demoFlags: FlagSettings = Object.fromEntries(
  flagNames.map((name) => [
    name,
    Object.entries(flagsOf).flatMap(([email, flags]) => (flags.includes(name) ? [email] : [])),
  ]),
);
