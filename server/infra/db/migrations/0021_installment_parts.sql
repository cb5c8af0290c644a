ALTER TABLE "creditos_detalle" ADD COLUMN "tna" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "creditos_detalle" ADD COLUMN "cft" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "cuotas" ADD COLUMN "capital" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "cuotas" ADD COLUMN "interes" numeric(12, 2);