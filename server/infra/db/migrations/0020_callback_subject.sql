ALTER TABLE "pedidos_llamado" ADD COLUMN "motivo" text;--> statement-breakpoint
ALTER TABLE "pedidos_llamado" ADD COLUMN "operacion_id" text;--> statement-breakpoint
ALTER TABLE "pedidos_llamado" ADD CONSTRAINT "pedidos_llamado_operacion_id_creditos_operacion_id_fk" FOREIGN KEY ("operacion_id") REFERENCES "public"."creditos"("operacion_id") ON DELETE no action ON UPDATE no action;