import * as v from 'valibot';
import { hasLocalidad, hasPostalCode, isProvincia } from '../catalogos/localidades.ts';
import { loanAmount, loanTerm } from '../calculadora/rules.ts';
import { dni, lowerCaseEmail, phone, requiredText, sexo } from '../http/fields.ts';

const mobileDigits = 13;
const choose = 'Elegí una opción';

const personName = requiredText(100);

/** An evaluation as the server accepts it (S7.4): the spouse goes with Casado, and only then. */
export const newEvaluation = v.pipe(
  v.strictObject({
    canal: requiredText(40),
    TipoCredito: v.picklist([1, 3], choose),
    Documento: dni,
    Sexo: sexo,
    Nombres: personName,
    Apellidos: personName,
    EstadoCivil: v.picklist(['Soltero', 'Casado', 'Divorciado', 'Viudo'], choose),
    DocumentoConyuge: v.nullable(dni),
    SexoConyuge: v.nullable(sexo),
    NombresConyuge: v.nullable(personName),
    ApellidosConyuge: v.nullable(personName),
  }),
  v.forward(
    v.check(
      ({ EstadoCivil, DocumentoConyuge, SexoConyuge, NombresConyuge, ApellidosConyuge }) =>
        [DocumentoConyuge, SexoConyuge, NombresConyuge, ApellidosConyuge].every(
          (field) => (field !== null) === (EstadoCivil === 'Casado'),
        ),
      'Los datos del cónyuge van con el estado civil casado, y sólo entonces',
    ),
    ['DocumentoConyuge'],
  ),
);

export type NewEvaluation = v.InferOutput<typeof newEvaluation>;

/** How a person earns a living. */
export const activity = v.picklist(
  ['Empleado_Publico', 'Empleado_Privado', 'Independiente', 'Jubilado', 'No_Definida'],
  choose,
);

/** Pesos a month; null where it is not known. */
export const income = v.nullable(
  v.pipe(v.number('Requerido'), v.gtValue(0, 'Tiene que ser mayor a 0'), v.maxValue(9_999_999_999.99, 'Es demasiado')),
);

/** Months in the job (S3). */
export const seniority = v.picklist([9, 10, 12], choose);

/** Whether a trade goes with public employment, and what is said if not. */
export const fitsEmployment = (activity: { ActividadDeclarada: string; RubroEmpleoPublico: string | null }) =>
  activity.RubroEmpleoPublico === null || activity.ActividadDeclarada === 'Empleado_Publico';
export const tradeWithoutEmployment = 'El rubro va con el empleo público';

/** What holder and spouse live on (S7.4). */
export const incomes = v.pipe(
  v.strictObject({
    Ingreso: income,
    ActividadDeclarada: activity,
    RubroEmpleoPublico: v.nullable(requiredText(100)),
    Antiguedad: seniority,
    ActividadDeclaradaConyuge: v.nullable(activity),
    IngresoConyuge: income,
  }),
  v.forward(v.partialCheck([['ActividadDeclarada'], ['RubroEmpleoPublico']], fitsEmployment, tradeWithoutEmployment), [
    'RubroEmpleoPublico',
  ]),
);

/** A place of the catalog, but for whether its parts belong together. */
export const place = {
  Provincia: v.pipe(v.number('Requerido'), v.check(isProvincia, 'Elegí una provincia')),
  Localidad: requiredText(120),
  CodigoPostal: v.pipe(v.string('Requerido'), v.regex(/^\d{4}$/, 'El código postal tiene 4 dígitos')),
};

/** What is said of parts of a place that do not belong together. */
export const otherProvince = 'La localidad no es de la provincia';
export const otherLocality = 'El código postal no es de la localidad';

/** Where the holder lives (S7.4), by the catalog of places. */
export const holderAddress = v.pipe(
  v.strictObject({ ...place, Direccion: v.nullable(requiredText(200)) }),
  v.forward(v.partialCheck([['Provincia'], ['Localidad']], hasLocalidad, otherProvince), ['Localidad']),
  v.forward(v.partialCheck([['Provincia'], ['Localidad'], ['CodigoPostal']], hasPostalCode, otherLocality), [
    'CodigoPostal',
  ]),
);

/** The vehicle (S7.4), without what the catalog of models decides. */
export const vehicle = v.strictObject({
  Codia: v.pipe(v.string('Requerido'), v.regex(/^\d{7}$/, 'Elegí un modelo')),
  Anio: v.pipe(v.number('Requerido'), v.integer('Elegí un año')),
  Es0Km: v.boolean(choose),
  TieneGNC: v.boolean(choose),
  Uso: v.picklist(['Particular', 'Comercial'], choose),
  ValorDeCompra: v.number('Requerido'),
});

/** The requested amount and term (S7.4). */
export const asked = v.strictObject({ Importe: loanAmount, Plazo: loanTerm });

/** Which offer is accepted. */
export const offerChoice = v.strictObject({ OfertaId: requiredText(40) });

/** Offers are accepted by a separate call (S7.4). */
export const offersQuery = v.object({ AceptacionAutomatica: v.literal('false', choose) });

/** Nothing besides the application's id. */
export const nothing = v.strictObject({});

const insurancePlan = v.strictObject({
  CotizacionId: v.pipe(v.string('Requerido'), v.uuid('La cotización no es válida')),
  CotizacionPlanId: requiredText(40),
  TipoPolizaId: v.pipe(v.number('Requerido'), v.integer(choose)),
  TipoCobertura: v.picklist(['TC', 'TR'], choose),
});
export type InsurancePlan = v.InferOutput<typeof insurancePlan>;

const pendingInsurance = v.strictObject({ Pendiente: v.literal(true, choose) });

/** Which insurance is chosen, or that it is left for later (S3 "Insurance selection inside a credit application"). */
export const insuranceChoice = v.lazy((input) =>
  typeof input === 'object' && input !== null && 'Pendiente' in input ? pendingInsurance : insurancePlan,
);

/** A phone (S3), but for whose it is. */
export const phoneNumber = {
  Numero: phone,
  EsMovil: v.boolean(choose),
  HorarioContacto: v.picklist(['Todo_El_Dia', 'Manana', 'Tarde', 'Noche'], choose),
};

/** Whether a number has the digits of its kind, and what is said if not. */
export const isOfItsKind = ({ Numero, EsMovil }: { Numero: string; EsMovil: boolean }) =>
  (Numero.length === mobileDigits) === EsMovil;
export const otherKind = 'El número no es del tipo de teléfono elegido';

/** Phones, of which there is one at least. */
export const telephonesOf = <Telephone extends v.GenericSchema>(telephone: Telephone) =>
  v.pipe(
    v.array(telephone, 'Requerido'),
    v.minLength(1, 'Ingresá un teléfono'),
    v.maxLength(10, 'Ingresá hasta 10 teléfonos'),
  );

const holders = v.literal('Titular', choose);

const telephone = v.pipe(
  v.strictObject({ ...phoneNumber, TipoTelefono: holders, CorrespondeA: holders }),
  v.forward(v.partialCheck([['Numero'], ['EsMovil']], isOfItsKind, otherKind), ['Numero']),
);

/** How the holder is reached (S7.4). */
export const contact = v.strictObject({
  Telefonos: telephonesOf(telephone),
  Usuario: v.nullable(lowerCaseEmail),
});
