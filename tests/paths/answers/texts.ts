import type { AnswerExamples, InvalidExample, ValidExample } from '../describe/examples.ts';

/** Examples of what is typed into one field. The sentences are copied from the specification, not taken from the kinds. */
type Texts = AnswerExamples<string>;

const REQUIRED = 'Este campo es requerido';
const NAME_REQUIRED = 'Debe completar el nombre';
const valid = (name: string, raw: string, value = raw): ValidExample<string> => ({ name, raw, value });
const invalid = (name: string, raw: string, message: string): InvalidExample => ({ name, raw, message });

const DNI_LENGTH = 'El DNI debe tener 7 u 8 dígitos';
const DNI_LETTERS = 'El DNI tiene números solamente';
const DNI_ZEROS = 'El DNI no puede tener sólo ceros';

export const dni = (): Texts => ({
  valid: [
    valid('ocho dígitos', '12 345 678', '12345678'),
    valid('siete dígitos', '1 234 567', '1234567'),
    valid('con puntos', '30.111.222', '30111222'),
    valid('sin separadores', '30111222'),
    valid('con cero adelante', '01 234 567', '01234567'),
  ],
  invalid: [
    invalid('vacío', '', REQUIRED),
    invalid('solo espacios', '  ', REQUIRED),
    invalid('seis dígitos', '123 456', DNI_LENGTH),
    invalid('nueve dígitos', '123456789', DNI_LENGTH),
    invalid('con una letra', '12A45678', DNI_LETTERS),
    invalid('todos ceros', '00 000 000', DNI_ZEROS),
  ],
});

const CUIT_LENGTH = 'El CUIT debe tener 11 dígitos';
const CUIT_CHECK = 'El CUIT no es válido. Revisá los números.';

export const cuit = (): Texts => ({
  valid: [
    valid('de una persona', '20-12345678-6', '20123456786'),
    valid('de una empresa', '30-71234567-1', '30712345671'),
    valid('sin separadores', '27301112225'),
    valid('con espacios', '20 12345678 6', '20123456786'),
  ],
  invalid: [
    invalid('vacío', '', REQUIRED),
    invalid('solo espacios', '  ', REQUIRED),
    invalid('diez dígitos', '20-12345678', CUIT_LENGTH),
    invalid('doce dígitos', '201234567861', CUIT_LENGTH),
    invalid('con una letra', '20-1234567A-6', CUIT_LENGTH),
    invalid('otro dígito verificador', '20-12345678-5', CUIT_CHECK),
    invalid('dos dígitos cambiados de lugar', '20-12354678-6', CUIT_CHECK),
    invalid('todos ceros', '00-00000000-0', CUIT_CHECK),
  ],
});

const CBU_LENGTH = 'El CBU debe tener 22 dígitos';
const CBU_CHECK = 'El CBU no es válido. Revisá los números.';
const account = valid('en dos bloques', '01105995 20000001235579', '0110599520000001235579');

export const cbu = (): Texts => ({
  valid: [account, valid('sin separadores', '0720461088000035473552')],
  invalid: [
    invalid('vacío', '', REQUIRED),
    invalid('solo espacios', '  ', REQUIRED),
    invalid('veintiún dígitos', '01105995 2000000123557', CBU_LENGTH),
    invalid('veintitrés dígitos', '01105995 200000012355790', CBU_LENGTH),
    invalid('primer dígito verificador', '01105996 20000001235579', CBU_CHECK),
    invalid('segundo dígito verificador', '01105995 20000001235570', CBU_CHECK),
    invalid('todos ceros', '00000000 00000000000000', CBU_CHECK),
  ],
});

const CARD_LENGTH = 'La tarjeta debe tener 16 números';
const visa = valid('Visa', '4111 1111 1111 1111', '4111111111111111');

export const card = (): Texts => ({
  valid: [
    visa,
    valid('Mastercard, sin espacios', '5555555555554444'),
    valid('American Express', '3782 822463 10005', '378282246310005'),
    valid('de otra marca', '6011 1111 1111 1117', '6011111111111117'),
  ],
  invalid: [
    invalid('vacío', '', REQUIRED),
    invalid('solo espacios', '  ', REQUIRED),
    invalid('quince números', '4111 1111 1111 111', CARD_LENGTH),
    invalid('diecisiete números', '4111 1111 1111 1111 1', CARD_LENGTH),
    invalid('un número cambiado', '4111 1111 1111 1112', 'El número de la tarjeta no es válido. Revisalo.'),
    invalid('todos ceros', '0000 0000 0000 0000', 'El número de la tarjeta no es válido. Revisalo.'),
  ],
});

