CREATE TABLE "comentarios_tarea" (
	"tarea_id" uuid NOT NULL,
	"orden" integer NOT NULL,
	"comentario" text NOT NULL,
	"usr_externo" boolean NOT NULL,
	"fecha" timestamp with time zone NOT NULL,
	CONSTRAINT "comentarios_tarea_tarea_id_orden_pk" PRIMARY KEY("tarea_id","orden")
);
--> statement-breakpoint
CREATE TABLE "pedidos_cambio" (
	"id" uuid PRIMARY KEY NOT NULL,
	"solicitud_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"estado" text NOT NULL,
	"tipo_pedido" text NOT NULL,
	"pedido" text NOT NULL,
	"solicitante" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pedidos_cambio_once" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "situaciones_solicitud" (
	"solicitud_id" integer NOT NULL,
	"orden" integer NOT NULL,
	"situacion" text,
	"fecha" timestamp with time zone NOT NULL,
	CONSTRAINT "situaciones_solicitud_solicitud_id_orden_pk" PRIMARY KEY("solicitud_id","orden")
);
--> statement-breakpoint
CREATE TABLE "tareas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"solicitud_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"tipo" text NOT NULL,
	"nombre" text NOT NULL,
	"estado" text NOT NULL,
	"interna" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"envio" jsonb,
	"envio_key" uuid,
	CONSTRAINT "tareas_numero" UNIQUE("solicitud_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "solicitudes" ALTER COLUMN "situacion" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contactos_seguro" ADD COLUMN "estado" text DEFAULT 'Pendiente' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "tarea_id" uuid;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD COLUMN "fecha" timestamp with time zone GENERATED ALWAYS AS (coalesce("solicitudes"."fecha_alta_pedido", "solicitudes"."created_at")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (lower(regexp_replace(normalize("solicitudes"."nombres" || ' ' || "solicitudes"."apellidos" || ' ' || "solicitudes"."id"::text, NFD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD COLUMN "codia" text GENERATED ALWAYS AS ("solicitudes"."vehiculo" ->> 'Codia') STORED;--> statement-breakpoint
ALTER TABLE "comentarios_tarea" ADD CONSTRAINT "comentarios_tarea_tarea_id_tareas_id_fk" FOREIGN KEY ("tarea_id") REFERENCES "public"."tareas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_cambio" ADD CONSTRAINT "pedidos_cambio_solicitud_id_solicitudes_id_fk" FOREIGN KEY ("solicitud_id") REFERENCES "public"."solicitudes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_cambio" ADD CONSTRAINT "pedidos_cambio_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "situaciones_solicitud" ADD CONSTRAINT "situaciones_solicitud_solicitud_id_solicitudes_id_fk" FOREIGN KEY ("solicitud_id") REFERENCES "public"."solicitudes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tareas" ADD CONSTRAINT "tareas_solicitud_id_solicitudes_id_fk" FOREIGN KEY ("solicitud_id") REFERENCES "public"."solicitudes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pedidos_cambio_solicitud" ON "pedidos_cambio" USING btree ("solicitud_id");--> statement-breakpoint
CREATE INDEX "tareas_pendientes" ON "tareas" USING btree ("solicitud_id") WHERE "tareas"."estado" = 'Pendiente' and not "tareas"."interna";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_tarea_id_tareas_id_fk" FOREIGN KEY ("tarea_id") REFERENCES "public"."tareas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_tarea" ON "files" USING btree ("tarea_id");--> statement-breakpoint
CREATE INDEX "solicitudes_lista" ON "solicitudes" USING btree ("fecha","id","busqueda","codia","situacion","canal");--> statement-breakpoint
CREATE INDEX "solicitudes_canal" ON "solicitudes" USING btree ("canal","fecha","id");--> statement-breakpoint
CREATE INDEX "solicitudes_vendedor" ON "solicitudes" USING btree ("user_id","fecha","id");--> statement-breakpoint
-- What is known of the history of applications from before there was one.
INSERT INTO "situaciones_solicitud" SELECT "id", 1, 'Carga_Incompleta', "created_at" FROM "solicitudes";--> statement-breakpoint
INSERT INTO "situaciones_solicitud" SELECT "id", 2, "situacion", "fecha" FROM "solicitudes" WHERE "situacion" <> 'Carga_Incompleta';
