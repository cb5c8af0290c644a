CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "solicitudes_busqueda" ON "solicitudes" USING gin ("busqueda" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "solicitudes_numeros" ON "solicitudes" USING gin ("numeros" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "solicitudes_situacion" ON "solicitudes" USING btree ("situacion","id");--> statement-breakpoint
CREATE INDEX "solicitudes_modelo" ON "solicitudes" USING btree ("codia");