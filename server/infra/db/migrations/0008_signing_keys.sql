CREATE TABLE "signing_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
