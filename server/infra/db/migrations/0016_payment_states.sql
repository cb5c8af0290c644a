ALTER TABLE "avisos_pago" ADD COLUMN "numero" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "avisos_pago_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1);--> statement-breakpoint
ALTER TABLE "avisos_pago" ADD COLUMN "estado" text DEFAULT 'EnVerificacion' NOT NULL;--> statement-breakpoint
ALTER TABLE "avisos_pago" ADD COLUMN "motivo" text;