import { parse } from '../contract/parse.ts';
import { cuilOf } from '../domain/cuit.ts';
import { taskFilesFolder } from '../domain/files/folders.ts';
import type { SentTask } from '../infra/db/json-columns.ts';
import type {
  comentariosTarea,
  files,
  pasosDesembolso,
  pedidosCambio,
  situacionesSolicitud,
  solicitudes,
  tareas,
} from '../infra/db/schema.ts';
import { fileKey, type FileKey } from '../infra/files/file-key.ts';
import { addSeconds, dayInArgentina, yearInArgentina } from '../infra/process/clock.ts';
import { pseudoRandom } from '../infra/process/pseudo-random.ts';
import { simulatedCatalog } from '../partners/vehicles/simulated.ts';
import { type CanalKey, canales } from './canales.ts';
import { disbursementSteps } from './disbursements.ts';
import { seedOffer } from './seed-offer.ts';

/** What is written of the applications that sellers work with. */
export interface ApplicationRows {
  readonly solicitudes: (typeof solicitudes.$inferInsert)[];
  readonly situaciones: (typeof situacionesSolicitud.$inferInsert)[];
  readonly pasos: (typeof pasosDesembolso.$inferInsert)[];
  readonly tareas: (typeof tareas.$inferInsert)[];
  readonly comentarios: (typeof comentariosTarea.$inferInsert)[];
  readonly pedidos: (typeof pedidosCambio.$inferInsert)[];
  /** Images that came with tasks; all of them are the same picture. */
  readonly files: (typeof files.$inferInsert & { readonly key: FileKey })[];
}

/** A seller of the seed data; `share` of each 27 applications are theirs. */
interface Seller {
  readonly email: string;
  readonly canales: readonly CanalKey[];
  readonly share: number;
}

const firstId = 1101;
const count = 240;
/** From the oldest to the newest. */
const months = 14;
const daySeconds = 24 * 60 * 60;

const sellers: readonly Seller[] = [
  { email: 'silvia@ejemplo.example', canales: ['roldan-automotores'], share: 8 },
  { email: 'andres@ejemplo.example', canales: ['roldan-automotores'], share: 3 },
  { email: 'valeria@ejemplo.example', canales: ['campos-centro', 'campos-norte'], share: 6 },
  { email: 'monica@ejemplo.example', canales: ['salas-motors'], share: 3 },
  { email: 'hernan@ejemplo.example', canales: ['casa-central'], share: 5 },
  { email: 'jimena@ejemplo.example', canales: ['casa-central'], share: 2 },
];
/** Side by side, so that each seller has old and new ones. */
const turns = sellers.flatMap((seller) => Array.from({ length: seller.share }, () => seller));

/** How an application comes to each state (S4.1), after Carga_Incompleta. One is not known, one is none. */
const waiting = ['En_Espera_De_Analisis'];
const assigned = [...waiting, 'En_Analisis_Asignada'];
const verified = [...assigned, 'En_Verificacion_Telefonica'];
const rejected = [...assigned, 'Rechazado'];
const appealed = [...rejected, 'Revision_Rechazo_Solicitado'];
const ways: readonly (readonly (string | null)[])[] = [
  waiting,
  [],
  [...assigned, 'Con_Tareas_Previas_A_Analisis'],
  [...verified, 'Aprobado'],
  assigned,
  rejected,
  [...verified, 'Aprobado', 'Prenda_Confeccionada'],
  [...waiting, 'Informes_Pendientes'],
  [],
  [...assigned, 'Con_Tareas_Previas_A_Analisis', 'En_Verificacion_Telefonica', 'Aprobado', 'Liquidada'],
  verified,
  [...appealed, 'Rechazado_Definitivamente'],
  [...assigned, 'Con_Tareas_Previas_A_Analisis'],
  appealed,
  [...verified, 'Aprobado'],
  [...appealed, 'Revision_Rechazo_Habilitado'],
  [...waiting, 'Rechazado_Informe_Veraz'],
  [...assigned, 'En_Auditoria_Comercial'],
  [...waiting, 'Rechazado_Identidad_Veraz'],
  [...waiting, null],
];
const operable = [...new Set([...verified, 'Con_Tareas_Previas_A_Analisis', 'Informes_Pendientes'])];

