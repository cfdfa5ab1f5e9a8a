CREATE TABLE "blobs" (
	"sha256" text PRIMARY KEY NOT NULL,
	"size_bytes" bigint NOT NULL,
	"reference_count" integer DEFAULT 0 NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "blobs_unreferenced" ON "blobs" USING btree ("touched_at") WHERE "blobs"."reference_count" = 0;