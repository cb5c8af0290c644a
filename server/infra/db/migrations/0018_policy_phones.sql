ALTER TABLE "polizas" ADD COLUMN "telefono_aseguradora" text;--> statement-breakpoint
ALTER TABLE "polizas" ADD COLUMN "telefono_grua" text;