const women = [
  'MARÍA ELENA',
  'SOFÍA',
  'INÉS',
  'ANDREA',
  'LAURA BEATRIZ',
  'NORMA',
  'CAROLINA',
  'GISELA',
  'BELÉN',
  'MÓNICA',
];
const men = ['JUAN CARLOS', 'RAÚL', 'JOSÉ LUIS', 'MARTÍN', 'HUGO', 'ÁNGEL', 'FACUNDO', 'DARÍO', 'IGNACIO', 'RUBÉN'];
const surnames = [
  'GÓMEZ',
  'PÉREZ',
  'NÚÑEZ',
  'DÍAZ',
  'RUIZ',
  'IBÁÑEZ',
  'CARDOZO',
  'LEIVA',
  'MIRANDA',
  'OJEDA',
  'PERALTA',
  'ROMERO',
  'SORIA',
  'TORRES',
  'VILLAGRA',
  'ZABALA',
  'DEL VALLE',
  'ETCHEVERRY',
  'FARÍAS',
  'GIMÉNEZ',
];
const codias = [
  '4600002',
  '1700001',
  '3600002',
  '5100003',
  '4600008',
  '1200009',
  '3100005',
  '4300004',
  '3400010',
  '1700007',
];
const places = [
  { Provincia: 3, Localidad: 'CORDOBA', CodigoPostal: '5000', Direccion: 'Av. Colón 1234' },
  { Provincia: 2, Localidad: 'LA PLATA', CodigoPostal: '1900', Direccion: 'Calle 50 Nº 612' },
  { Provincia: 2, Localidad: 'TANDIL', CodigoPostal: '7000', Direccion: null },
  { Provincia: 1, Localidad: 'CAPITAL FEDERAL', CodigoPostal: '1406', Direccion: 'Directorio 2240' },
] as const;
const activities = ['Empleado_Privado', 'Empleado_Publico', 'Independiente', 'Jubilado'] as const;
const labels = {
  Empleado_Privado: 'Emp. Privado c/ Rec. de Sueldo',
  Empleado_Publico: 'Emp. Público c/ Rec. de Sueldo',
  Independiente: 'Independiente',
  Jubilado: 'Jubilado',
} as const;

/**
 * The 240 applications of three agencies and two internal sellers, as of `now`: the same whenever it is the same. They are in all
 * states, with their history, with tasks of every kind and state, and with change requests.
 *
 * @param userIds of the sellers that there are, by e-mail: the others have none
 * @param written the numbers of those that are left out
 */
export function manySolicitudes(
  userIds: ReadonlyMap<string, string>,
  now: Date,
  written: ReadonlySet<number> = new Set(),
): ApplicationRows {
  const rows: ApplicationRows = {
    solicitudes: [],
    situaciones: [],
    pasos: [],
    tareas: [],
    comentarios: [],
    pedidos: [],
    files: [],
  };
  for (let at = 0; at < count; at += 1) {
    const seller = pick(turns, at * 5);
    const userId = userIds.get(seller.email);
    if (userId !== undefined && !written.has(firstId + at)) write(rows, { at, seller, userId, now });
  }
  return rows;
}

interface Place {
  readonly at: number;
  readonly seller: Seller;
  readonly userId: string;
  readonly now: Date;
}

