import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { child, contractOperations, type Located, type Operation, writtenOut } from '../../openapi/testing/contract.ts';

/*
 * The contract beside the specification's own lists of fields, written here again. The validator holds both sides to the contract;
 * that the contract has the specification's names is shown here.
 */

function operation(id: string): Operation {
  const found = contractOperations().find((each) => each.id === id);
  if (!found) throw new Error(`The contract has no ${id}`);
  return found;
}

const schemaIn = (content: Located | undefined): unknown => {
  const schema = content && child(child(child(content, 'content'), 'application/json'), 'schema');
  return schema && writtenOut(schema);
};

/** What the body of a call is; undefined where it has none. */
const body = (id: string): unknown => schemaIn(operation(id).requestBody);

/** What a call answers where it succeeds; undefined where that has no body. */
function answer(id: string): unknown {
  const [, response] = [...operation(id).responses].find(([status]) => status >= 200 && status < 300) ?? [];
  return schemaIn(response);
}

const Node = v.looseObject({
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  items: v.optional(v.unknown()),
  oneOf: v.optional(v.array(v.unknown())),
});

/** The fields of an object, of each object in a list, or of every kind of object that there may be. */
function fields(schema: unknown): Readonly<Record<string, unknown>> {
  if (schema === undefined) return {};
  const { properties, items, oneOf = [] } = v.parse(Node, schema);
  return Object.fromEntries(
    [items, ...oneOf].flatMap((each) => Object.entries(fields(each))).concat(Object.entries(properties)),
  );
}

/** What is at the end of a path of fields. */
const within = (schema: unknown, ...path: readonly string[]): unknown =>
  path.reduce((outer, name) => fields(outer)[name], schema);

const names = (schema: unknown): readonly string[] => Object.keys(fields(schema)).toSorted();

const sorted = (text: string): readonly string[] => text.split(' ').filter(Boolean).toSorted();

/** The values that a field takes. */
const values = (schema: unknown): readonly unknown[] =>
  v.parse(v.looseObject({ enum: v.array(v.unknown()) }), schema).enum;

const query = (id: string): readonly string[] =>
  operation(id)
    .parameters.map(({ value }) => v.parse(v.looseObject({ name: v.string(), in: v.string() }), value))
    .filter(({ in: place }) => place === 'query')
    .map(({ name }) => name);

