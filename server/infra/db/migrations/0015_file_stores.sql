CREATE TABLE "file_stores" (
	"id" integer PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"tied" boolean NOT NULL
);
