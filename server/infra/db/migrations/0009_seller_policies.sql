UPDATE "users" SET "permissions" = array_append("permissions", 'polizas:ver') WHERE 'solicitudes:ver' = ANY("permissions");--> statement-breakpoint
UPDATE "legacy_accounts" SET "permissions" = array_append("permissions", 'polizas:ver') WHERE 'solicitudes:ver' = ANY("permissions");