describe('S3 what an answer is about has the fields of the specification', () => {
  const detail = () => answer('getSolicitud');
  const quote = () => answer('getSegurosCotizaciones');

  test.each([
    [
      'an application in a list',
      () => within(answer('listSolicitudes'), 'items'),
      'id nombre apellido situacion tareasPendientes importeNetoAPercibir plazo marca modelo anio fechaAltaPedido',
    ],
    ['a list of them', () => answer('listSolicitudes'), 'items total'],
    [
      'an application',
      detail,
      'id canal fechaCreacion situacion importeSolicitado plazoSolicitado tareasPendientes pedidosDeCambio telefonos contactosRed personas domicilio vehiculo poliza',
    ],
    ['its phones', () => within(detail(), 'telefonos'), 'numero display'],
    ['its people', () => within(detail(), 'personas'), 'nombre apellido tipoRelacion'],
    ['its address', () => within(detail(), 'domicilio'), 'provincia localidad codigoPostal direccion'],
    [
      'its vehicle',
      () => within(detail(), 'vehiculo'),
      'codia anio marca modelo tipo es0Km tieneGNC usoComercial valorDeCompra valorInfoauto',
    ],
    [
      'its policy',
      () => within(detail(), 'poliza'),
      'cotizacionId cotizacionPlanId cotizacionIdCia compania tipoPolizaId cantCuotas premio premioTotal valorAsegurado fechaInicio fechaFin fechaDeCotizacion',
    ],
    ['a task', () => answer('getTarea'), 'sequence estado interna data archivos log'],
    ['the files of a task', () => within(answer('getTarea'), 'archivos'), 'id url name extension'],
    ['what was said of a task', () => within(answer('getTarea'), 'log'), 'comentario usrExterno'],
    [
      'a change request',
      () => within(answer('listPedidosDeCambio'), 'pedidos'),
      'id estado tipoPedido pedido solicitante fechaCreacion solicitudId',
    ],
    ['an evaluation', () => answer('postAptoCredito'), 'id aptoObtenido aptoCredito revisar'],
    [
      'the offers',
      () => answer('getOfertas'),
      'resultado ofertas excepcionFaltanDatos excepcionNoSeFinanciaUso excepcionNoSeFinanciaCalificacion',
    ],
    [
      'an offer',
      () => within(answer('getOfertas'), 'ofertas'),
      'id resultado importe importeNetoAPercibir plazo importeCuota importeCuotaPromedio conDocumentacion',
    ],
    ['a quote', quote, 'cotizacionId companias'],
    ['an insurer of a quote', () => within(quote(), 'companias'), 'companiaId compania orden estado cotizaciones'],
    [
      'a plan of an insurer',
      () => within(quote(), 'companias', 'cotizaciones'),
      'cotizacionPlanId tipoPlanComercial tipoPolizaId nombre descripcion importe companiaId tipoPlan idExterno',
    ],
    ['the prices of a model', () => within(answer('getModeloPrecios'), 'precios'), 'item1 item2'],
  ])('AP-04 AP-06 IN-05 NR-07 %s', (_, schema, asked) => {
    expect(names(schema())).toEqual(expect.arrayContaining([...sorted(asked)]));
  });

  test.each([
    [
      'who is in an application',
      () => within(detail(), 'personas', 'tipoRelacion'),
      'Titular Conyuge Codeudor Conyuge_del_Codeudor',
    ],
    ['how a task stands', () => within(answer('getTarea'), 'estado'), 'Pendiente Para_Analizar OK Excepcionada'],
    [
      'what offers come to',
      () => within(answer('getOfertas'), 'resultado'),
      'Aprobado Anio_No_Financiable Informes_Pendientes Situacion_No_Financiable',
    ],
    [
      'how a person lives',
      () => within(body('postSolicitudIngresos'), 'ActividadDeclarada'),
      'Empleado_Publico Empleado_Privado Independiente Jubilado No_Definida',
    ],
    [
      'when a phone answers',
      () => within(body('postSolicitudContacto'), 'Telefonos', 'HorarioContacto'),
      'Todo_El_Dia Manana Tarde Noche',
    ],
    ['whether an insurer has answered', () => within(quote(), 'companias', 'estado'), 'completa pendiente'],
    [
      'how insurance is paid',
      () => within(body('postSegurosCotizar'), 'FormaPago'),
      'DebitoConCBU DebitoConTarjetaCredito CuponPago',
    ],
    ['the market of a quote', () => within(body('postSegurosCotizar'), 'Negocio'), 'MercadoAbierto'],
    ['the period of a quote', () => within(body('postSegurosCotizar'), 'Periodo'), 'Anual'],
  ])('AP-04 IN-05 NR-07 the values of %s', (_, schema, asked) => {
    expect([...values(schema())].toSorted()).toEqual(sorted(asked));
  });

  test('NR-07 the values of an offer’s result, of a rating and of a plan’s type, to which the contract adds', () => {
    expect(values(within(answer('getOfertas'), 'ofertas', 'resultado'))).toEqual([
      'Aprobado',
      'AprobadoProvisorio',
      null,
    ]);
    expect(values(within(answer('getOfertas'), 'calificacion'))).toEqual(
      expect.arrayContaining([
        'Aprobado',
        'AprobadoProvisorio',
        'PreAprobado',
        'Rechazado',
        'InformesPendientes',
        'NoValidaIdentidad',
      ]),
    );
    expect(values(within(quote(), 'companias', 'cotizaciones', 'tipoPlan'))).toEqual(
      expect.arrayContaining(['TC', 'TR']),
    );
    expect(values(within(body('postSolicitudIngresos'), 'Antiguedad'))).toEqual([9, 10, 12]);
    expect(values(within(body('postSolicitudNueva'), 'TipoCredito'))).toEqual([1, 3]);
  });
});

const phone = 'Numero TipoTelefono EsMovil HorarioContacto CorrespondeA';
const spouse =
  'Id EstadoCivil DocumentoConyuge NombreConyuge ApellidoConyuge SexoConyuge Cuil Ingreso ActividadDeclarada RubroEmpleoPublico Antiguedad FechaNacimiento conyugeCodeudor';

/** Whether a call has this method and address, and in its body the fields that the specification lists, with those that the contract adds. */
function isCall(id: string, call: string, asked: string, added: string): void {
  const { method, path } = operation(id);
  expect(`${method.toUpperCase()} ${path}`).toBe(call);
  expect(names(body(id))).toEqual(sorted(`${asked} ${added}`));
}

