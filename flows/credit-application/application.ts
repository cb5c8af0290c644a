import type { components } from '../../openapi/generated/api.ts';
import type { Answers } from './answers.ts';
import type { People, Person } from './verification.ts';

/* The parts of an application as they are sent (S3, S7.4). */

type Schemas = components['schemas'];
type Work = {
  readonly actividad: Answers['actividadTitular'];
  /** Of public employees only. */
  readonly rubro: string | undefined;
  readonly antiguedad: Answers['antiguedadTitular'];
  /** Digits. */
  readonly ingreso: string;
};
type May<K extends keyof Answers> = { readonly [N in K]?: Answers[N] };

const workOf = ({ actividad, rubro, antiguedad, ingreso }: Work) => ({
  Ingreso: Number(ingreso),
  ActividadDeclarada: actividad,
  RubroEmpleoPublico: actividad === 'Empleado_Publico' ? (rubro ?? null) : null,
  Antiguedad: antiguedad,
});

/** What somebody's work is, where all of it is known. */
function work(
  actividad: Work['actividad'] | undefined,
  rubro: string | undefined,
  antiguedad: Work['antiguedad'] | undefined,
  ingreso: string | undefined,
): Work | undefined {
  if (actividad === undefined || antiguedad === undefined || ingreso === undefined) return undefined;
  return { actividad, rubro, antiguedad, ingreso };
}

const spouseOf = (
  Id: number,
  person: Person | null,
  conyugeCodeudor: boolean,
  done: Work | undefined,
): Schemas['SolicitudConyuge'] | null =>
  person && done
    ? {
        Id,
        EstadoCivil: 'Casado',
        DocumentoConyuge: person.documento,
        NombreConyuge: person.nombres,
        ApellidoConyuge: person.apellidos,
        SexoConyuge: person.sexo,
        Cuil: person.cuil,
        FechaNacimiento: person.fechaNacimiento,
        ...workOf(done),
        conyugeCodeudor,
      }
    : null;

type Incomes = Pick<Answers, 'actividadTitular' | 'antiguedadTitular' | 'ingresoTitular'> &
  May<'rubroTitular' | 'actividadConyuge' | 'rubroConyuge' | 'antiguedadConyuge' | 'ingresoConyuge'>;

/** What the holder and the spouse live on (`income`, `addSpouse`). */
export function incomesOf(Id: number, { conyuge }: People, said: Incomes) {
  const holder = workOf({
    actividad: said.actividadTitular,
    rubro: said.rubroTitular,
    antiguedad: said.antiguedadTitular,
    ingreso: said.ingresoTitular,
  });
  const spouse = spouseOf(
    Id,
    conyuge,
    false,
    work(said.actividadConyuge, said.rubroConyuge, said.antiguedadConyuge, said.ingresoConyuge),
  );
  const ingresos: Schemas['SolicitudIngresos'] = {
    Id,
    ...holder,
    ActividadDeclaradaConyuge: spouse?.ActividadDeclarada ?? null,
    IngresoConyuge: spouse?.Ingreso ?? null,
  };
  return { ingresos, conyuge: spouse };
}

type Homes = Pick<Answers, 'provincia' | 'localidad' | 'codigoPostal' | 'calle'> &
  May<
    | 'actividadCodeudor'
    | 'rubroCodeudor'
    | 'antiguedadCodeudor'
    | 'ingresoCodeudor'
    | 'actividadConyugeCodeudor'
    | 'rubroConyugeCodeudor'
    | 'antiguedadConyugeCodeudor'
    | 'ingresoConyugeCodeudor'
    | 'provinciaCodeudor'
    | 'localidadCodeudor'
    | 'codigoPostalCodeudor'
    | 'calleCodeudor'
    | 'telefonoCodeudor'
    | 'horarioCodeudor'
  >;

/** Where the holder lives (`address`), and the co-debtor with their spouse, of whom all is known now (`addCodebtor`, `addCodebtorSpouse`). */
export function homesOf(Id: number, people: People, said: Homes) {
  const domicilio: Schemas['SolicitudDomicilio'] = {
    Id,
    Provincia: said.provincia,
    Localidad: said.localidad,
    CodigoPostal: said.codigoPostal,
    Direccion: said.calle,
  };
  return {
    domicilio,
    codeudor: codebtorOf(Id, people, said),
    conyugeCodeudor: spouseOf(
      Id,
      people.conyugeCodeudor,
      true,
      work(
        said.actividadConyugeCodeudor,
        said.rubroConyugeCodeudor,
        said.antiguedadConyugeCodeudor,
        said.ingresoConyugeCodeudor,
      ),
    ),
  };
}

function codebtorOf(Id: number, { codeudor }: People, said: Homes): Schemas['SolicitudCodeudor'] | null {
  const done = work(said.actividadCodeudor, said.rubroCodeudor, said.antiguedadCodeudor, said.ingresoCodeudor);
  const { provinciaCodeudor, localidadCodeudor, codigoPostalCodeudor, calleCodeudor, telefonoCodeudor } = said;
  if (!codeudor || !done || !provinciaCodeudor || !localidadCodeudor || !codigoPostalCodeudor || !calleCodeudor) {
    return null;
  }
  return {
    Id,
    EstadoCivil: codeudor.estadoCivil,
    Documento: codeudor.documento,
    Nombre: codeudor.nombres,
    Apellido: codeudor.apellidos,
    Sexo: codeudor.sexo,
    Cuil: codeudor.cuil,
    FechaNacimiento: codeudor.fechaNacimiento,
    ...workOf(done),
    Provincia: provinciaCodeudor,
    Localidad: localidadCodeudor,
    CodigoPostal: codigoPostalCodeudor,
    Direccion: calleCodeudor,
    Telefonos: telefonoCodeudor
      ? [
          {
            Numero: telefonoCodeudor.numero,
            TipoTelefono: 'Titular',
            EsMovil: telefonoCodeudor.tipo === 'MOVIL',
            HorarioContacto: said.horarioCodeudor ?? 'Todo_El_Dia',
            CorrespondeA: `${codeudor.nombres} ${codeudor.apellidos}`,
          },
        ]
      : [],
  };
}

type Contact = Pick<Answers, 'telefono' | 'tipoContacto' | 'horario' | 'correo'> &
  May<'nombreContacto' | 'otroTelefono' | 'otroTipoContacto' | 'otroNombreContacto' | 'otroHorario'>;

/** A phone that is the holder's own needs no name of whom it belongs to. */
const HOLDER = 'Titular';

const phoneOf = (
  telefono: Answers['telefono'],
  tipo: Answers['tipoContacto'],
  nombre: string | undefined,
  horario: Answers['horario'],
): Schemas['TelefonoSolicitud'] => ({
  Numero: telefono.numero,
  TipoTelefono: tipo,
  EsMovil: telefono.tipo === 'MOVIL',
  HorarioContacto: horario,
  CorrespondeA: tipo === HOLDER ? HOLDER : (nombre ?? tipo),
});

/** How the client is reached (`contact`): phones without a number are not sent (S5). */
export function contactOf(Id: number, said: Contact) {
  const { otroTelefono, otroTipoContacto, otroHorario } = said;
  const first = phoneOf(said.telefono, said.tipoContacto, said.nombreContacto, said.horario);
  const other =
    otroTelefono && otroTipoContacto && otroHorario
      ? [phoneOf(otroTelefono, otroTipoContacto, said.otroNombreContacto, otroHorario)]
      : [];
  return { Id, Telefonos: [first, ...other], Usuario: said.correo === '' ? null : said.correo };
}
