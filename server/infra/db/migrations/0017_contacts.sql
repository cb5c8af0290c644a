CREATE TABLE "contactos" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"telefono" text,
	"email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contactos" ADD CONSTRAINT "contactos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;