describe('IN-05 IN-15 S7.1 the calls of insurance', () => {
  test.each([
    [
      'postSegurosCotizar',
      'POST /seguros/cotizaciones',
      'Negocio Periodo ModeloVehiculo AnioVehiculo CodigoPostal UsoDelVehiculo TieneGNC FormaPago',
      '',
    ],
    ['getSegurosCotizaciones', 'GET /seguros/cotizaciones/{cotizacionId}', '', ''],
    [
      'patchQuieroQueMeContacten',
      'PATCH /seguros/cotizaciones/{cotizacionId}/contacto',
      'CoberturaSeleccionadaId Nombre DNI Email Telefono EsTelefonoMovil Direccion FechaNacimiento Sexo Dominio NumeroMotor NumeroChasis DatosPago UrlFotosVehiculo',
      '',
    ],
  ])('%s is %s', isCall);
});

describe('IN-10 CA-03 S7.2 S7.3 the register’s call, and the calculator’s', () => {
  test.each([
    ['getIdentidad', 'GET /identidad/{documento}', '', ''],
    ['getCalculadorPrendario', 'GET /catalogos/calculadora/prendario', '', ''],
  ])('%s is %s', isCall);
});

describe('CF-06 S7.4 the calls of an application', () => {
  test.each([
    ['postSolicitudNueva', 'POST /solicitudes/nueva', 'Canal TipoCredito', ''],
    ['postContinuarSolicitud', 'POST /solicitudes/{id}/continuacion', 'Id', ''],
    [
      'postSolicitudIngresos',
      'POST /solicitudes/{id}/ingresos',
      'Id Ingreso ActividadDeclarada RubroEmpleoPublico Antiguedad ActividadDeclaradaConyuge IngresoConyuge',
      '',
    ],
    [
      'postSolicitudDomicilioTitular',
      'POST /solicitudes/{id}/domicilio',
      'CodigoPostal',
      'Id Provincia Localidad Direccion',
    ],
    ['getContactosConfiguracion', 'GET /solicitudes/{id}/contactos/configuracion', '', ''],
    ['postSolicitudContacto', 'POST /solicitudes/{id}/contacto', 'Telefonos Usuario', 'Id'],
    ['postSolicitudImporte', 'POST /solicitudes/{id}/importe-solicitado', 'Id Importe Plazo', ''],
    ['postSolicitudAuto', 'POST /solicitudes/{id}/vehiculo', 'Id Codia Anio Es0Km TieneGNC Uso ValorDeCompra', ''],
    ['postSolicitudPreferenciaVehiculo', 'POST /solicitudes/{id}/preferencia-vehiculo', '', 'Id Marca Anio Codia'],
    [
      'postSolicitudSeguroCotizacion',
      'POST /solicitudes/{id}/seguro',
      'Id CotizacionId CotizacionPlanId TipoPolizaId TipoCobertura Pendiente',
      '',
    ],
    ['getEstadoCalificacion', 'GET /solicitudes/{id}/calificacion/estado', '', ''],
    ['getOfertas', 'GET /solicitudes/{id}/ofertas', '', ''],
    ['postOfertaAceptada', 'POST /solicitudes/{id}/oferta-aceptada', '', 'Id OfertaId'],
    ['postSolicitudCerrarSinOferta', 'POST /solicitudes/{id}/sin-oferta', 'Id', ''],
    ['listSolicitudes', 'GET /solicitudes', '', ''],
    ['getSolicitud', 'GET /solicitudes/{id}', '', ''],
    ['getSolicitudEstado', 'GET /solicitudes/{id}/estado', '', ''],
    ['getSolicitudPlazos', 'GET /solicitudes/{id}/plazos', '', ''],
    ['getTareasSolicitadas', 'GET /solicitudes/{id}/tareas/solicitadas', '', ''],
    ['getTarea', 'GET /solicitudes/{id}/tareas/{sequence}', '', ''],
    [
      'postTareaParaAnalizar',
      'POST /solicitudes/{id}/tareas/{sequence}/estado/para_analizar',
      'Sequence Comentario solicitudId tareaId sequence archivos',
      '',
    ],
    [
      'postTareaConyuge',
      'POST /solicitudes/{id}/tareas/{sequence}/conyuge/para_analizar',
      'sequence comentario conyuge Data',
      '',
    ],
    [
      'postTareaCodeudor',
      'POST /solicitudes/{id}/tareas/{sequence}/codeudor/para_analizar',
      'sequence comentario codeudor conyuge Data',
      '',
    ],
    [
      'postTareaTelefono',
      'POST /solicitudes/{id}/tareas/{sequence}/telefono/para_analizar',
      'Comentario Telefonos data solicitudId sequence',
      '',
    ],
    ['listPedidosDeCambio', 'GET /solicitudes/{id}/cambios', '', ''],
    ['postPedidoDeCambio', 'POST /solicitudes/{id}/cambios', 'TipoPedido Pedido solicitante solicitudId', ''],
    ['getSolicitudSeguros', 'GET /solicitudes/{id}/seguros', '', ''],
    ['getSolicitudSegurosInicio', 'GET /solicitudes/{id}/seguros/inicio', '', ''],
    ['getSolicitudSegurosResult', 'GET /solicitudes/{id}/seguros/{cotizacionId}', '', ''],
    ['addSpouse', 'POST /solicitudes/{id}/conyuge', spouse, ''],
    ['addCodebtorSpouse', 'POST /solicitudes/{id}/codeudor/conyuge', spouse, ''],
    [
      'addCodebtor',
      'POST /solicitudes/{id}/codeudor',
      'Id EstadoCivil Documento Nombre Apellido Sexo Cuil FechaNacimiento Ingreso ActividadDeclarada RubroEmpleoPublico Antiguedad Provincia Localidad CodigoPostal Direccion Telefonos',
      '',
    ],
    ['postNivelesOrganizacion', 'POST /canales/niveles', '', ''],
    ['listCanales', 'GET /canales', '', ''],
    [
      'postAptoCredito',
      'POST /creditos/aptitud',
      'canal TipoCredito Documento Sexo Nombres Apellidos EstadoCivil DocumentoConyuge SexoConyuge NombresConyuge ApellidosConyuge',
      'Id',
    ],
  ])('%s is %s', isCall);
});

