import * as v from 'valibot';
import { marcaDeModelo, textOrNone } from './shapes.ts';

/** What numbers something, an application for instance. */
export const id = v.pipe(v.number(), v.integer());

export const canal = v.object({ key: v.string(), value: v.string() });
export const estadoCivil = v.picklist(['Soltero', 'Casado', 'Concubinato', 'Divorciado', 'Viudo']);
const sexo = v.picklist(['F', 'M']);

export const aptitud = v.object({ id, aptoObtenido: v.boolean(), aptoCredito: v.boolean(), revisar: v.boolean() });

export const formaPago = v.picklist(['DebitoConCBU', 'DebitoConTarjetaCredito', 'CuponPago']);

export const telefono = v.object({
  Numero: v.string(),
  TipoTelefono: v.picklist([
    'Titular',
    'Trabajo',
    'Pareja',
    'Padre_Madre',
    'Hijo',
    'Hermano',
    'Familiar',
    'Amigo',
    'Vecino',
    'Otro',
  ]),
  EsMovil: v.boolean(),
  HorarioContacto: v.picklist(['Todo_El_Dia', 'Manana', 'Tarde', 'Noche']),
  CorrespondeA: v.string(),
});

const persona = v.object({ nombres: v.string(), apellidos: v.string(), sexo });
const actividad = v.picklist(['Empleado_Publico', 'Empleado_Privado', 'Independiente', 'Jubilado', 'No_Definida']);

/** What a person lives on. */
const sustento = {
  Ingreso: v.nullable(v.number()),
  ActividadDeclarada: actividad,
  RubroEmpleoPublico: textOrNone,
  Antiguedad: v.picklist([9, 10, 12]),
};

const lugar = { Provincia: v.number(), Localidad: v.string(), CodigoPostal: v.string() };

const conyugeBorrador = v.nullable(
  v.object({
    NombreConyuge: v.string(),
    ApellidoConyuge: v.string(),
    SexoConyuge: sexo,
    FechaNacimiento: v.string(),
    ...sustento,
  }),
);

/** What the server holds of an application that is not finished (EN-05); also of one that conflicts with what was sent (SL-05). */
export const borrador = () =>
  v.object({
    id,
    origen: v.picklist(['Aptitud', 'Nueva']),
    canal,
    tipoCredito: v.picklist([1, 3]),
    titular: v.nullable(persona),
    conyuge: v.nullable(persona),
    estadoCivil: v.nullable(estadoCivil),
    aptitud: v.nullable(aptitud),
    continuada: v.boolean(),
    datosConyuge: conyugeBorrador,
    codeudor: v.nullable(
      v.object({
        EstadoCivil: estadoCivil,
        Nombre: v.string(),
        Apellido: v.string(),
        Sexo: sexo,
        FechaNacimiento: v.string(),
        ...sustento,
        ...lugar,
        Direccion: v.string(),
        Telefonos: v.array(telefono),
      }),
    ),
    conyugeCodeudor: conyugeBorrador,
    ingresos: v.nullable(
      v.object({
        ...sustento,
        ActividadDeclaradaConyuge: v.nullable(actividad),
        IngresoConyuge: v.nullable(v.number()),
      }),
    ),
    domicilio: v.nullable(v.object({ ...lugar, Direccion: textOrNone })),
    preferenciaVehiculo: v.nullable(v.object({ Marca: v.string(), Anio: v.nullable(v.number()), Codia: textOrNone })),
    vehiculo: v.nullable(
      v.object({
        Codia: v.string(),
        marca: marcaDeModelo,
        modelo: v.string(),
        Anio: v.number(),
        Es0Km: v.boolean(),
        TieneGNC: v.boolean(),
        Uso: v.picklist(['Particular', 'Comercial']),
        ValorDeCompra: v.number(),
        ValorInfoauto: v.number(),
      }),
    ),
    pedido: v.nullable(v.object({ Importe: v.number(), Plazo: v.picklist([12, 18, 24, 36, 48]) })),
    oferta: v.nullable(
      v.object({ id: v.string(), importe: v.number(), importeNetoAPercibir: v.number(), plazo: v.number() }),
    ),
    sinOferta: v.boolean(),
    cotizacionId: textOrNone,
    formaPago: v.nullable(formaPago),
    seguro: v.nullable(
      v.union([
        v.object({ Pendiente: v.literal(true) }),
        v.object({
          CotizacionId: v.string(),
          CotizacionPlanId: v.string(),
          TipoPolizaId: v.number(),
          TipoCobertura: v.picklist(['TC', 'TR']),
          compania: v.string(),
          premio: v.number(),
        }),
      ]),
    ),
    contacto: v.nullable(v.object({ Telefonos: v.array(telefono), Usuario: textOrNone })),
    revision: v.exactOptional(v.pipe(v.number(), v.integer())),
  });
