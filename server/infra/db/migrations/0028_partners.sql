ALTER TABLE "contactos_seguro" ADD COLUMN "compania_id" integer;--> statement-breakpoint
ALTER TABLE "contactos_seguro" ADD COLUMN "entrega_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contactos_seguro" ADD COLUMN "entrega_intentos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD COLUMN "referencia" text;--> statement-breakpoint
CREATE INDEX "contactos_seguro_entrega" ON "contactos_seguro" USING btree ("entrega_desde") WHERE "contactos_seguro"."entrega_desde" is not null;--> statement-breakpoint
UPDATE "contactos_seguro" SET "compania_id" = CASE "compania" WHEN 'Ceibo Seguros' THEN 9 WHEN 'Lapacho Seguros' THEN 11 WHEN 'Hornero Seguros' THEN 15 WHEN 'Calafate Seguros' THEN 19 WHEN 'Ñandú Seguros' THEN 20 END;
