CREATE TABLE "mensajes_recibidos" (
	"id" text PRIMARY KEY NOT NULL,
	"respuesta" jsonb NOT NULL,
	"fecha" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mensajes_recibidos_fecha" ON "mensajes_recibidos" USING btree ("fecha");--> statement-breakpoint
CREATE INDEX "cambios_derechos_fecha" ON "cambios_derechos" USING btree ("fecha","id");--> statement-breakpoint
CREATE INDEX "users_internos" ON "users" USING btree ("name") WHERE "users"."user_type" <> 'ClienteFinal';