function write(rows: ApplicationRows, { at, seller, userId, now }: Place): void {
  const id = firstId + at;
  const random = (what: string) => pseudoRandom('solicitud', id, what);
  const age = ((count - at - random('age')) / count) * months * 30 * daySeconds;
  const createdAt = addSeconds(now, -Math.max(age, 3600));
  const states = ['Carga_Incompleta', ...pick(ways, at * 7)];
  const instants = states.map((_, step) =>
    addSeconds(createdAt, (Math.min(age, states.length * daySeconds) * step) / states.length),
  );
  const situacion = states.at(-1) ?? null;
  const isFinished = states.length > 1;
  const answered = isFinished ? 6 : at % 6;
  const isMarried = at % 4 === 1;
  const holder = personOf(id, 'titular');
  const spouse = personOf(id, 'conyuge');
  const vehicle = vehicleOf(id, now);
  const pedido = {
    Importe: 300_000 + Math.floor(random('importe') * 120) * 5000,
    Plazo: pick([12, 18, 24] as const, at),
  };
  const withoutOffer = isFinished && at % 11 === 0;
  const phone = phoneOf(id);
  const tipoCredito = at % 9 === 0 ? 3 : 1;

  const canal = pick(seller.canales, at);
  const oferta =
    answered > 4 && !withoutOffer
      ? seedOffer({ tipoCredito, vehiculo: vehicle, pedido, createdAt }, `${pedido.Plazo}-con-documentacion`)
      : null;

  rows.solicitudes.push({
    id,
    userId,
    canal,
    idempotencyKey: uuid('d0000000', id),
    bodyHash: '',
    situacion,
    createdAt,
    fechaAltaPedido: isFinished ? (instants[1] ?? null) : null,
    tipoCredito,
    documento: holder.documento,
    sexo: holder.sexo,
    nombres: holder.nombres,
    apellidos: holder.apellidos,
    estadoCivil: isMarried ? 'Casado' : pick(['Soltero', 'Divorciado', 'Soltero', 'Viudo'] as const, at),
    documentoConyuge: isMarried ? spouse.documento : null,
    sexoConyuge: isMarried ? spouse.sexo : null,
    nombresConyuge: isMarried ? spouse.nombres : null,
    apellidosConyuge: isMarried ? spouse.apellidos : null,
    aptoObtenido: true,
    aptoCredito: true,
    revisar: false,
    continuedAt: answered > 0 ? createdAt : null,
    ingresos:
      answered > 0
        ? {
            Ingreso: 700_000 + Math.floor(random('ingreso') * 120) * 10_000,
            ActividadDeclarada: pick(activities, at),
            RubroEmpleoPublico: null,
            Antiguedad: pick([12, 10, 12, 9] as const, at),
            ActividadDeclaradaConyuge: isMarried ? 'Empleado_Privado' : null,
            IngresoConyuge: isMarried ? 850_000 : null,
          }
        : null,
    domicilio: answered > 1 ? pick(places, at) : null,
    vehiculo: answered > 2 ? vehicle : null,
    pedido: answered > 3 ? pedido : null,
    consultasCalificacion: answered > 3 ? 2 : 0,
    oferta,
    sinOferta: withoutOffer,
    seguro: isFinished && !withoutOffer ? insuranceOf(id, createdAt, vehicle.ValorInfoauto) : null,
    contacto: isFinished
      ? {
          Telefonos: [{ ...phone, TipoTelefono: 'Titular', HorarioContacto: 'Tarde', CorrespondeA: 'Titular' }],
          Usuario: at % 3 === 0 ? null : `cliente${id}@ejemplo.example`,
        }
      : null,
    contactoKey: isFinished ? uuid('e0000000', id) : null,
  });
  rows.situaciones.push(
    ...states.map((state, step) => ({
      solicitudId: id,
      orden: step + 1,
      situacion: state,
      fecha: instants[step] ?? createdAt,
      // Begun and sent by the seller; what follows is the analysts'.
      userId: step < 2 ? userId : null,
    })),
  );
  if (!isFinished) return;
  rows.pasos.push(
    ...disbursementSteps({
      id,
      turn: Math.floor(at / ways.length),
      situacion,
      approved: instants[states.indexOf('Aprobado')] ?? createdAt,
      reached: instants.at(-1) ?? createdAt,
      now,
      importe: oferta?.importeNetoAPercibir ?? pedido.Importe,
      destinatario: payeeOf(canal),
    }),
  );
  writeTasks(rows, { id, at, userId, now, situacion, isMarried, asked: instants[1] ?? createdAt });
  writeChanges(rows, { id, at, userId, asked: instants[1] ?? createdAt, isOpen: operable.includes(situacion ?? '') });
}

