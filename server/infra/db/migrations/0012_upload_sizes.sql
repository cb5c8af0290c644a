ALTER TABLE "files" ADD COLUMN "size" integer;--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user_id","created_at");