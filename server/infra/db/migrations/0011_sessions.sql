-- Nobody's codes and sessions outlive the update: neither says which browser it is of, and tokens now name their session.
DELETE FROM "login_codes";--> statement-breakpoint
DELETE FROM "sessions";--> statement-breakpoint
DROP INDEX "login_codes_email";--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "browser_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "navegador" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sistema" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "created_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "used_at" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_codes_email" ON "login_codes" USING btree ("email","browser_hash");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");