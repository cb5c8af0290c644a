import { sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/database.ts';

/** Of the sellers that are written, the id of the one at `at`, from 1. */
export const sellerId = (at: number): string => `f0000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** Each channel has so many; those of the first channel are numbered from 1. */
export const sellersPerChannel = 4;

/** Writes `count` applications, of so many channels with four sellers each, two of three with tasks, into a database that has none. */
export async function fillApplications(db: Database, count: number, channels: number): Promise<void> {
  const sellers = channels * sellersPerChannel;
  await db.execute(sql`
    insert into users select ('f0000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 's' || i, 's' || i || '@ejemplo.example',
      'Vendedora' || i, 'Agenciero', '{agenciero}', '{solicitudes:ver,seguros:cotizar,creditos:evaluar,polizas:ver}', '', false from generate_series(1, ${sellers}::int) i`);
  await db.execute(
    sql`insert into canales select 'c' || i, 'Canal' || i, false from generate_series(1, ${channels}::int) i`,
  );
  await db.execute(sql`
    insert into canales_usuarios select 'c' || (1 + (i - 1) / ${sellersPerChannel}::int), ('f0000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid
    from generate_series(1, ${sellers}::int) i`);
  await db.execute(sql`
    insert into solicitudes (id, user_id, canal, idempotency_key, body_hash, situacion, created_at, fecha_alta_pedido, tipo_credito,
      documento, sexo, nombres, apellidos, estado_civil, apto_obtenido, apto_credito, revisar, ingresos, domicilio, vehiculo, pedido,
      oferta, contacto)
    select i, ('f0000000-0000-4000-8000-' || lpad(s::text, 12, '0'))::uuid, 'c' || (1 + (s - 1) / ${sellersPerChannel}::int), gen_random_uuid(), repeat('x', 64),
      (array['Aprobado', 'Rechazado', 'Carga_Incompleta', 'En_Espera_De_Analisis', 'Con_Tareas_Previas_A_Analisis', 'Liquidada', 'Prenda_Confeccionada', 'Otra'])[1 + i * 7 % 8],
      '2026-11-20'::timestamptz - (i * 7919 % ${count}::int) * interval '13 minutes', '2026-11-20'::timestamptz - (i * 7919 % ${count}::int) * interval '13 minutes',
      1, '31' || lpad(i::text, 6, '0'), 'F',
      (array['MARÍA ELENA', 'JUAN CARLOS', 'SOFÍA', 'RAÚL ALBERTO', 'INÉS', 'JOSÉ LUIS', 'ANDREA', 'MARTÍN'])[1 + i * 3 % 8],
      (array['GÓMEZ', 'PÉREZ', 'NÚÑEZ', 'SOSA', 'QUIROGA', 'DÍAZ', 'RUIZ', 'ACOSTA', 'LUNA', 'VEGA', 'PAZ', 'ROJAS', 'MOLINA', 'CAMPOS', 'SALAS', 'MORA'])[1 + i * 5 % 16]
        || ' ' || (array['ÁLVAREZ', 'FUNES', 'TOLEDO', 'PONCE', 'BUSTOS'])[1 + i % 5],
      'Soltero', true, true, false,
      '{"Ingreso": 1450000, "ActividadDeclarada": "Empleado_Privado", "RubroEmpleoPublico": null, "Antiguedad": 12, "ActividadDeclaradaConyuge": null, "IngresoConyuge": null}',
      '{"Provincia": 3, "Localidad": "CORDOBA", "CodigoPostal": "5000", "Direccion": "Av. Colón 1234"}',
      jsonb_build_object('Codia', (array['4600002', '1200001', '1250004', '4300005'])[1 + i / 8 % 4], 'Anio', 2015 + i % 8, 'Es0Km', false, 'TieneGNC', false, 'Uso', 'Particular', 'ValorDeCompra', 24000000, 'ValorInfoauto', 24500000),
      '{"Importe": 800000, "Plazo": 24}',
      '{"id": "24-con-documentacion", "importe": 800000, "importeNetoAPercibir": 752000, "plazo": 24}',
      jsonb_build_object('Usuario', 'a@ejemplo.example', 'Telefonos', jsonb_build_array(jsonb_build_object('Numero', '0351154' || lpad(i::text, 6, '0'),
        'TipoTelefono', 'Titular', 'EsMovil', true, 'HorarioContacto', 'Tarde', 'CorrespondeA', 'Titular')))
    from (select i, 1 + (hashint4(i) & 65535) % ${sellers}::int as s from generate_series(1, ${count}::int) i) numbered`);
  await db.execute(sql`
    insert into tareas (id, solicitud_id, sequence, tipo, nombre, estado, interna, created_at)
    select gen_random_uuid(), i, n, 'Simple', 'Tarea', (array['Pendiente', 'Para_Analizar', 'OK', 'OK', 'OK'])[1 + (i + n) % 5], n = 3, now()
    from generate_series(1, ${count}::int) i, generate_series(1, 3) n where i % 3 > 0`);
  await db.execute(sql`vacuum analyze`);
}