describe('CQ-01 CQ-03 S7.5 the catalogs', () => {
  test.each([
    ['listMarcas', 'GET /catalogos/marcas', '', ''],
    ['listModelos', 'GET /catalogos/marcas/{marca}/anios/{anio}/modelos', '', ''],
    ['getModeloDetalle', 'GET /catalogos/modelos/{codia}/detalle', '', ''],
    ['getModeloPrecios', 'GET /catalogos/modelos/{codia}/precios', '', ''],
    ['listCodigosPostales', 'GET /catalogos/provincias/{provincia}/codigospostales', '', ''],
    ['listLocalidades', 'GET /catalogos/provincias/{provincia}/localidades', '', ''],
    ['getOficinaCercana', 'GET /catalogos/contacto/oficinacercana', '', ''],
    ['postPushToken', 'POST /catalogos/pushtoken', '', 'token'],
  ])('%s is %s', isCall);
});

describe('ON-01 ON-02 S7.6 the calls of accounts', () => {
  test.each([
    ['login', 'POST /auth/login', 'UseTokenCookie', 'UserName Password'],
    ['requestPasswordRecovery', 'POST /controldeusuarios/contrasena/recuperacion', 'UserEmail', ''],
    ['confirmPassword', 'POST /controldeusuarios/contrasena/confirmacion', '', 'Token Password'],
    ['confirmSignupRequest', 'POST /controldeusuarios/solicitudesregistro/confirmacion', 'Token', ''],
    [
      'signupAgencia',
      'POST /controldeusuarios/registroagencia',
      'Cui NombreAgencia NombreTitular Provincia Localidad CodigoPostal Direccion TipoAgencia Marca TipoVehiculo NombreContacto TelefonoContacto EmailContacto VersionTerminos ComoNosConocio',
      '',
    ],
    ['signupClienteFinal', 'POST /controldeusuarios/registrousuariofinal', 'NombreUsuario', ''],
    ['checkMigration', 'GET /controldeusuarios/migracion', '', ''],
    ['getTerminosAceptados', 'GET /controldeusuarios/terminos', '', ''],
    ['aceptarTerminos', 'POST /controldeusuarios/terminos', 'app version', ''],
  ])('%s is %s', isCall);
});

describe('CQ-02 RP-07 S7.7 the calls about files', () => {
  test.each([
    ['signFile', 'GET /sign', '', ''],
    ['putFile', 'PUT /storage/{folder}/{file}', '', ''],
    ['deleteFile', 'DELETE /storage/{folder}/{file}', '', ''],
    ['getFile', 'GET /storage/{folder}/{file}', '', ''],
    ['getMiniatura', 'GET /storage/{folder}/{file}/miniatura', '', ''],
    ['putDatosPatente', 'PUT /storage/datospatente/{file}', '', 'plate'],
    ['capturePlates', 'POST /autos/capture', '', ''],
  ])('%s is %s', isCall);
});