/** A number of each way of paying, by the label of its field. */
export const paymentData = (): Texts => ({
  valid: [
    { ...account, name: 'CBU' },
    { ...visa, name: 'Número de tarjeta' },
  ],
  invalid: [invalid('vacío', '', REQUIRED), invalid('solo espacios', '  ', REQUIRED)],
});

const EMAIL_INVALID = 'La dirección de correo electrónico no es válida';

/** An optional one is tried without any, too. */
export const email = ({ optional = false } = {}): Texts => ({
  valid: [
    valid('común', 'ana@ejemplo.com'),
    valid('con mayúsculas y espacios', ' Ana@Ejemplo.com ', 'ana@ejemplo.com'),
    valid('con etiqueta y subdominio', 'ana+pagos@correo.ejemplo.com.ar'),
    ...(optional ? [valid('sin escribir nada', '')] : []),
  ],
  invalid: [
    ...(optional ? [] : [invalid('vacío', '', 'Email requerido')]),
    invalid('sin arroba', 'ana.ejemplo.com', EMAIL_INVALID),
    invalid('sin dominio', 'ana@', EMAIL_INVALID),
    invalid('con un espacio', 'ana maria@ejemplo.com', EMAIL_INVALID),
    invalid('demasiado largo', `${'a'.repeat(254)}@ejemplo.com`, EMAIL_INVALID),
  ],
});

interface Line {
  readonly most: number;
  readonly required?: string;
  readonly valid: readonly ValidExample<string>[];
  readonly invalid?: readonly InvalidExample[];
  /** A right line of so many characters. */
  readonly specimen?: (length: number) => string;
}

/** A required text of one line. */
function line({ most, required = REQUIRED, specimen = (length) => 'a'.repeat(length), ...own }: Line): Texts {
  const longest = specimen(most);
  return {
    valid: [...own.valid, valid('el más largo', longest)],
    invalid: [
      invalid('vacío', '', required),
      invalid('solo espacios', '   ', required),
      invalid('demasiado largo', `${longest}a`, `Escribí ${String(most)} caracteres como máximo`),
      ...(own.invalid ?? []),
    ],
  };
}

const NO_LETTERS = 'Escribí el nombre con letras';
const ONE_LETTER = 'Escribí al menos dos letras';

export const name = (): Texts =>
  line({
    most: 100,
    required: NAME_REQUIRED,
    valid: [
      valid('nombre y apellido', 'Ana Pérez'),
      valid('con espacios de más', '  Ana   María  Pérez ', 'Ana María Pérez'),
      valid('dos letras', 'Li'),
      valid('con apóstrofo y guion', "Juan O'Connor-Ñáñez"),
    ],
    invalid: [invalid('una letra', 'A', ONE_LETTER), invalid('sólo números', '1234', NO_LETTERS)],
  });

const TOO_SHORT = 'Escribí al menos 2 caracteres';

export const shortName = (): Texts =>
  line({
    most: 50,
    valid: [
      valid('dos palabras', 'Ana Pérez'),
      valid('con espacios de más', '  Ana   María ', 'Ana María'),
      valid('dos letras', 'Ño'),
      valid('con apóstrofo y guion', "O'Connor-Ñáñez"),
    ],
    invalid: [
      invalid('una letra', 'A', TOO_SHORT),
      invalid('una letra entre espacios', '  A  ', TOO_SHORT),
      invalid('con un número', 'Ana 2', 'No puede tener números'),
    ],
  });

export const requiredText = ({ maxLength }: { readonly maxLength: number }): Texts =>
  line({
    most: maxLength,
    valid: [
      valid('letras y números', 'Av. San Martín 1250, 3° B'),
      valid('con espacios de más', '  Ruta 9   km 12 ', 'Ruta 9 km 12'),
      valid('un carácter', '9'),
    ],
  });

