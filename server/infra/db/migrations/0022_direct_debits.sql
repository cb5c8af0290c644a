ALTER TABLE "creditos_detalle" ADD COLUMN "debito_banco" text;--> statement-breakpoint
ALTER TABLE "creditos_detalle" ADD COLUMN "debito_cbu_terminado_en" text;