/** Who gets the net amount: the agency, or what is sold at the lender's own place is paid to its holder. */
const payeeOf = (canal: CanalKey): string =>
  canal === 'casa-central' ? 'Titular del crédito' : (canales.find(({ key }) => key === canal)?.nombre ?? 'Agencia');

interface Finished {
  readonly id: number;
  readonly at: number;
  readonly userId: string;
  readonly now: Date;
  readonly situacion: string | null;
  readonly isMarried: boolean;
  /** When it was finished. */
  readonly asked: Date;
}

type TaskRow = typeof tareas.$inferInsert;

const empty: SentTask = { comentario: '', archivos: [], codeudor: null, conyuge: null, telefonos: [], data: null };

function writeTasks(rows: ApplicationRows, { id, at, userId, now, situacion, isMarried, asked }: Finished): void {
  const isOpen = operable.includes(situacion ?? '');
  const withPhotos = at % 16 === 0;
  const kinds: readonly (readonly [tipo: TaskRow['tipo'], nombre: string, isAsked: boolean])[] = [
    ['Documentacion', 'Foto del DNI del titular, frente y dorso', isOpen || withPhotos],
    ['Telefono', 'Otro teléfono para ubicar al titular', true],
    ['Codeudor', 'Datos de un codeudor', at % 3 === 0],
    ['Conyuge', 'Datos del cónyuge', isMarried],
    ['Simple', 'Confirmar el horario en que atiende el titular', at % 4 === 0],
    ['Documentacion', 'Recibo de sueldo', at % 7 === 0],
    ['Simple', 'Revisar los informes comerciales', at % 5 === 0],
  ];
  for (const [index, [tipo, nombre, isAsked]] of kinds.entries()) {
    if (!isAsked) continue;
    const sequence = index + 1;
    const interna = nombre.startsWith('Revisar');
    const isExcused = nombre === 'Recibo de sueldo';
    const photos = tipo === 'Documentacion' && withPhotos ? photosOf(id) : [];
    // Documents are answered where there are photos of them.
    const turn = (Math.floor(at / 4) + sequence) % 3;
    const isSent = tipo === 'Documentacion' ? photos.length > 0 : !isOpen || turn > 0;
    const sentState = !isOpen || turn === 2 ? 'OK' : 'Para_Analizar';
    const estado = isExcused ? 'Excepcionada' : !isSent || interna ? 'Pendiente' : sentState;
    const isAnswered = estado === 'OK' || estado === 'Para_Analizar';
    const tareaId = uuid('70000000', id * 10 + sequence);
    rows.tareas.push({
      id: tareaId,
      solicitudId: id,
      sequence,
      tipo,
      nombre,
      estado,
      interna,
      createdAt: asked,
      envio: isAnswered ? sentOf(id, tipo, photos) : null,
      envioKey: isAnswered ? uuid('71000000', id * 10 + sequence) : null,
      envioFecha: isAnswered ? answeredAt(asked, now) : null,
      envioUserId: isAnswered ? userId : null,
    });
    rows.files.push(
      ...(isAnswered ? photos : []).map((key) => ({
        key,
        userId,
        createdAt: asked,
        contentType: 'image/png',
        tareaId,
      })),
    );
    rows.comentarios.push(
      ...commentsOf(estado, asked, now).map((comment, order) => ({
        ...comment,
        userId: comment.usrExterno ? userId : null,
        tareaId,
        orden: order + 1,
      })),
    );
  }
}

