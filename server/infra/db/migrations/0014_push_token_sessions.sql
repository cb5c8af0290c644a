-- Nobody knows in which session they were sent; the app says its own again whenever it starts.
DELETE FROM "push_tokens";--> statement-breakpoint
ALTER TABLE "push_tokens" DROP CONSTRAINT "push_tokens_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "push_tokens_user";--> statement-breakpoint
DROP INDEX "push_tokens_renewed";--> statement-breakpoint
ALTER TABLE "push_tokens" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_tokens_session" ON "push_tokens" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "push_tokens" DROP COLUMN "user_id";