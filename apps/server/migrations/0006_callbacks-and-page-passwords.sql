CREATE TABLE "page_image_passwords" (
	"queue_id" text PRIMARY KEY NOT NULL,
	"password" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "subject_id" text;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_subject" ON "webhook_deliveries" USING btree ("subject_id","id" DESC NULLS LAST) WHERE "webhook_deliveries"."subject_id" is not null;