/** Some hours after a task was asked for, unless that is still to come. */
const hoursAfter = (asked: Date, hours: number, now: Date) =>
  new Date(Math.min(addSeconds(asked, hours * 3600).getTime(), now.getTime()));

const answeredAt = (asked: Date, now: Date) => hoursAfter(asked, 2, now);

function commentsOf(estado: TaskRow['estado'], asked: Date, now: Date) {
  const at = (hours: number) => hoursAfter(asked, hours, now);
  const answer = { comentario: 'Va lo que pidieron.', usrExterno: true, fecha: answeredAt(asked, now) };
  if (estado === 'OK') return [answer, { comentario: 'Recibido, gracias.', usrExterno: false, fecha: at(4) }];
  if (estado === 'Para_Analizar') return [answer];
  return [{ comentario: 'Lo necesitamos para seguir con el análisis.', usrExterno: false, fecha: at(1) }];
}

function sentOf(id: number, tipo: TaskRow['tipo'], photos: readonly FileKey[]): SentTask {
  const sent = { ...empty, comentario: 'Va lo que pidieron.' };
  switch (tipo) {
    case 'Documentacion':
      return { ...sent, archivos: photos };
    case 'Telefono': {
      const telefonos = [taskPhone(id)];
      return { ...sent, telefonos, data: JSON.stringify({ Telefonos: telefonos }) };
    }
    case 'Codeudor': {
      const codeudor = codebtorOf(id);
      const conyuge = id % 2 === 0 ? spouseOf(id, 'conyuge del codeudor') : null;
      const data = { codeudor: summaryOf(codeudor), ...(conyuge && { conyuge: spouseSummary(conyuge) }) };
      return { ...sent, codeudor, conyuge, data: JSON.stringify(data) };
    }
    case 'Conyuge': {
      const conyuge = spouseOf(id, 'conyuge');
      return { ...sent, conyuge, data: JSON.stringify({ conyuge: spouseSummary(conyuge) }) };
    }
    default:
      return sent;
  }
}

type Codebtor = NonNullable<SentTask['codeudor']>;
type Spouse = NonNullable<SentTask['conyuge']>;

function codebtorOf(id: number): Codebtor {
  const { nombres, apellidos, documento, sexo } = personOf(id, 'codeudor');
  const place = pick(places, id);
  return {
    Apellido: apellidos,
    Nombre: nombres,
    Documento: documento,
    Cuil: cuilOf(documento, sexo),
    Sexo: sexo,
    FechaNacimiento: '1979-04-12',
    Ingreso: 950_000,
    ActividadDeclarada: 'Independiente',
    Antiguedad: 12,
    RubroEmpleoPublico: null,
    ...place,
    Direccion: place.Direccion ?? 'San Martín 450',
    Telefonos: [taskPhone(id)],
  };
}

function spouseOf(id: number, who: string): Spouse {
  const { nombres, apellidos, documento, sexo } = personOf(id, who);
  return {
    NombreConyuge: nombres,
    ApellidoConyuge: apellidos,
    DocumentoConyuge: documento,
    SexoConyuge: sexo,
    ActividadDeclarada: 'Empleado_Privado',
    Antiguedad: 12,
    FechaNacimiento: '1983-09-30',
    Ingreso: 850_000,
    Cuil: cuilOf(documento, sexo),
  };
}

const summaryOf = ({ Nombre, Apellido, Documento, FechaNacimiento, Ingreso }: Codebtor) => ({
  Nombre: `${Nombre} ${Apellido}`,
  Documento,
  ActividadDeclarada: labels.Independiente,
  FechaNacimiento,
  Ingreso,
});

const spouseSummary = ({ NombreConyuge, ApellidoConyuge, DocumentoConyuge, FechaNacimiento, Ingreso }: Spouse) => ({
  Nombre: `${NombreConyuge} ${ApellidoConyuge}`,
  Documento: DocumentoConyuge,
  ActividadDeclarada: labels.Empleado_Privado,
  FechaNacimiento,
  Ingreso,
});