describe('S7 what is asked and answered', () => {
  test.each([
    ['getIdentidad', 'sexo'],
    ['getCalculadorPrendario', 'AnioAuto Plazo Capital Tipocredito'],
    ['listSolicitudes', 'skip take Search SoloConTareasPendientes'],
    ['getOfertas', 'AceptacionAutomatica'],
    ['listCodigosPostales', 'localidad'],
    ['checkMigration', 'euroUserId email userAuthId displayName'],
    ['getTerminosAceptados', 'app'],
  ])('CA-03 AP-02 IN-10 the query of %s has %s', (id, asked) => {
    expect(query(id)).toEqual(expect.arrayContaining([...sorted(asked)]));
  });

  test.each([
    ['postSegurosCotizar', 'cotizacionId'],
    ['getSegurosCotizaciones', 'cotizacionId companias'],
    ['getIdentidad', 'nombres apellido fechaNacimiento cuil'],
    ['getCalculadorPrendario', 'plazo capital cuotaPromedio ultimaCuota primeraCuota tna cuotas'],
    ['postSolicitudNueva', 'id'],
    ['getEstadoCalificacion', 'realizada'],
    ['listSolicitudes', 'items total'],
    ['getSolicitudPlazos', 'plazos'],
    ['postTareaParaAnalizar', 'urls'],
    ['postPedidoDeCambio', 'id'],
    ['getSolicitudSegurosInicio', 'CotizacionId'],
    ['getSolicitudSegurosResult', 'CotizacionId companias'],
    ['listCodigosPostales', 'codigosPostales'],
    ['listLocalidades', 'localidades'],
    ['login', 'bearerToken'],
    ['confirmSignupRequest', 'userId'],
    ['checkMigration', 'usuarioExistente'],
    ['getTerminosAceptados', 'app version'],
    ['signFile', 'url'],
    ['capturePlates', 'results'],
  ])('CF-06 IN-05 the answer of %s has %s', (id, asked) => {
    expect(names(answer(id))).toEqual(expect.arrayContaining([...sorted(asked)]));
  });

  test.each([
    [
      'an installment',
      () => within(answer('getCalculadorPrendario'), 'cuotas'),
      'nroCuota capital interes gastosAdministrativos seguroDeVida seguroAuto importe iva',
    ],
    ['a phone of the holder', () => within(body('postSolicitudContacto'), 'Telefonos'), phone],
    ['a phone of a co-debtor', () => within(body('addCodebtor'), 'Telefonos'), phone],
    ['a phone of a task', () => within(body('postTareaTelefono'), 'Telefonos'), phone],
    [
      'a co-signer of a task',
      () => within(body('postTareaCodeudor'), 'codeudor'),
      'Apellido Nombre Documento Cuil Sexo FechaNacimiento Ingreso ActividadDeclarada Antiguedad RubroEmpleoPublico Provincia Localidad CodigoPostal Direccion Telefonos',
    ],
    [
      'a spouse of a task',
      () => within(body('postTareaConyuge'), 'conyuge'),
      'NombreConyuge ApellidoConyuge DocumentoConyuge SexoConyuge ActividadDeclarada Antiguedad FechaNacimiento Ingreso Cuil',
    ],
    ['a model', () => within(answer('listModelos'), 'modelos'), 'codia modelo'],
    ['a channel', () => within(answer('listCanales'), 'canales'), 'key value'],
    ['an office', () => answer('getOficinaCercana'), 'sucursal contactos'],
    ['a branch', () => within(answer('getOficinaCercana'), 'sucursal'), 'nombre direccion'],
    ['a phone of an office', () => within(answer('getOficinaCercana'), 'contactos', 'telefonos'), 'numero esMovil'],
    ['a plate that was read', () => within(answer('capturePlates'), 'results'), 'plate box'],
  ])('CA-04 CF-07 AP-06 %s has these fields and no other', (_, schema, asked) => {
    expect(names(schema())).toEqual(sorted(asked));
  });

  test('NR-07 offers are asked for without accepting any', () => {
    const [asked] = operation('getOfertas').parameters.filter(({ value }) =>
      v.is(v.looseObject({ in: v.literal('query') }), value),
    );
    expect(asked?.value).toMatchObject({ name: 'AceptacionAutomatica', schema: { enum: [false] } });
  });
});
