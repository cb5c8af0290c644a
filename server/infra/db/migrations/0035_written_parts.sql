ALTER TABLE "solicitudes" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD COLUMN "partes" jsonb DEFAULT '{}'::jsonb NOT NULL;