function taskPhone(id: number): SentTask['telefonos'][number] {
  return {
    ...phoneOf(id + count),
    TipoTelefono: 'Trabajo',
    HorarioContacto: 'Manana',
    CorrespondeA: 'Recursos Humanos',
  };
}

const changes = [
  ['Plazo', 'Pasarlo a 36 cuotas.'],
  ['Importe', 'Bajar el importe en $ 100.000.'],
  ['Vehiculo', 'El cliente eligió el modelo siguiente.'],
  ['Contacto', 'Cambió el celular del titular.'],
] as const;

function writeChanges(
  rows: ApplicationRows,
  { id, at, userId, asked, isOpen }: Pick<Finished, 'id' | 'at' | 'userId' | 'asked'> & { readonly isOpen: boolean },
): void {
  if (at % 4 > 0) return;
  for (let index = 0; index < 1 + (at % 3); index += 1) {
    const [tipoPedido, pedido] = pick(changes, at / 4 + index);
    rows.pedidos.push({
      id: uuid('80000000', id * 10 + index),
      solicitudId: id,
      userId,
      idempotencyKey: uuid('81000000', id * 10 + index),
      estado: isOpen && index === 0 ? 'Pendiente' : pick(['Aceptado', 'Rechazado'] as const, at / 4 + index),
      tipoPedido,
      pedido,
      solicitante: 'Ventas',
      createdAt: addSeconds(asked, index * 60),
    });
  }
}

function personOf(id: number, who: string) {
  const random = (what: string) => pseudoRandom('persona', id, who, what);
  const sexo: 'F' | 'M' = random('sexo') < 0.5 ? 'F' : 'M';
  return {
    sexo,
    nombres: chosen(sexo === 'F' ? women : men, random('nombre')),
    apellidos: chosen(surnames, random('apellido')),
    documento: String(33_400_000 + Math.floor(random('documento') * 500_000)),
  };
}

function vehicleOf(id: number, now: Date) {
  const Codia = pick(codias, id);
  const years = [...(simulatedCatalog(yearInArgentina(now)).pricesOf(Codia) ?? [])].slice(0, 8);
  const [Anio, price] = chosen(years, pseudoRandom('anio', id));
  return {
    Codia,
    Anio,
    Es0Km: false,
    TieneGNC: id % 6 === 0,
    Uso: id % 8 === 0 ? ('Comercial' as const) : ('Particular' as const),
    ValorDeCompra: price,
    ValorInfoauto: price,
  };
}

function insuranceOf(id: number, createdAt: Date, value: number) {
  if (id % 3 > 0) return { pendiente: true as const };
  return {
    pendiente: false as const,
    cotizacionId: uuid('90000000', id),
    cotizacionPlanId: '9-TC',
    cotizacionIdCia: 'EXT-9-TC',
    compania: 'Ceibo Seguros',
    tipoPolizaId: 2,
    tipoCobertura: 'TC' as const,
    premio: Math.round((value * 0.0024) / 10) * 10,
    fechaDeCotizacion: createdAt.toISOString(),
    fechaInicio: dayInArgentina(createdAt),
  };
}

const phoneOf = (id: number) => ({ Numero: `035115${4_000_000 + id * 37}`, EsMovil: true });

const photosOf = (id: number) =>
  [1, 2].map((photo) => parse(fileKey, `${taskFilesFolder}/${uuid('72000000', id * 10 + photo)}.png`));

const uuid = (start: string, at: number) => `${start}-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** The element of a list that goes round, at `at`. */
function pick<Item>(list: readonly Item[], at: number): Item {
  const item = list[Math.floor(at) % list.length];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

/** The element at a share of a list, from 0 up to 1. */
const chosen = <Item>(list: readonly Item[], share: number): Item => pick(list, share * list.length);
