CREATE TABLE "cambios_derechos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cambios_derechos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid,
	"accion" text NOT NULL,
	"sobre" text NOT NULL,
	"motivo" text NOT NULL,
	"por_user_id" uuid,
	"fecha" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_type" text NOT NULL,
	"roles" text[] NOT NULL,
	"permissions" text[] NOT NULL,
	"canales" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "legacy_accounts" ADD COLUMN "espera_aprobacion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitudes_agencia" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "solicitudes_agencia" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cambios_derechos" ADD CONSTRAINT "cambios_derechos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cambios_derechos" ADD CONSTRAINT "cambios_derechos_por_user_id_users_id_fk" FOREIGN KEY ("por_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cambios_derechos_user" ON "cambios_derechos" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "invitaciones_email" ON "invitaciones" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitaciones_expiry" ON "invitaciones" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "solicitudes_agencia_pendientes" ON "solicitudes_agencia" USING btree ("created_at") WHERE "solicitudes_agencia"."decision" is null;--> statement-breakpoint
ALTER TABLE "solicitudes_agencia" ADD CONSTRAINT "solicitudes_agencia_decision" CHECK (("solicitudes_agencia"."decision" is null) = ("solicitudes_agencia"."decided_at" is null));