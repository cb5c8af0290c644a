CREATE TABLE "borrados" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"huellas" text[] NOT NULL,
	"clave" text NOT NULL,
	"motivo" text NOT NULL,
	"por_user_id" uuid,
	"fecha" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "borrados" ADD CONSTRAINT "borrados_por_user_id_users_id_fk" FOREIGN KEY ("por_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;