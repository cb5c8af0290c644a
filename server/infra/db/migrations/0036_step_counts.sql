CREATE TABLE "pasos_contados" (
	"semana" date NOT NULL,
	"flujo" text NOT NULL,
	"paso" text NOT NULL,
	"variante" text NOT NULL,
	"dispositivo" text NOT NULL,
	"hecho" text NOT NULL,
	"segundos" integer NOT NULL,
	"cuenta" integer NOT NULL,
	CONSTRAINT "pasos_contados_pkey" PRIMARY KEY("semana","flujo","paso","variante","dispositivo","hecho","segundos")
);
--> statement-breakpoint
CREATE TABLE "preferencias_medicion" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"activa" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "preferencias_medicion" ADD CONSTRAINT "preferencias_medicion_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;