export const street = (): Texts =>
  line({
    most: 200,
    valid: [
      valid('calle y número', 'Av. Rivadavia 1250'),
      valid('con espacios de más', '  Ruta 9   km 12 ', 'Ruta 9 km 12'),
      valid('dos caracteres', 'C4'),
    ],
    invalid: [invalid('un carácter', 'C', 'Escribí calle y número')],
  });

/** A line that is no answer without a space in it. */
const twoWords = (
  most: number,
  message: string,
  single: string,
  own: readonly ValidExample<string>[],
  required = REQUIRED,
  also: readonly InvalidExample[] = [],
): Texts =>
  line({
    most,
    required,
    specimen: (length) => `a ${'a'.repeat(length - 2)}`,
    valid: own,
    invalid: [
      invalid('una palabra', single, message),
      invalid('una palabra y un espacio', `${single} `, message),
      ...also,
    ],
  });

export const fullName = (): Texts =>
  twoWords(
    120,
    'Ingresá nombre y apellido',
    'Ana',
    [valid('nombre y apellido', 'Ana Pérez'), valid('con espacios de más', '  Ana   María  Pérez ', 'Ana María Pérez')],
    NAME_REQUIRED,
    [invalid('sólo números', '12 34', NO_LETTERS), invalid('una letra', 'A .', ONE_LETTER)],
  );

export const streetAddress = (): Texts =>
  twoWords(200, 'Ingresá calle y número', 'Rivadavia', [
    valid('calle y número', 'Av. Rivadavia 1250'),
    valid('con espacios de más', '  Ruta 9   km 12 ', 'Ruta 9 km 12'),
  ]);

export function freeText({
  optional,
  maxLength = 500,
}: {
  readonly optional: boolean;
  readonly maxLength?: number;
}): Texts {
  const longest = 'a'.repeat(maxLength);
  return {
    valid: [
      valid('dos renglones', 'Pagué dos cuotas.\r\nGracias.', 'Pagué dos cuotas.\nGracias.'),
      valid('el más largo', longest),
      ...(optional ? [valid('sin escribir nada', ''), valid('solo blancos', ' \n ', '')] : []),
    ],
    invalid: [
      invalid('demasiado largo', `${longest}a`, `Escribí ${String(maxLength)} caracteres como máximo`),
      ...(optional ? [] : [invalid('vacío', '', REQUIRED), invalid('solo blancos', ' \n ', REQUIRED)]),
    ],
  };
}

const PLATE_INVALID = 'El dominio debe ser como AB123CD o ABC123';

export const plate = (): Texts => ({
  valid: [
    valid('de siete caracteres', 'AB123CD'),
    valid('de seis caracteres', 'ABC123'),
    valid('en minúsculas y con espacios', 'ab 123 cd', 'AB123CD'),
  ],
  invalid: [
    invalid('vacío', '', REQUIRED),
    invalid('solo espacios', '  ', REQUIRED),
    invalid('incompleto', 'AB123C', PLATE_INVALID),
    invalid('números primero', '123ABC', PLATE_INVALID),
    invalid('ocho caracteres', 'AB123CDE', PLATE_INVALID),
    invalid('con eñe', 'ÑB123CD', PLATE_INVALID),
  ],
});

const LONGEST_SERIAL = 'A'.repeat(40);

export const serialNumber = (): Texts => ({
  valid: [
    valid('letras y números', '8AGSB19Y0AR123456'),
    valid('en minúsculas', ' k4m-j712 q123 ', 'K4M-J712 Q123'),
    valid('un carácter', '7'),
    valid('el más largo', LONGEST_SERIAL),
  ],
  invalid: [
    invalid('vacío', '', REQUIRED),
    invalid('solo espacios', '   ', REQUIRED),
    invalid('demasiado largo', `${LONGEST_SERIAL}A`, 'Escribí 40 caracteres como máximo'),
  ],
});

export const income = (): Texts => ({
  valid: [
    valid('con signo y punto', '$ 450.000', '450000'),
    valid('con dos puntos', '$ 1.500.000', '1500000'),
    valid('sin separadores', '450000'),
  ],
  invalid: [
    invalid('vacío', '', REQUIRED),
    invalid('cero', '$ 0', 'El importe debe ser mayor a 0'),
    invalid('letras', 'mil', 'El importe no es válido'),
  ],
});
