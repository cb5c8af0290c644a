CREATE TABLE "canales_organizacion" (
	"canal" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "canales_organizacion_user_id_canal_pk" PRIMARY KEY("user_id","canal")
);
--> statement-breakpoint
CREATE TABLE "evaluaciones" (
	"user_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"solicitud_id" integer NOT NULL,
	"apto_obtenido" boolean NOT NULL,
	"apto_credito" boolean NOT NULL,
	"revisar" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evaluaciones_user_id_idempotency_key_pk" PRIMARY KEY("user_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "solicitudes" ALTER COLUMN "documento" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitudes" ALTER COLUMN "sexo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitudes" ALTER COLUMN "nombres" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitudes" ALTER COLUMN "apellidos" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitudes" ALTER COLUMN "estado_civil" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitudes" drop column "busqueda";--> statement-breakpoint
ALTER TABLE "solicitudes" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(coalesce("solicitudes"."nombres" || ' ' || "solicitudes"."apellidos" || ' ', '') || "solicitudes"."id"::text, NFD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD COLUMN "solicitud_id" integer;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD COLUMN "origen" text DEFAULT 'Aptitud' NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD COLUMN "conyuge" jsonb;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD COLUMN "codeudor" jsonb;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD COLUMN "conyuge_codeudor" jsonb;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD COLUMN "preferencia_vehiculo" jsonb;--> statement-breakpoint
ALTER TABLE "canales_organizacion" ADD CONSTRAINT "canales_organizacion_canal_canales_key_fk" FOREIGN KEY ("canal") REFERENCES "public"."canales"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canales_organizacion" ADD CONSTRAINT "canales_organizacion_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluaciones" ADD CONSTRAINT "evaluaciones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluaciones" ADD CONSTRAINT "evaluaciones_solicitud_id_solicitudes_id_fk" FOREIGN KEY ("solicitud_id") REFERENCES "public"."solicitudes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_solicitud_id_solicitudes_id_fk" FOREIGN KEY ("solicitud_id") REFERENCES "public"."solicitudes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cotizaciones_solicitud" ON "cotizaciones" USING btree ("solicitud_id");--> statement-breakpoint
-- Was dropped with the column that is derived anew.
CREATE INDEX "solicitudes_lista" ON "solicitudes" USING btree ("fecha","id","busqueda","codia","situacion","canal");--> statement-breakpoint
UPDATE "cotizaciones" SET "solicitud_id" = "solicitudes"."id" FROM "solicitudes" WHERE "solicitudes"."cotizacion_id" = "cotizaciones"."id";
