CREATE TABLE "pasos_desembolso" (
	"solicitud_id" integer NOT NULL,
	"paso" text NOT NULL,
	"actua" text NOT NULL,
	"falta" text,
	"desde" timestamp with time zone NOT NULL,
	"cumplido" timestamp with time zone,
	"importe" numeric(12, 2),
	"destinatario" text,
	CONSTRAINT "pasos_desembolso_solicitud_id_paso_pk" PRIMARY KEY("solicitud_id","paso"),
	CONSTRAINT "pasos_desembolso_falta" CHECK (("pasos_desembolso"."falta" is null) = ("pasos_desembolso"."cumplido" is not null)),
	CONSTRAINT "pasos_desembolso_pago" CHECK (("pasos_desembolso"."importe" is not null) = ("pasos_desembolso"."paso" = 'Pago' and "pasos_desembolso"."cumplido" is not null) and ("pasos_desembolso"."destinatario" is null) = ("pasos_desembolso"."importe" is null))
);
--> statement-breakpoint
ALTER TABLE "comentarios_tarea" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "tareas" ADD COLUMN "envio_fecha" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tareas" ADD COLUMN "envio_user_id" uuid;--> statement-breakpoint
ALTER TABLE "pasos_desembolso" ADD CONSTRAINT "pasos_desembolso_solicitud_id_solicitudes_id_fk" FOREIGN KEY ("solicitud_id") REFERENCES "public"."solicitudes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pasos_desembolso_cumplido" ON "pasos_desembolso" USING btree ("cumplido");--> statement-breakpoint
CREATE INDEX "pasos_desembolso_desde" ON "pasos_desembolso" USING btree ("desde");--> statement-breakpoint
ALTER TABLE "comentarios_tarea" ADD CONSTRAINT "comentarios_tarea_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tareas" ADD CONSTRAINT "tareas_envio_user_id_users_id_fk" FOREIGN KEY ("envio_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Answers of before: when their comment was said, or else their last image came, and who that image is of.
UPDATE "tareas" SET
	"envio_fecha" = coalesce(
		(SELECT min("fecha") FROM "comentarios_tarea" WHERE "tarea_id" = "tareas"."id" AND "usr_externo"),
		(SELECT max("created_at") FROM "files" WHERE "tarea_id" = "tareas"."id")
	),
	"envio_user_id" = (SELECT "user_id" FROM "files" WHERE "tarea_id" = "tareas"."id" ORDER BY "created_at" DESC LIMIT 1)
WHERE "envio" IS NOT NULL;
