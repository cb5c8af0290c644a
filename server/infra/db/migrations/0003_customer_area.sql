CREATE TABLE "creditos_detalle" (
	"operacion_id" text PRIMARY KEY NOT NULL,
	"importe_financiado" numeric(12, 2) NOT NULL,
	"fecha_otorgamiento" date NOT NULL,
	"cancelado" boolean NOT NULL,
	"nombre" text NOT NULL,
	"apellido" text NOT NULL,
	"dni" text NOT NULL,
	"conyuge" text,
	"codeudor" text,
	"telefono_principal" text,
	"telefono_secundario" text,
	"direccion" text NOT NULL,
	"localidad" text NOT NULL,
	"provincia" text NOT NULL,
	"codigo_postal" text NOT NULL,
	"marca" text NOT NULL,
	"modelo" text NOT NULL,
	"anio" integer NOT NULL,
	"es_nuevo" boolean NOT NULL,
	"uso" text NOT NULL,
	"tiene_gnc" boolean NOT NULL,
	"id_poliza" text
);
--> statement-breakpoint
CREATE TABLE "cuotas" (
	"id" integer PRIMARY KEY NOT NULL,
	"operacion_id" text NOT NULL,
	"nro_cuota" integer NOT NULL,
	"fecha_vencimiento" date NOT NULL,
	"importe" numeric(12, 2) NOT NULL,
	"pago" text,
	"fecha_pago" date,
	"importe_pagado" numeric(12, 2),
	"tiene_comprobante_pago" boolean NOT NULL,
	"tiene_cupon_pago" boolean NOT NULL,
	CONSTRAINT "cuotas_numero" UNIQUE("operacion_id","nro_cuota")
);
--> statement-breakpoint
CREATE TABLE "pedidos_llamado" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"nombre_y_apellido" text NOT NULL,
	"telefono" text NOT NULL,
	"euro_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "polizas" (
	"id_poliza" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"asegurado" text NOT NULL,
	"cia_aseguradora" text NOT NULL,
	"tipo_seguro" text NOT NULL,
	"suspendida" boolean NOT NULL,
	"suspendida_por_mora" boolean NOT NULL,
	"fecha_inicio" date NOT NULL,
	"fecha_fin" date NOT NULL,
	"tiene_pdf_poliza" boolean NOT NULL,
	"tiene_pdf_tarjeta" boolean NOT NULL,
	"marca" text NOT NULL,
	"modelo" text NOT NULL,
	"dominio" text NOT NULL,
	"anio" integer NOT NULL,
	"detalle_cobertura" text
);
--> statement-breakpoint
CREATE TABLE "vinculaciones" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"intento_exitoso" integer,
	"falla" boolean NOT NULL,
	"operaciones" text[] NOT NULL,
	"polizas" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "creditos" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "creditos_detalle" ADD CONSTRAINT "creditos_detalle_operacion_id_creditos_operacion_id_fk" FOREIGN KEY ("operacion_id") REFERENCES "public"."creditos"("operacion_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creditos_detalle" ADD CONSTRAINT "creditos_detalle_id_poliza_polizas_id_poliza_fk" FOREIGN KEY ("id_poliza") REFERENCES "public"."polizas"("id_poliza") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuotas" ADD CONSTRAINT "cuotas_operacion_id_creditos_operacion_id_fk" FOREIGN KEY ("operacion_id") REFERENCES "public"."creditos"("operacion_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_llamado" ADD CONSTRAINT "pedidos_llamado_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polizas" ADD CONSTRAINT "polizas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vinculaciones" ADD CONSTRAINT "vinculaciones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "polizas_user" ON "polizas" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "creditos" DROP COLUMN "fecha_vencimiento";--> statement-breakpoint
UPDATE "users" SET "permissions" = array_append("permissions", 'polizas:ver') WHERE 'creditos:ver' = ANY("permissions");--> statement-breakpoint
UPDATE "legacy_accounts" SET "permissions" = array_append("permissions", 'polizas:ver') WHERE 'creditos:ver' = ANY("permissions");
