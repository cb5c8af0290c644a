CREATE TABLE "correos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"sobre" text NOT NULL,
	"estado" text DEFAULT 'Pendiente' NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"proximo_intento" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "correos_once" UNIQUE("user_id","tipo","sobre")
);
--> statement-breakpoint
CREATE TABLE "preferencias_correo" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"recordatorios" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencias_correo" ADD CONSTRAINT "preferencias_correo_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correos_pendientes" ON "correos" USING btree ("proximo_intento") WHERE "correos"."estado" = 'Pendiente';--> statement-breakpoint
CREATE INDEX "correos_terminados" ON "correos" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "cuotas_por_vencer" ON "cuotas" USING btree ("fecha_vencimiento") WHERE "cuotas"."pago" is null;--> statement-breakpoint
CREATE INDEX "polizas_fin" ON "polizas" USING btree ("fecha_fin");