CREATE TABLE "legacy_accounts" (
	"euro_user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"user_type" text NOT NULL,
	"roles" text[] NOT NULL,
	"permissions" text[] NOT NULL,
	CONSTRAINT "legacy_accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "legacy_proofs" (
	"proof_hash" text PRIMARY KEY NOT NULL,
	"euro_user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"euro_user_id" text NOT NULL,
	"name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "solicitudes_agencia" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"cui" text NOT NULL,
	"nombre_agencia" text NOT NULL,
	"nombre_titular" text NOT NULL,
	"provincia" integer NOT NULL,
	"localidad" text NOT NULL,
	"codigo_postal" text NOT NULL,
	"direccion" text NOT NULL,
	"tipo_agencia" integer NOT NULL,
	"marca" text,
	"tipo_vehiculo" integer NOT NULL,
	"nombre_contacto" text NOT NULL,
	"telefono_contacto" text NOT NULL,
	"email_contacto" text NOT NULL,
	"version_terminos" text NOT NULL,
	"como_nos_conocio" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "solicitudes_agencia_once" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "terminos_aceptados" (
	"user_id" uuid NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terminos_aceptados_user_id_app_version_pk" PRIMARY KEY("user_id","app","version")
);
--> statement-breakpoint
ALTER TABLE "legacy_proofs" ADD CONSTRAINT "legacy_proofs_euro_user_id_legacy_accounts_euro_user_id_fk" FOREIGN KEY ("euro_user_id") REFERENCES "public"."legacy_accounts"("euro_user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitudes_agencia" ADD CONSTRAINT "solicitudes_agencia_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminos_aceptados" ADD CONSTRAINT "terminos_aceptados_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_email" ON "password_links" USING btree ("email");