CREATE TABLE "asignaciones_solicitud" (
	"solicitud_id" integer NOT NULL,
	"orden" integer NOT NULL,
	"de_user_id" uuid NOT NULL,
	"a_user_id" uuid NOT NULL,
	"por_user_id" uuid NOT NULL,
	"motivo" text NOT NULL,
	"fecha" timestamp with time zone NOT NULL,
	CONSTRAINT "asignaciones_solicitud_solicitud_id_orden_pk" PRIMARY KEY("solicitud_id","orden")
);
--> statement-breakpoint
CREATE TABLE "novedades_vistas" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hasta" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "preferencias_correo" ADD COLUMN "novedades" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "situaciones_solicitud" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "asignaciones_solicitud" ADD CONSTRAINT "asignaciones_solicitud_solicitud_id_solicitudes_id_fk" FOREIGN KEY ("solicitud_id") REFERENCES "public"."solicitudes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asignaciones_solicitud" ADD CONSTRAINT "asignaciones_solicitud_de_user_id_users_id_fk" FOREIGN KEY ("de_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asignaciones_solicitud" ADD CONSTRAINT "asignaciones_solicitud_a_user_id_users_id_fk" FOREIGN KEY ("a_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asignaciones_solicitud" ADD CONSTRAINT "asignaciones_solicitud_por_user_id_users_id_fk" FOREIGN KEY ("por_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "novedades_vistas" ADD CONSTRAINT "novedades_vistas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asignaciones_solicitud_fecha" ON "asignaciones_solicitud" USING btree ("fecha");--> statement-breakpoint
ALTER TABLE "situaciones_solicitud" ADD CONSTRAINT "situaciones_solicitud_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comentarios_tarea_fecha" ON "comentarios_tarea" USING btree ("fecha");--> statement-breakpoint
CREATE INDEX "preferencias_correo_novedades" ON "preferencias_correo" USING btree ("user_id") WHERE "preferencias_correo"."novedades";--> statement-breakpoint
CREATE INDEX "situaciones_solicitud_fecha" ON "situaciones_solicitud" USING btree ("fecha");--> statement-breakpoint
CREATE INDEX "tareas_fecha" ON "tareas" USING btree ("created_at");