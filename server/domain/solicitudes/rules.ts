import * as v from 'valibot';
import { dni, few, email, phone, requiredText, rowId, sexo } from '../../contract/fields.ts';
import { loanAmount, loanTerm } from '../calculadora/rules.ts';
import { hasLocalidad, hasPostalCode, isProvincia } from '../catalogos/localidades.ts';
import { formOfPayment } from '../seguros/rules.ts';

const choose = 'Elegí una opción';

const personName = requiredText(100);

/** Whom a person lives with (S3). */
export const maritalStatus = v.picklist(['Soltero', 'Casado', 'Concubinato', 'Divorciado', 'Viudo'], choose);

/** What an application without people begins with (S7.4). */
export const newApplication = v.strictObject({ Canal: requiredText(40), TipoCredito: v.picklist([1, 3], choose) });

export type NewApplication = v.InferOutput<typeof newApplication>;

/** An evaluation as the server accepts it (S7.4): the spouse goes with Casado, and only then. `Id` is the application's, if it is there. */
export const newEvaluation = v.pipe(
  v.strictObject({
    Id: v.optional(rowId('La solicitud no es válida')),
    canal: requiredText(40),
    TipoCredito: v.picklist([1, 3], choose),
    Documento: dni,
    Sexo: sexo,
    Nombres: personName,
    Apellidos: personName,
    EstadoCivil: maritalStatus,
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

/** The people of an evaluation, and what they ask for. */
export type NewEvaluation = Omit<v.InferOutput<typeof newEvaluation>, 'Id'>;

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

/** The public employment's trade. */
export const trade = v.nullable(requiredText(100));

/** Whether a trade goes with public employment, and what is said if not. It may be unknown: a new request does not ask for it. */
export const fitsEmployment = (activity: { ActividadDeclarada: string; RubroEmpleoPublico: string | null }) =>
  activity.RubroEmpleoPublico === null || activity.ActividadDeclarada === 'Empleado_Publico';
export const tradeWithoutEmployment = 'El rubro va con el empleo público';

/** What holder and spouse live on (S7.4). */
export const incomes = v.pipe(
  v.strictObject({
    Ingreso: income,
    ActividadDeclarada: activity,
    RubroEmpleoPublico: trade,
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

/** The vehicle that the client has in mind, without what the catalog of models decides. */
export const vehiclePreference = v.strictObject({
  Marca: requiredText(40),
  Anio: v.nullable(vehicle.entries.Anio),
  Codia: v.nullable(vehicle.entries.Codia),
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

/** How the installments are paid; without it as before. */
export const quoteQuery = v.object({ FormaPago: v.optional(formOfPayment) });

/** Who answers a phone (S3 "contact types"), and what people read. */
export const phoneTypes = [
  { key: 'Titular', value: 'Titular' },
  { key: 'Trabajo', value: 'Trabajo' },
  { key: 'Pareja', value: 'Pareja' },
  { key: 'Padre_Madre', value: 'Padre o madre' },
  { key: 'Hijo', value: 'Hijo/a' },
  { key: 'Hermano', value: 'Hermano/a' },
  { key: 'Familiar', value: 'Familiar' },
  { key: 'Amigo', value: 'Amigo/a' },
  { key: 'Vecino', value: 'Vecino/a' },
  { key: 'Otro', value: 'Otro' },
] as const;

/** When somebody may be called (S3 "availability"), and what people read. */
export const availabilities = [
  { key: 'Todo_El_Dia', value: 'Todo el día' },
  { key: 'Manana', value: 'De 9 a 12 hs' },
  { key: 'Tarde', value: 'De 12 a 18 hs' },
  { key: 'Noche', value: 'De 18 a 22 hs' },
] as const;

/** How many digits a number has, with the 0 and, for a mobile, the 15 (C5). */
export const phoneDigits = { mobile: 13, landline: 11 } as const;

/** How many phones go with an application. */
export const phoneCounts = { least: 1, most: 10 } as const;

/** A phone (S3 "Phone (when posted)"). */
const telephone = v.pipe(
  v.strictObject({
    Numero: phone,
    TipoTelefono: v.picklist(
      phoneTypes.map(({ key }) => key),
      choose,
    ),
    EsMovil: v.boolean(choose),
    HorarioContacto: v.picklist(
      availabilities.map(({ key }) => key),
      choose,
    ),
    CorrespondeA: requiredText(100),
  }),
  v.forward(
    v.partialCheck(
      [['Numero'], ['EsMovil']],
      ({ Numero, EsMovil }) => Numero.length === phoneDigits[EsMovil ? 'mobile' : 'landline'],
      'El número no es del tipo de teléfono elegido',
    ),
    ['Numero'],
  ),
);

/** Phones, of which there may be none. */
export const anyTelephones = few(telephone, phoneCounts.most, `Ingresá hasta ${phoneCounts.most} teléfonos`);

/** Phones, of which there is one at least. */
export const telephones = v.pipe(anyTelephones, v.minLength(phoneCounts.least, 'Ingresá un teléfono'));

/** How the holder is reached (S7.4). */
export const contact = v.strictObject({
  Telefonos: telephones,
  Usuario: v.nullable(email),
});
