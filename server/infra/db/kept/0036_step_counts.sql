-- Written by `npm run db:keep`; a row of a new table is added by hand. Upgrades of it are tested from then on.
set session_replication_role = replica;
insert into "agencias" ("cuit", "nombre") overriding system value values
('30712345671', 'Roldán Automotores');
insert into "asignaciones_solicitud" ("solicitud_id", "orden", "de_user_id", "a_user_id", "por_user_id", "motivo", "fecha") overriding system value values
('1111', '1', 'a0000000-0000-4000-8000-000000000006', 'a0000000-0000-4000-8000-000000000007', 'a0000000-0000-4000-8000-000000000025', 'Hernán está de licencia.', '2026-11-20 15:00:00+00');
insert into "avisos_pago" ("id", "user_id", "idempotency_key", "body_hash", "nombre_y_apellido", "documento", "telefono", "email", "concepto_pago", "tipo_pago", "medio_de_pago", "comentario", "moneda", "importe", "fecha_de_pago", "fecha_de_aviso", "operacion_id", "created_at", "numero", "estado", "motivo") overriding system value values
('0c493346-47c6-42f0-869b-be01436e39a4', 'a0000000-0000-4000-8000-000000000001', '859906a8-2e35-4154-9a46-d763a90794a6', 'f526737a24be6a51aa4bb82425c3d6e11714e2d758a4a4a0b62f9600dc37a355', 'Marta Quiroga', '28456789', '0111545678901', 'marta@ejemplo.example', '0', '3', '2', 'Pagué por la mañana', '0', '125430.55', '2026-11-18', '2026-11-20 14:59:00+00', '100201', '2026-11-20 15:00:00+00', '1001', 'EnVerificacion', NULL);
insert into "borrados" ("id", "user_id", "huellas", "clave", "motivo", "por_user_id", "fecha") overriding system value values
('d0000000-0000-4000-8000-000000000001', NULL, '{}', '', 'Lo pidió', NULL, '2026-11-20 15:00:00+00');
insert into "cambios_derechos" ("id", "user_id", "accion", "sobre", "motivo", "por_user_id", "fecha") overriding system value values
('1', 'a0000000-0000-4000-8000-000000000006', 'Canal', 'casa-central', 'Trabaja allí', NULL, '2026-11-20 15:00:00+00');
insert into "canales" ("key", "nombre", "bloqueado", "agencia") overriding system value values
('campos-centro', 'Campos Usados Centro', 'false', NULL),
('campos-norte', 'Campos Usados Norte', 'false', NULL),
('casa-central', 'Casa central', 'false', NULL),
('rios-automotores', 'Ríos Automotores', 'false', NULL),
('roldan-automotores', 'Roldán Automotores', 'false', '30712345671'),
('salas-motors', 'Salas Motors', 'true', NULL);
insert into "canales_organizacion" ("canal", "user_id") overriding system value values
('rios-automotores', 'a0000000-0000-4000-8000-000000000028');
insert into "canales_usuarios" ("canal", "user_id") overriding system value values
('casa-central', 'a0000000-0000-4000-8000-000000000006'),
('casa-central', 'a0000000-0000-4000-8000-000000000025'),
('roldan-automotores', 'a0000000-0000-4000-8000-000000000007');
insert into "comentarios_tarea" ("tarea_id", "orden", "comentario", "usr_externo", "fecha", "user_id") overriding system value values
('70000000-0000-4000-8000-000000011111', '1', 'Lo necesitamos para seguir con el análisis.', 'false', '2025-10-15 04:43:16.927+00', NULL),
('70000000-0000-4000-8000-000000011112', '1', 'Va lo que pidieron.', 'true', '2025-10-15 05:43:16.927+00', NULL),
('70000000-0000-4000-8000-000000011117', '1', 'Lo necesitamos para seguir con el análisis.', 'false', '2025-10-15 04:43:16.927+00', NULL),
('70000000-0000-4000-8000-000000011162', '1', 'Va lo que pidieron.', 'true', '2025-10-24 06:22:43.9+00', NULL),
('70000000-0000-4000-8000-000000011162', '2', 'Recibido, gracias.', 'false', '2025-10-24 08:22:43.9+00', NULL),
('70000000-0000-4000-8000-000000011163', '1', 'Va lo que pidieron.', 'true', '2025-10-24 06:22:43.9+00', NULL),
('70000000-0000-4000-8000-000000011163', '2', 'Recibido, gracias.', 'false', '2025-10-24 08:22:43.9+00', NULL),
('70000000-0000-4000-8000-000000011167', '1', 'Lo necesitamos para seguir con el análisis.', 'false', '2025-10-24 05:22:43.9+00', NULL),
('70000000-0000-4000-8000-000000011221', '1', 'Lo necesitamos para seguir con el análisis.', 'false', '2025-11-04 11:28:13.806+00', NULL),
('70000000-0000-4000-8000-000000011222', '1', 'Va lo que pidieron.', 'true', '2025-11-04 12:28:13.806+00', NULL),
('70000000-0000-4000-8000-000000011223', '1', 'Va lo que pidieron.', 'true', '2025-11-04 12:28:13.806+00', NULL),
('70000000-0000-4000-8000-000000011223', '2', 'Recibido, gracias.', 'false', '2025-11-04 14:28:13.806+00', NULL),
('70000000-0000-4000-8000-000000011224', '1', 'Lo necesitamos para seguir con el análisis.', 'false', '2025-11-04 11:28:13.806+00', NULL),
('70000000-0000-4000-8000-000000011226', '1', 'Lo necesitamos para seguir con el análisis.', 'false', '2025-11-04 11:28:13.806+00', NULL);
insert into "contactos" ("user_id", "telefono", "email", "changed_at") overriding system value values
('a0000000-0000-4000-8000-000000000001', '0111545678901', 'marta@ejemplo.example', '2026-11-20 15:00:00+00');
insert into "contactos_seguro" ("id", "user_id", "cotizacion_id", "idempotency_key", "body_hash", "cobertura_seleccionada_id", "compania", "plan", "importe", "nombre", "dni", "email", "telefono", "es_telefono_movil", "direccion", "fecha_nacimiento", "sexo", "dominio", "numero_motor", "numero_chasis", "datos_pago", "fotos", "created_at", "numero", "estado", "compania_id", "entrega_desde", "entrega_intentos") overriding system value values
('cc2cf71f-b565-4ee4-9872-f5ece2ee3f05', 'a0000000-0000-4000-8000-000000000001', 'fb7f3dd0-0d7f-4bcb-8b5f-33402729c068', 'c53059e3-1af0-4327-82af-feeac4214a8b', 'pu3Afb-4nBpm_UB7getxnOlKqaJb779JHFL6zwOT-9c', '9-TR', 'Ceibo Seguros', 'Todo Riesgo con franquicia fija', '118810.00', 'Marta Quiroga', '28456789', 'marta@ejemplo.example', '0111545678901', 'true', 'San Martín 1250', '1981-03-14', 'F', 'AF123GH', 'M1234567', '8AJ000123456789', 'V4-2Ldym_F_54Kh1sl-ZWZyONAtOw6XaGCUu0Z9tut4baaPXF1_Sd9IEgoOKFuEysFo', '{}', '2026-11-20 15:00:00+00', '1001', 'Pendiente', '9', NULL, '0');
insert into "correos" ("id", "user_id", "tipo", "sobre", "estado", "intentos", "proximo_intento", "created_at", "ended_at") overriding system value values
('b0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001', 'AvisoRecibido', '0c493346-47c6-42f0-869b-be01436e39a4', 'Enviado', '1', '2026-11-20 15:01:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00');
insert into "cotizaciones" ("id", "user_id", "modelo_vehiculo", "anio_vehiculo", "codigo_postal", "uso_del_vehiculo", "tiene_gnc", "forma_pago", "fetches", "created_at", "solicitud_id", "referencia") overriding system value values
('fb7f3dd0-0d7f-4bcb-8b5f-33402729c068', 'a0000000-0000-4000-8000-000000000001', '4600002', '2024', '5000', 'Particular', 'false', 'DebitoConCBU', '1', '2026-11-20 15:00:00+00', NULL, NULL);
insert into "creditos" ("operacion_id", "user_id", "titular", "tipo_credito", "plazo", "dominio", "estado_credito", "empresa", "actualizado") overriding system value values
('100201', 'a0000000-0000-4000-8000-000000000001', 'Marta Quiroga', '1', '24', 'AF123GH', 'AlDia', '1', NULL),
('101801', NULL, 'Nicolás Vega', '1', '24', 'AF654PO', 'AlDia', '1', NULL);
insert into "creditos_detalle" ("operacion_id", "importe_financiado", "fecha_otorgamiento", "cancelado", "nombre", "apellido", "dni", "conyuge", "codeudor", "telefono_principal", "telefono_secundario", "direccion", "localidad", "provincia", "codigo_postal", "marca", "modelo", "anio", "es_nuevo", "uso", "tiene_gnc", "id_poliza", "tna", "cft", "debito_banco", "debito_cbu_terminado_en") overriding system value values
('100201', '6500000.00', '2026-02-10', 'false', 'Marta', 'Quiroga', '28456789', NULL, NULL, '0111545678901', NULL, 'San Martín 1250', 'LA PLATA', 'Buenos Aires', '1900', 'Fiat', 'Cronos 1.3 Drive', '2026', 'true', 'Particular', 'false', '700201', NULL, NULL, NULL, NULL),
('101801', '5200000.00', '2026-07-04', 'false', 'Nicolás', 'Vega', '36985214', NULL, NULL, '0351157890123', NULL, 'Ituzaingó 540', 'CORDOBA', 'Córdoba', '5000', 'Nissan', 'Versa 1.6 Sense', '2024', 'false', 'Particular', 'false', '701801', NULL, NULL, NULL, NULL);
insert into "cuotas" ("id", "operacion_id", "nro_cuota", "fecha_vencimiento", "importe", "pago", "fecha_pago", "importe_pagado", "tiene_comprobante_pago", "tiene_cupon_pago", "capital", "interes") overriding system value values
('100201001', '100201', '1', '2026-03-10', '448415.69', 'Pagada', '2026-03-08', '448415.69', 'true', 'false', NULL, NULL),
('100201002', '100201', '2', '2026-04-10', '448415.69', 'Pagada', '2026-04-08', '448415.69', 'true', 'false', NULL, NULL),
('100201003', '100201', '3', '2026-05-10', '448415.69', 'Pagada', '2026-05-08', '448415.69', 'true', 'false', NULL, NULL),
('100201004', '100201', '4', '2026-06-10', '448415.69', 'Pagada', '2026-06-08', '448415.69', 'true', 'false', NULL, NULL),
('100201005', '100201', '5', '2026-07-10', '448415.69', 'Pagada', '2026-07-08', '448415.69', 'true', 'false', NULL, NULL),
('100201006', '100201', '6', '2026-08-10', '448415.69', 'Pagada', '2026-08-08', '448415.69', 'true', 'false', NULL, NULL),
('100201007', '100201', '7', '2026-09-10', '448415.69', 'Pagada', '2026-09-08', '448415.69', 'true', 'false', NULL, NULL),
('100201008', '100201', '8', '2026-10-10', '448415.69', 'Pagada', '2026-10-08', '448415.69', 'true', 'false', NULL, NULL),
('100201009', '100201', '9', '2026-11-10', '448415.69', 'Pagada', '2026-11-08', '448415.69', 'true', 'false', NULL, NULL),
('100201010', '100201', '10', '2026-12-10', '448415.69', NULL, NULL, NULL, 'false', 'true', NULL, NULL),
('100201011', '100201', '11', '2027-01-10', '448415.69', NULL, NULL, NULL, 'false', 'true', NULL, NULL),
('100201012', '100201', '12', '2027-02-10', '448415.69', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('100201013', '100201', '13', '2027-03-10', '448415.69', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('100201014', '100201', '14', '2027-04-10', '448415.69', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('100201015', '100201', '15', '2027-05-10', '448415.69', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('100201016', '100201', '16', '2027-06-10', '448415.69', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('100201017', '100201', '17', '2027-07-10', '448415.69', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('100201018', '100201', '18', '2027-08-10', '448415.69', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('100201019', '100201', '19', '2027-09-10', '448415.69', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('100201020', '100201', '20', '2027-10-10', '448415.69', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('100201021', '100201', '21', '2027-11-10', '448415.69', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('100201022', '100201', '22', '2027-12-10', '448415.69', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('100201023', '100201', '23', '2028-01-10', '448415.69', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('100201024', '100201', '24', '2028-02-10', '448415.87', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801001', '101801', '1', '2026-08-04', '358732.56', 'Pagada', '2026-08-02', '358732.56', 'true', 'false', NULL, NULL),
('101801002', '101801', '2', '2026-09-04', '358732.56', 'Pagada', '2026-09-02', '358732.56', 'true', 'false', NULL, NULL),
('101801003', '101801', '3', '2026-10-04', '358732.56', 'Pagada', '2026-10-02', '358732.56', 'true', 'false', NULL, NULL),
('101801004', '101801', '4', '2026-11-04', '358732.56', 'Pagada', '2026-11-02', '358732.56', 'true', 'false', NULL, NULL),
('101801005', '101801', '5', '2026-12-04', '358732.56', NULL, NULL, NULL, 'false', 'true', NULL, NULL),
('101801006', '101801', '6', '2027-01-04', '358732.56', NULL, NULL, NULL, 'false', 'true', NULL, NULL),
('101801007', '101801', '7', '2027-02-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801008', '101801', '8', '2027-03-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801009', '101801', '9', '2027-04-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801010', '101801', '10', '2027-05-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801011', '101801', '11', '2027-06-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801012', '101801', '12', '2027-07-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801013', '101801', '13', '2027-08-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801014', '101801', '14', '2027-09-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801015', '101801', '15', '2027-10-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801016', '101801', '16', '2027-11-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801017', '101801', '17', '2027-12-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801018', '101801', '18', '2028-01-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801019', '101801', '19', '2028-02-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801020', '101801', '20', '2028-03-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801021', '101801', '21', '2028-04-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801022', '101801', '22', '2028-05-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801023', '101801', '23', '2028-06-04', '358732.56', NULL, NULL, NULL, 'false', 'false', NULL, NULL),
('101801024', '101801', '24', '2028-07-04', '358732.40', NULL, NULL, NULL, 'false', 'false', NULL, NULL);
insert into "evaluaciones" ("user_id", "idempotency_key", "body_hash", "solicitud_id", "apto_obtenido", "apto_credito", "revisar", "created_at") overriding system value values
('a0000000-0000-4000-8000-000000000006', 'b0000000-0000-4000-8000-000000000003', 'a-body-hash', '1001', 'true', 'true', 'false', '2026-11-20 15:00:00+00');
insert into "file_stores" ("id", "fingerprint", "tied") overriding system value values
('1', '7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e', 'true');
insert into "files" ("key", "user_id", "created_at", "content_type", "aviso_id", "contacto_id", "file_name", "tarea_id", "size") overriding system value values
('comprobantes/4cded73b-64ba-48c8-9185-5affa2136053.jpg', 'a0000000-0000-4000-8000-000000000001', '2026-11-20 15:00:00+00', 'image/jpeg', '0c493346-47c6-42f0-869b-be01436e39a4', NULL, NULL, NULL, NULL);
insert into "invitaciones" ("id", "email", "user_type", "roles", "permissions", "canales", "created_at", "expires_at", "used_at") overriding system value values
('e0000000-0000-4000-8000-000000000001', 'sofia@ejemplo.example', 'Agenciero', '{agenciero}', '{solicitudes:ver}', '{casa-central}', '2026-11-20 15:00:00+00', '2026-11-27 15:00:00+00', NULL);
insert into "legacy_accounts" ("euro_user_id", "email", "name", "password_hash", "user_type", "roles", "permissions", "espera_aprobacion") overriding system value values
('EU9001', 'nora@ejemplo.example', 'Nora Paz', 'scrypt$2$1$1$57qVasCxaBg8mGH00V3eug$QO-9FfaKwxOzd2FjnuZ6gV315446iO6hGkqKwLWjIuY', 'ClienteFinal', '{cliente}', '{creditos:ver,polizas:ver,pagos:informar,seguros:cotizar}', 'false'),
('EU9002', 'agencia@ejemplo.example', 'Agencia del Puerto', 'scrypt$2$1$1$a0WKGstoseWSFM4fB6Lj_g$vYD9Wrr71PHP6JyCa-SYo5t6Ht30qbTEV28MGgU_boQ', 'Agenciero', '{agenciero}', '{solicitudes:ver,seguros:cotizar,creditos:evaluar,polizas:ver}', 'false');
insert into "legacy_proofs" ("proof_hash", "euro_user_id", "expires_at") overriding system value values
('a-proof-hash', 'EU9001', '2026-11-20 15:15:00+00');
insert into "login_codes" ("id", "email", "code_hash", "created_at", "expires_at", "tries", "used_at", "browser_hash") overriding system value values
('b0000000-0000-4000-8000-000000000002', 'marta@ejemplo.example', 'a-code-hash', '2026-11-20 15:00:00+00', '2026-11-20 15:10:00+00', '1', NULL, 'c1a5c0de00000000000000000000000000000000000000000000000000000001');
insert into "login_tickets" ("ticket_hash", "verifier_hash", "user_id", "expires_at") overriding system value values
('a-ticket-hash', 'a-verifier-hash', 'a0000000-0000-4000-8000-000000000001', '2026-11-20 15:01:00+00');
insert into "mails" ("id", "recipient", "subject", "body", "created_at") overriding system value values
('1', 'norma@ejemplo.example', 'Recibimos tu solicitud', 'The mail of a link', '2026-11-20 15:00:00+00');
insert into "mensajes_recibidos" ("id", "respuesta", "fecha") overriding system value values
('msg_2b0e9f', '{"creados":0,"cambiados":1,"iguales":0,"rechazados":[]}', '2026-11-29 12:00:00+00');
insert into "novedades_vistas" ("user_id", "hasta", "vistas") overriding system value values
('a0000000-0000-4000-8000-000000000006', '2026-11-20 15:00:00+00', '[]');
insert into "pasos_contados" ("semana", "flujo", "paso", "variante", "dispositivo", "hecho", "segundos", "cuenta") overriding system value values
('2026-11-16', 'report-payment', 'concepto', 'preguntas', 'telefono', 'respondido', '5', '3');
insert into "pasos_desembolso" ("solicitud_id", "paso", "actua", "falta", "desde", "cumplido", "importe", "destinatario") overriding system value values
('1111', 'Firma', 'Cliente', NULL, '2026-11-18 15:00:00+00', '2026-11-19 15:00:00+00', NULL, NULL),
('1111', 'Prenda', 'Registro', 'Inscribir la prenda en el registro del automotor', '2026-11-19 15:00:00+00', NULL, NULL, NULL);
insert into "password_links" ("token_hash", "kind", "email", "euro_user_id", "name", "expires_at", "used_at") overriding system value values
('yMDJXbjxzstx7DHZb_gp-2jb5nHDJuWrEEJsrA5vjA4', 'registro', 'norma@ejemplo.example', '7d8626ae-3e21-40e8-a9cc-49efeb46bc4f', 'Norma Paz', '2026-11-27 15:00:00+00', NULL);
insert into "pedidos_cambio" ("id", "solicitud_id", "user_id", "idempotency_key", "estado", "tipo_pedido", "pedido", "solicitante", "created_at") overriding system value values
('b0000000-0000-4000-8000-000000000004', '1111', 'a0000000-0000-4000-8000-000000000006', 'b0000000-0000-4000-8000-000000000005', 'Pendiente', 'Importe', 'Pide 500.000 en lugar de 400.000', 'Hernán Vidal', '2026-11-20 15:00:00+00');
insert into "pedidos_llamado" ("id", "user_id", "email", "nombre_y_apellido", "telefono", "euro_id", "created_at", "motivo", "operacion_id") overriding system value values
('b0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'marta@ejemplo.example', 'Marta Quiroga', '0111545678901', 'EU1001', '2026-11-20 15:00:00+00', NULL, NULL);
insert into "polizas" ("id_poliza", "user_id", "asegurado", "cia_aseguradora", "tipo_seguro", "suspendida", "suspendida_por_mora", "fecha_inicio", "fecha_fin", "tiene_pdf_poliza", "tiene_pdf_tarjeta", "marca", "modelo", "dominio", "anio", "detalle_cobertura", "telefono_aseguradora", "telefono_grua", "actualizado") overriding system value values
('700201', 'a0000000-0000-4000-8000-000000000001', 'Marta Quiroga', 'Ceibo Seguros', 'TC', 'false', 'false', '2026-06-20', '2027-06-20', 'true', 'true', 'Fiat', 'Cronos 1.3 Drive', 'AF123GH', '2026', 'Daños a terceros, personas y cosas
Robo e incendio, total y parcial
Cristales, cerraduras y granizo
Remolque hasta 300 km', NULL, NULL, NULL),
('701801', NULL, 'Nicolás Vega', 'Ceibo Seguros', 'TC', 'false', 'false', '2026-06-20', '2027-06-20', 'true', 'true', 'Nissan', 'Versa 1.6 Sense', 'AF654PO', '2024', 'Daños a terceros, personas y cosas
Robo e incendio, total y parcial
Cristales, cerraduras y granizo
Remolque hasta 300 km', NULL, NULL, NULL);
insert into "preferencias_correo" ("user_id", "recordatorios", "changed_at", "novedades") overriding system value values
('a0000000-0000-4000-8000-000000000001', 'false', '2026-11-20 15:00:00+00', 'false');
insert into "preferencias_medicion" ("user_id", "activa", "changed_at") overriding system value values
('a0000000-0000-4000-8000-000000000001', 'false', '2026-11-20 15:00:00+00');
insert into "push_tokens" ("token", "renewed_at", "session_id") overriding system value values
('a-phone', '2026-11-20 15:00:00+00', 'b0000000-0000-4000-8000-000000000001');
insert into "rate_limits" ("key", "uses", "ends_at") overriding system value values
('a-limit', '1', '2026-11-20 16:00:00+00'),
('mEHPkelaF1vDD2b3GrbGVMfnDcyTHPvjq6p4mj9pjd8', '1', '2026-11-20 16:00:00+00');
insert into "sessions" ("session_hash", "user_id", "connection", "expires_at", "id", "navegador", "sistema", "created_at", "used_at") overriding system value values
('a-session-hash', 'a0000000-0000-4000-8000-000000000001', 'email', '2026-12-20 15:00:00+00', 'b0000000-0000-4000-8000-000000000001', 'Chrome', 'Android', '2026-11-20 15:00:00+00', '2026-11-20 15:05:00+00');
insert into "signing_keys" ("id", "sealed") overriding system value values
('1', 'AorkLzpGaQ5b4jpFgAT004C9xkByRXRSiJ1XfuKhxOFhU2S4QMpukq7idn8HacukKT5NIAWGQ01yNtkpmpd7NRryV8XvydSsqA-L-a4ks6_BKTwMSBfTXROmlA2AeyGypbuE14jaXS2Pk7B_Ub3NUZeqmfZyUhe-AfCbNoHW7rFTl-EoHaer8ziUrf1joVyN1LcEX7xZjG1Nl4-Ms0H96YQm4k2ycqL_MLFMtV7cXv9WXdEFKVzwLN7FDaZduQJJ1LFl8HBZaRufiaA-m8bB920C5e-MOfK1y9OZxb8WFQbSHYCo7ZaAWUUTuZW_nyinGjY0GItKoblL04uMqW-ufiPpIoNDkib1gq9GMfZE_aX8EMYYBpNikFOIyqXcrE4jCeVs21V0unAPRdvo5UuHnojnB52zoAj1Mkn2pkUvV3NGJREyL7QIzzj17zvVfcVePg4CDZ5_FvxkLrioWXf54gYi0GdVdVy44EeEhTWj7nEtjcFpnl5G0L1A-zNkxh9Gjjuj-p6WDEnTfltoFubUXJLEIyBGYqpCRM4CcGUWTOCx5_OrsWGuVj5ATXQ1qJs84pSllaVAhlj-weV3eJa6t6yMqtHdkB_Mdk9YwURJ7iXfjsVCuiv9LPWNct2XFm-D0rAkAVojRj88Dfdx7lOcg2qEQx3kiSQhLl3XA-hJOS-PaY3Dfa-ejmhBP_w3heixSUGltT1mebksPc8YZZo6lj7CR8NJRp5xsC4bsiEIRFiX2Jy8VHjHET_3CDrswOGkTQm6NXOR8yK_P-FTfRKX1uCFBps5dkh1fG9-fu9E6uwNVcLVVzdaqQ13QYFAbXJTaqaixEpJsbXILPHkuJeAbh-qHOX5Xv4ctX15MvX6EuLuJEOhLMz_kgaFKJO4Z0sRNE5AwLh1-XEojgm81Zv13Q7pNX8Yj4E7OagUZ8VDZQCOpBOuQNWMfl0wHg28JM9m7pYikX-Lbdn7OJVxTc8NG8S2BQTtuSnZ4WzPiCVlFf0puLNiS8pc1SezQBQ3z7sEj4Z_1JLVrnga4FdGtPsd45h5SfRKkANbmfKUh8TZ7hOfFX6o3xqeoIPOVYNAm-qOU2H9ypFL6jQUpyoMoYsqLt90Fn_YwXQ5tTyeYoFBUQMTPI0IWz7jbGANYyoZDF-zay3nojYpalJZq1AP-D0jJHjee_U3kI78H_kAM8UeEvcHFu6axsWz8eXfxCUyuuFLbLG7b6HzQ2gQOobghglxDAZ1nnUxQVKJ-6OOMw9RgXlZGTS7BWy2uxzTWWbx8DAS_FI4QxX1UNaB4kEyRDA763qndriFzqrxt6wOXg2wPk8b-q3l7cOv9abSTQsRzcTEfSshPTo5fo90Oe2PBdJvMavyrOHpYJs52hst6wX7XMxg2cLLmQK5i_lK-yjPMVZpl39t9CJQV7ClSIno2v5O8-k2-VABFBr50fzLOzzufhrW9YwW4QmAihsjz56N6SRi_AKvGJNCff5NtRaqMDxYikIEaGRjo-XCyBjy1ZhoAd05R16ItsjABes5amGg2oksPYcsx8hy-rSClFMkoIIOmDJE2SNTOgpeo8JwV7Jb7AFpSOZNs2zdFrXNJ1MAc7DBrfam5Cxdj0hriHw_IfCO1lqZk5bdsL53kpXNOQR886-jjxXUpznSKBJyaXd_IeTPtv6xzwIhrmDFYqW_oda38E-GPNbgW-2UHzpSgCaLlfGAObWHQfQvtWnbFlPJjOAD3IwVIcj4kxd0KuYspH31f_pLhj3WRKOUjml7PPykwG4tHfOyDHdr45nmvirMAnASc6VuEMTb7_4Y-55WwjThGRBVBx96F9FvWDVmkWmPmHofZiXIBRdQIAYQUMKb46atPM0O-i5Y8fCD-uGVE-QHNWFkGOHdqZTE8jon8Le3rdo6o5M4ozVAzZVAGC_tZZA-sZlVzKCUx8DTNJ2M9KknIa-qTWjOZOx_JbTdzYpJRpEU4EHb3ngDdDM_BvQO02LTSZeHT5a8NuK5WWk9W2aQEUiuW4wlDEJ6HSc1ieCcFimA4sSwDuRiAhwiZMLo2dKI8IaQAWg_54R24CoArGtaWXvd5MeqSFOW1a-PQb1fyxcj9euHkRZAq3IucgAtV2tMHYDdBpXND13RnChu4bhqoI-SdmYhMCLNmIvdf06qBSxwCHJa3f3lUby72bTr2sDAjbvTWKAcc1EfL88');
insert into "situaciones_solicitud" ("solicitud_id", "orden", "situacion", "fecha", "user_id") overriding system value values
('1001', '1', 'Carga_Incompleta', '2026-11-10 15:00:00+00', NULL),
('1001', '2', 'En_Espera_De_Analisis', '2026-11-10 15:00:00+00', NULL),
('1105', '1', 'Carga_Incompleta', '2025-10-04 03:46:20.404+00', NULL),
('1111', '1', 'Carga_Incompleta', '2025-10-14 03:43:16.927+00', NULL),
('1111', '2', 'En_Espera_De_Analisis', '2025-10-15 03:43:16.927+00', NULL),
('1111', '3', 'En_Analisis_Asignada', '2025-10-16 03:43:16.927+00', NULL),
('1111', '4', 'En_Verificacion_Telefonica', '2025-10-17 03:43:16.927+00', NULL),
('1116', '1', 'Carga_Incompleta', '2025-10-23 04:22:43.9+00', NULL),
('1116', '2', 'En_Espera_De_Analisis', '2025-10-24 04:22:43.9+00', NULL),
('1116', '3', 'En_Analisis_Asignada', '2025-10-25 04:22:43.9+00', NULL),
('1116', '4', 'Rechazado', '2025-10-26 04:22:43.9+00', NULL),
('1122', '1', 'Carga_Incompleta', '2025-11-03 10:28:13.806+00', NULL),
('1122', '2', 'En_Espera_De_Analisis', '2025-11-04 10:28:13.806+00', NULL),
('1122', '3', 'Informes_Pendientes', '2025-11-05 10:28:13.806+00', NULL);
insert into "solicitudes" ("id", "user_id", "canal", "idempotency_key", "body_hash", "situacion", "created_at", "fecha_alta_pedido", "tipo_credito", "documento", "sexo", "nombres", "apellidos", "estado_civil", "documento_conyuge", "sexo_conyuge", "nombres_conyuge", "apellidos_conyuge", "apto_obtenido", "apto_credito", "revisar", "continued_at", "ingresos", "domicilio", "vehiculo", "pedido", "consultas_calificacion", "oferta", "sin_oferta", "cotizacion_id", "seguro", "contacto", "contacto_key", "origen", "conyuge", "codeudor", "conyuge_codeudor", "preferencia_vehiculo") overriding system value values
('1001', 'a0000000-0000-4000-8000-000000000006', 'casa-central', 'd0000000-0000-4000-8000-000000001001', '', 'En_Espera_De_Analisis', '2026-11-10 15:00:00+00', '2026-11-10 15:00:00+00', '1', '31200004', 'F', 'SOLEDAD', 'BUSTOS', 'Soltero', NULL, NULL, NULL, NULL, 'true', 'true', 'false', '2026-11-10 15:00:00+00', '{"Ingreso": 1450000, "Antiguedad": 12, "IngresoConyuge": null, "ActividadDeclarada": "Empleado_Privado", "RubroEmpleoPublico": null, "ActividadDeclaradaConyuge": null}', '{"Direccion": null, "Localidad": "CORDOBA", "Provincia": 3, "CodigoPostal": "5000"}', '{"Uso": "Particular", "Anio": 2022, "Codia": "4600002", "Es0Km": false, "TieneGNC": false, "ValorDeCompra": 24000000, "ValorInfoauto": 24500000}', '{"Plazo": 24, "Importe": 800000}', '0', '{"id": "24-con-documentacion", "plazo": 24, "importe": 800000, "importeNetoAPercibir": 752000}', 'false', NULL, '{"pendiente": true}', '{"Usuario": "soledad@ejemplo.example", "Telefonos": [{"Numero": "0351154112233", "EsMovil": true, "CorrespondeA": "Titular", "TipoTelefono": "Titular", "HorarioContacto": "Tarde"}]}', 'e0000000-0000-4000-8000-000000001001', 'Aptitud', NULL, NULL, NULL, NULL),
('1105', 'a0000000-0000-4000-8000-000000000006', 'casa-central', 'd0000000-0000-4000-8000-000000001105', '', 'Carga_Incompleta', '2025-10-04 03:46:20.404+00', NULL, '1', '33761212', 'F', 'MARÍA ELENA', 'IBÁÑEZ', 'Soltero', NULL, NULL, NULL, NULL, 'true', 'true', 'false', '2025-10-04 03:46:20.404+00', '{"Ingreso": 1070000, "Antiguedad": 12, "IngresoConyuge": null, "ActividadDeclarada": "Empleado_Privado", "RubroEmpleoPublico": null, "ActividadDeclaradaConyuge": null}', '{"Direccion": "Av. Colón 1234", "Localidad": "CORDOBA", "Provincia": 3, "CodigoPostal": "5000"}', '{"Uso": "Particular", "Anio": 2026, "Codia": "1200009", "Es0Km": false, "TieneGNC": false, "ValorDeCompra": 28000000, "ValorInfoauto": 28000000}', '{"Plazo": 18, "Importe": 390000}', '2', NULL, 'false', NULL, NULL, NULL, NULL, 'Aptitud', NULL, NULL, NULL, NULL),
('1111', 'a0000000-0000-4000-8000-000000000006', 'casa-central', 'd0000000-0000-4000-8000-000000001111', '', 'En_Verificacion_Telefonica', '2025-10-14 03:43:16.927+00', '2025-10-15 03:43:16.927+00', '1', '33829865', 'F', 'MÓNICA', 'FARÍAS', 'Soltero', NULL, NULL, NULL, NULL, 'true', 'true', 'false', '2025-10-14 03:43:16.927+00', '{"Ingreso": 1740000, "Antiguedad": 12, "IngresoConyuge": null, "ActividadDeclarada": "Independiente", "RubroEmpleoPublico": null, "ActividadDeclaradaConyuge": null}', '{"Direccion": null, "Localidad": "TANDIL", "Provincia": 2, "CodigoPostal": "7000"}', '{"Uso": "Particular", "Anio": 2025, "Codia": "1700001", "Es0Km": false, "TieneGNC": false, "ValorDeCompra": 22080000, "ValorInfoauto": 22080000}', '{"Plazo": 18, "Importe": 315000}', '2', '{"id": "18-con-documentacion", "plazo": 18, "importe": 315000, "importeNetoAPercibir": 296100}', 'false', NULL, '{"pendiente": true}', '{"Usuario": "cliente1111@ejemplo.example", "Telefonos": [{"Numero": "0351154041107", "EsMovil": true, "CorrespondeA": "Titular", "TipoTelefono": "Titular", "HorarioContacto": "Tarde"}]}', 'e0000000-0000-4000-8000-000000001111', 'Aptitud', NULL, NULL, NULL, NULL),
('1116', 'a0000000-0000-4000-8000-000000000006', 'casa-central', 'd0000000-0000-4000-8000-000000001116', '', 'Rechazado', '2025-10-23 04:22:43.9+00', '2025-10-24 04:22:43.9+00', '1', '33666421', 'M', 'JOSÉ LUIS', 'IBÁÑEZ', 'Viudo', NULL, NULL, NULL, NULL, 'true', 'true', 'false', '2025-10-23 04:22:43.9+00', '{"Ingreso": 1140000, "Antiguedad": 9, "IngresoConyuge": null, "ActividadDeclarada": "Jubilado", "RubroEmpleoPublico": null, "ActividadDeclaradaConyuge": null}', '{"Direccion": "Directorio 2240", "Localidad": "CAPITAL FEDERAL", "Provincia": 1, "CodigoPostal": "1406"}', '{"Uso": "Particular", "Anio": 2020, "Codia": "3100005", "Es0Km": false, "TieneGNC": true, "ValorDeCompra": 20310000, "ValorInfoauto": 20310000}', '{"Plazo": 12, "Importe": 455000}', '2', '{"id": "12-con-documentacion", "plazo": 12, "importe": 455000, "importeNetoAPercibir": 427700}', 'false', NULL, '{"premio": 48740, "compania": "Ceibo Seguros", "pendiente": false, "fechaInicio": "2025-10-23", "cotizacionId": "90000000-0000-4000-8000-000000001116", "tipoPolizaId": 2, "tipoCobertura": "TC", "cotizacionIdCia": "EXT-9-TC", "cotizacionPlanId": "9-TC", "fechaDeCotizacion": "2025-10-23T04:22:43.900Z"}', '{"Usuario": null, "Telefonos": [{"Numero": "0351154041292", "EsMovil": true, "CorrespondeA": "Titular", "TipoTelefono": "Titular", "HorarioContacto": "Tarde"}]}', 'e0000000-0000-4000-8000-000000001116', 'Aptitud', NULL, NULL, NULL, NULL),
('1122', 'a0000000-0000-4000-8000-000000000006', 'casa-central', 'd0000000-0000-4000-8000-000000001122', '', 'Informes_Pendientes', '2025-11-03 10:28:13.806+00', '2025-11-04 10:28:13.806+00', '1', '33693651', 'M', 'RAÚL', 'FARÍAS', 'Casado', '33568966', 'M', 'JOSÉ LUIS', 'DEL VALLE', 'true', 'true', 'false', '2025-11-03 10:28:13.806+00', '{"Ingreso": 1880000, "Antiguedad": 10, "IngresoConyuge": 850000, "ActividadDeclarada": "Empleado_Publico", "RubroEmpleoPublico": null, "ActividadDeclaradaConyuge": "Empleado_Privado"}', '{"Direccion": "Calle 50 Nº 612", "Localidad": "LA PLATA", "Provincia": 2, "CodigoPostal": "1900"}', '{"Uso": "Particular", "Anio": 2025, "Codia": "3600002", "Es0Km": false, "TieneGNC": true, "ValorDeCompra": 17940000, "ValorInfoauto": 17940000}', '{"Plazo": 12, "Importe": 350000}', '2', '{"id": "12-con-documentacion", "plazo": 12, "importe": 350000, "importeNetoAPercibir": 329000}', 'false', NULL, '{"premio": 43060, "compania": "Ceibo Seguros", "pendiente": false, "fechaInicio": "2025-11-03", "cotizacionId": "90000000-0000-4000-8000-000000001122", "tipoPolizaId": 2, "tipoCobertura": "TC", "cotizacionIdCia": "EXT-9-TC", "cotizacionPlanId": "9-TC", "fechaDeCotizacion": "2025-11-03T10:28:13.806Z"}', '{"Usuario": null, "Telefonos": [{"Numero": "0351154041514", "EsMovil": true, "CorrespondeA": "Titular", "TipoTelefono": "Titular", "HorarioContacto": "Tarde"}]}', 'e0000000-0000-4000-8000-000000001122', 'Aptitud', NULL, NULL, NULL, NULL);
insert into "solicitudes_agencia" ("id", "user_id", "idempotency_key", "body_hash", "cui", "nombre_agencia", "nombre_titular", "provincia", "localidad", "codigo_postal", "direccion", "tipo_agencia", "marca", "tipo_vehiculo", "nombre_contacto", "telefono_contacto", "email_contacto", "version_terminos", "como_nos_conocio", "created_at", "mailed_at", "decision", "decided_at") overriding system value values
('50629a7e-a916-40be-aea8-802f12e25f94', 'a0000000-0000-4000-8000-000000000008', 'a80b5726-95ff-4c95-8698-73f60729be93', 'ea0b36a8f87e2a5343be17597fc545904dbdb3b345ec47274dacc43605e4e549', '30000000007', 'Automotores del Valle', 'Norma Paz', '3', 'CORDOBA', '5000', 'Av. Colón 1234', '1', 'toyota', '5', 'Norma Paz', '0351154567890', 'norma@ejemplo.example', '1.0', '1', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL);
insert into "tareas" ("id", "solicitud_id", "sequence", "tipo", "nombre", "estado", "interna", "created_at", "envio", "envio_key", "envio_fecha", "envio_user_id") overriding system value values
('70000000-0000-4000-8000-000000011111', '1111', '1', 'Documentacion', 'Foto del DNI del titular, frente y dorso', 'Pendiente', 'false', '2025-10-15 03:43:16.927+00', NULL, NULL, NULL, NULL),
('70000000-0000-4000-8000-000000011112', '1111', '2', 'Telefono', 'Otro teléfono para ubicar al titular', 'Para_Analizar', 'false', '2025-10-15 03:43:16.927+00', E'{"data": "{\\"Telefonos\\":[{\\"Numero\\":\\"0351154049987\\",\\"EsMovil\\":true,\\"TipoTelefono\\":\\"Trabajo\\",\\"HorarioContacto\\":\\"Manana\\",\\"CorrespondeA\\":\\"Recursos Humanos\\"}]}", "conyuge": null, "archivos": [], "codeudor": null, "telefonos": [{"Numero": "0351154049987", "EsMovil": true, "CorrespondeA": "Recursos Humanos", "TipoTelefono": "Trabajo", "HorarioContacto": "Manana"}], "comentario": "Va lo que pidieron."}', '71000000-0000-4000-8000-000000011112', '2025-10-15 05:43:16.927+00', NULL),
('70000000-0000-4000-8000-000000011117', '1111', '7', 'Simple', 'Revisar los informes comerciales', 'Pendiente', 'true', '2025-10-15 03:43:16.927+00', NULL, NULL, NULL, NULL),
('70000000-0000-4000-8000-000000011162', '1116', '2', 'Telefono', 'Otro teléfono para ubicar al titular', 'OK', 'false', '2025-10-24 04:22:43.9+00', E'{"data": "{\\"Telefonos\\":[{\\"Numero\\":\\"0351154050172\\",\\"EsMovil\\":true,\\"TipoTelefono\\":\\"Trabajo\\",\\"HorarioContacto\\":\\"Manana\\",\\"CorrespondeA\\":\\"Recursos Humanos\\"}]}", "conyuge": null, "archivos": [], "codeudor": null, "telefonos": [{"Numero": "0351154050172", "EsMovil": true, "CorrespondeA": "Recursos Humanos", "TipoTelefono": "Trabajo", "HorarioContacto": "Manana"}], "comentario": "Va lo que pidieron."}', '71000000-0000-4000-8000-000000011162', '2025-10-24 06:22:43.9+00', NULL),
('70000000-0000-4000-8000-000000011163', '1116', '3', 'Codeudor', 'Datos de un codeudor', 'OK', 'false', '2025-10-24 04:22:43.9+00', E'{"data": "{\\"codeudor\\":{\\"Nombre\\":\\"DARÍO CARDOZO\\",\\"Documento\\":\\"33739971\\",\\"ActividadDeclarada\\":\\"Independiente\\",\\"FechaNacimiento\\":\\"1979-04-12\\",\\"Ingreso\\":950000},\\"conyuge\\":{\\"Nombre\\":\\"LAURA BEATRIZ IBÁÑEZ\\",\\"Documento\\":\\"33602152\\",\\"ActividadDeclarada\\":\\"Emp. Privado c/ Rec. de Sueldo\\",\\"FechaNacimiento\\":\\"1983-09-30\\",\\"Ingreso\\":850000}}", "conyuge": {"Cuil": "27336021524", "Ingreso": 850000, "Antiguedad": 12, "SexoConyuge": "F", "NombreConyuge": "LAURA BEATRIZ", "ApellidoConyuge": "IBÁÑEZ", "FechaNacimiento": "1983-09-30", "DocumentoConyuge": "33602152", "ActividadDeclarada": "Empleado_Privado"}, "archivos": [], "codeudor": {"Cuil": "20337399712", "Sexo": "M", "Nombre": "DARÍO", "Ingreso": 950000, "Apellido": "CARDOZO", "Direccion": "Av. Colón 1234", "Documento": "33739971", "Localidad": "CORDOBA", "Provincia": 3, "Telefonos": [{"Numero": "0351154050172", "EsMovil": true, "CorrespondeA": "Recursos Humanos", "TipoTelefono": "Trabajo", "HorarioContacto": "Manana"}], "Antiguedad": 12, "CodigoPostal": "5000", "FechaNacimiento": "1979-04-12", "ActividadDeclarada": "Independiente", "RubroEmpleoPublico": null}, "telefonos": [], "comentario": "Va lo que pidieron."}', '71000000-0000-4000-8000-000000011163', '2025-10-24 06:22:43.9+00', NULL),
('70000000-0000-4000-8000-000000011167', '1116', '7', 'Simple', 'Revisar los informes comerciales', 'Pendiente', 'true', '2025-10-24 04:22:43.9+00', NULL, NULL, NULL, NULL),
('70000000-0000-4000-8000-000000011221', '1122', '1', 'Documentacion', 'Foto del DNI del titular, frente y dorso', 'Pendiente', 'false', '2025-11-04 10:28:13.806+00', NULL, NULL, NULL, NULL),
('70000000-0000-4000-8000-000000011222', '1122', '2', 'Telefono', 'Otro teléfono para ubicar al titular', 'Para_Analizar', 'false', '2025-11-04 10:28:13.806+00', E'{"data": "{\\"Telefonos\\":[{\\"Numero\\":\\"0351154050394\\",\\"EsMovil\\":true,\\"TipoTelefono\\":\\"Trabajo\\",\\"HorarioContacto\\":\\"Manana\\",\\"CorrespondeA\\":\\"Recursos Humanos\\"}]}", "conyuge": null, "archivos": [], "codeudor": null, "telefonos": [{"Numero": "0351154050394", "EsMovil": true, "CorrespondeA": "Recursos Humanos", "TipoTelefono": "Trabajo", "HorarioContacto": "Manana"}], "comentario": "Va lo que pidieron."}', '71000000-0000-4000-8000-000000011222', '2025-11-04 12:28:13.806+00', NULL),
('70000000-0000-4000-8000-000000011223', '1122', '3', 'Codeudor', 'Datos de un codeudor', 'OK', 'false', '2025-11-04 10:28:13.806+00', E'{"data": "{\\"codeudor\\":{\\"Nombre\\":\\"RUBÉN DÍAZ\\",\\"Documento\\":\\"33510996\\",\\"ActividadDeclarada\\":\\"Independiente\\",\\"FechaNacimiento\\":\\"1979-04-12\\",\\"Ingreso\\":950000},\\"conyuge\\":{\\"Nombre\\":\\"GISELA CARDOZO\\",\\"Documento\\":\\"33601961\\",\\"ActividadDeclarada\\":\\"Emp. Privado c/ Rec. de Sueldo\\",\\"FechaNacimiento\\":\\"1983-09-30\\",\\"Ingreso\\":850000}}", "conyuge": {"Cuil": "27336019619", "Ingreso": 850000, "Antiguedad": 12, "SexoConyuge": "F", "NombreConyuge": "GISELA", "ApellidoConyuge": "CARDOZO", "FechaNacimiento": "1983-09-30", "DocumentoConyuge": "33601961", "ActividadDeclarada": "Empleado_Privado"}, "archivos": [], "codeudor": {"Cuil": "20335109962", "Sexo": "M", "Nombre": "RUBÉN", "Ingreso": 950000, "Apellido": "DÍAZ", "Direccion": "San Martín 450", "Documento": "33510996", "Localidad": "TANDIL", "Provincia": 2, "Telefonos": [{"Numero": "0351154050394", "EsMovil": true, "CorrespondeA": "Recursos Humanos", "TipoTelefono": "Trabajo", "HorarioContacto": "Manana"}], "Antiguedad": 12, "CodigoPostal": "7000", "FechaNacimiento": "1979-04-12", "ActividadDeclarada": "Independiente", "RubroEmpleoPublico": null}, "telefonos": [], "comentario": "Va lo que pidieron."}', '71000000-0000-4000-8000-000000011223', '2025-11-04 12:28:13.806+00', NULL),
('70000000-0000-4000-8000-000000011224', '1122', '4', 'Conyuge', 'Datos del cónyuge', 'Pendiente', 'false', '2025-11-04 10:28:13.806+00', NULL, NULL, NULL, NULL),
('70000000-0000-4000-8000-000000011226', '1122', '6', 'Documentacion', 'Recibo de sueldo', 'Excepcionada', 'false', '2025-11-04 10:28:13.806+00', NULL, NULL, NULL, NULL);
insert into "terminos_aceptados" ("user_id", "app", "version", "accepted_at") overriding system value values
('a0000000-0000-4000-8000-000000000001', 'portal', '1.0', '2026-11-20 15:00:00+00'),
('a0000000-0000-4000-8000-000000000006', 'portal', '1.0', '2026-11-20 15:00:00+00'),
('a0000000-0000-4000-8000-000000000007', 'portal', '1.0', '2026-11-20 15:00:00+00'),
('a0000000-0000-4000-8000-000000000018', 'portal', '1.0', '2026-11-20 15:00:00+00'),
('a0000000-0000-4000-8000-000000000025', 'portal', '1.0', '2026-11-20 15:00:00+00'),
('a0000000-0000-4000-8000-000000000028', 'portal', '1.0', '2026-11-20 15:00:00+00');
insert into "users" ("id", "sub", "email", "name", "user_type", "roles", "permissions", "euro_user_id", "validated_identity", "cuil") overriding system value values
('a0000000-0000-4000-8000-000000000001', 'email|a0000000-0000-4000-8000-000000000001', 'marta@ejemplo.example', 'Marta Quiroga', 'ClienteFinal', '{cliente}', '{creditos:ver,polizas:ver,pagos:informar,seguros:cotizar}', 'EU0001', 'true', NULL),
('a0000000-0000-4000-8000-000000000006', 'email|a0000000-0000-4000-8000-000000000006', 'hernan@ejemplo.example', 'Hernán Vidal', 'Interno', '{vendedor}', '{solicitudes:ver,seguros:cotizar,creditos:evaluar,polizas:ver}', 'EU0006', 'false', NULL),
('a0000000-0000-4000-8000-000000000007', 'email|a0000000-0000-4000-8000-000000000007', 'silvia@ejemplo.example', 'Silvia Roldán', 'Agenciero', '{agenciero}', '{solicitudes:ver,seguros:cotizar,creditos:evaluar,polizas:ver}', 'EU0007', 'false', NULL),
('a0000000-0000-4000-8000-000000000008', 'twitter|a0000000-0000-4000-8000-000000000008', 'tomas@ejemplo.example', 'Tomás Ibarra', 'ClienteFinal', '{}', '{}', '', 'false', NULL),
('a0000000-0000-4000-8000-000000000018', 'email|a0000000-0000-4000-8000-000000000018', 'nicolas@ejemplo.example', 'Nicolás Vega', 'ClienteFinal', '{cliente}', '{creditos:ver,polizas:ver,pagos:informar,seguros:cotizar}', 'EU0018', 'true', NULL),
('a0000000-0000-4000-8000-000000000025', 'email|a0000000-0000-4000-8000-000000000025', 'claudia@ejemplo.example', 'Claudia Ferrari', 'Interno', '{coordinador}', '{solicitudes:ver,seguros:cotizar,creditos:evaluar,polizas:ver,solicitudes:ver-todas}', 'EU0025', 'false', NULL),
('a0000000-0000-4000-8000-000000000028', 'email|a0000000-0000-4000-8000-000000000028', 'lautaro@ejemplo.example', 'Lautaro Ríos', 'Agenciero', '{agenciero}', '{solicitudes:ver,seguros:cotizar,creditos:evaluar,polizas:ver}', 'EU0028', 'false', NULL);
insert into "vinculaciones" ("user_id", "intentos", "intento_exitoso", "falla", "operaciones", "polizas") overriding system value values
('a0000000-0000-4000-8000-000000000018', '0', '3', 'false', '{101801}', '{701801}');
select setval('avisos_pago_numero_seq', 1001);
select setval('cambios_derechos_id_seq', 1);
select setval('contactos_seguro_numero_seq', 1001);
select setval('mails_id_seq', 1);
set session_replication_role = origin;
