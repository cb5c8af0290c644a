CREATE TABLE "avisos_pago" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"nombre_y_apellido" text NOT NULL,
	"documento" text NOT NULL,
	"telefono" text NOT NULL,
	"email" text NOT NULL,
	"concepto_pago" integer NOT NULL,
	"tipo_pago" integer NOT NULL,
	"medio_de_pago" integer,
	"comentario" text NOT NULL,
	"moneda" integer NOT NULL,
	"importe" numeric(12, 2) NOT NULL,
	"fecha_de_pago" date NOT NULL,
	"fecha_de_aviso" timestamp with time zone NOT NULL,
	"operacion_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "avisos_pago_once" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "creditos" (
	"operacion_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"titular" text NOT NULL,
	"tipo_credito" integer NOT NULL,
	"plazo" integer NOT NULL,
	"dominio" text NOT NULL,
	"estado_credito" text NOT NULL,
	"fecha_vencimiento" date,
	"empresa" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"content_type" text,
	"aviso_id" uuid
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"verifier_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"connection" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"user_type" text NOT NULL,
	"roles" text[] NOT NULL,
	"permissions" text[] NOT NULL,
	"euro_user_id" text NOT NULL,
	"validated_identity" boolean NOT NULL,
	CONSTRAINT "users_sub_unique" UNIQUE("sub"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "avisos_pago" ADD CONSTRAINT "avisos_pago_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos_pago" ADD CONSTRAINT "avisos_pago_operacion_id_creditos_operacion_id_fk" FOREIGN KEY ("operacion_id") REFERENCES "public"."creditos"("operacion_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creditos" ADD CONSTRAINT "creditos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_aviso_id_avisos_pago_id_fk" FOREIGN KEY ("aviso_id") REFERENCES "public"."avisos_pago"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tickets" ADD CONSTRAINT "login_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creditos_user" ON "creditos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_aviso" ON "files" USING btree ("aviso_id");--> statement-breakpoint
CREATE INDEX "login_codes_email" ON "login_codes" USING btree ("email","created_at");