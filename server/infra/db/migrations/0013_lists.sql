DROP INDEX "pedidos_cambio_solicitud";--> statement-breakpoint
CREATE INDEX "avisos_pago_lista" ON "avisos_pago" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "avisos_pago_operacion" ON "avisos_pago" USING btree ("operacion_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contactos_seguro_lista" ON "contactos_seguro" USING btree ("user_id","created_at","numero");--> statement-breakpoint
CREATE INDEX "files_contacto" ON "files" USING btree ("contacto_id");--> statement-breakpoint
CREATE INDEX "files_temporarios" ON "files" USING btree ("created_at") WHERE "files"."aviso_id" is null and "files"."contacto_id" is null and "files"."tarea_id" is null;--> statement-breakpoint
CREATE INDEX "legacy_proofs_expiry" ON "legacy_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_codes_sent" ON "login_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_tickets_expiry" ON "login_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_links_expiry" ON "password_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pedidos_cambio_lista" ON "pedidos_cambio" USING btree ("solicitud_id","created_at","id");--> statement-breakpoint
CREATE INDEX "push_tokens_renewed" ON "push_tokens" USING btree ("renewed_at");--> statement-breakpoint
CREATE INDEX "rate_limits_end" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");