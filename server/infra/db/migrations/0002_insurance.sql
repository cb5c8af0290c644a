CREATE TABLE "contactos_seguro" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"cotizacion_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"cobertura_seleccionada_id" text NOT NULL,
	"compania" text NOT NULL,
	"plan" text NOT NULL,
	"importe" numeric(12, 2) NOT NULL,
	"nombre" text NOT NULL,
	"dni" text NOT NULL,
	"email" text NOT NULL,
	"telefono" text NOT NULL,
	"es_telefono_movil" boolean NOT NULL,
	"direccion" text NOT NULL,
	"fecha_nacimiento" date NOT NULL,
	"sexo" text NOT NULL,
	"dominio" text NOT NULL,
	"numero_motor" text NOT NULL,
	"numero_chasis" text NOT NULL,
	"datos_pago" text,
	"fotos" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contactos_seguro_once" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "cotizaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"modelo_vehiculo" text NOT NULL,
	"anio_vehiculo" integer NOT NULL,
	"codigo_postal" text NOT NULL,
	"uso_del_vehiculo" text NOT NULL,
	"tiene_gnc" boolean NOT NULL,
	"forma_pago" text NOT NULL,
	"fetches" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "contacto_id" uuid;--> statement-breakpoint
ALTER TABLE "contactos_seguro" ADD CONSTRAINT "contactos_seguro_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contactos_seguro" ADD CONSTRAINT "contactos_seguro_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_contacto_id_contactos_seguro_id_fk" FOREIGN KEY ("contacto_id") REFERENCES "public"."contactos_seguro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "users" SET "permissions" = array_append("permissions", 'seguros:cotizar') WHERE "permissions" <> '{}';--> statement-breakpoint
UPDATE "legacy_accounts" SET "permissions" = array_append("permissions", 'seguros:cotizar') WHERE "permissions" <> '{}';
