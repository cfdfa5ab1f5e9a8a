CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"previous_hash" text,
	"previous_expires_at" timestamp (3) with time zone,
	"scopes" text[] NOT NULL,
	"allowed_addresses" text[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "document_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"api_key_id" text NOT NULL,
	"parent_job_id" text,
	"depth" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"stage" text NOT NULL,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"pages_total" integer,
	"result_format" text DEFAULT 'structured' NOT NULL,
	"filename" text NOT NULL,
	"media_type" text,
	"detected_format" text,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"file_kept" boolean DEFAULT true NOT NULL,
	"options" jsonb NOT NULL,
	"password" text,
	"webhook_url" text,
	"metadata" jsonb,
	"cache_key" text NOT NULL,
	"no_cache" boolean DEFAULT false NOT NULL,
	"cached" boolean DEFAULT false NOT NULL,
	"results" jsonb,
	"pages" integer,
	"elements" integer,
	"tables" integer,
	"confidence" real,
	"processing_time_ms" integer,
	"error" text,
	"error_code" text,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"engine_version" text,
	"queue_id" text,
	"synchronous" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "event_streams" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"last_event_id" bigint DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"stream_id" text NOT NULL,
	"id" bigint NOT NULL,
	"name" text NOT NULL,
	"data" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_stream_id_id_pk" PRIMARY KEY("stream_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"project_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"owner" text NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"headers" jsonb,
	"body" "bytea",
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_project_id_key_pk" PRIMARY KEY("project_id","key")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "rate_limit_windows" (
	"bucket" text NOT NULL,
	"window_start" bigint NOT NULL,
	"used" integer NOT NULL,
	"granted" integer NOT NULL,
	CONSTRAINT "rate_limit_windows_bucket_window_start_pk" PRIMARY KEY("bucket","window_start")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_jobs" ADD CONSTRAINT "document_jobs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_jobs" ADD CONSTRAINT "document_jobs_parent_job_id_document_jobs_id_fk" FOREIGN KEY ("parent_job_id") REFERENCES "public"."document_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_streams" ADD CONSTRAINT "event_streams_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_stream_id_event_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."event_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_previous_hash" ON "api_keys" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "api_keys_project" ON "api_keys" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "document_jobs_project" ON "document_jobs" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "document_jobs_parent" ON "document_jobs" USING btree ("parent_job_id","id");--> statement-breakpoint
CREATE INDEX "document_jobs_cache" ON "document_jobs" USING btree ("project_id","cache_key") WHERE "document_jobs"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "document_jobs_unfinished" ON "document_jobs" USING btree ("id") WHERE "document_jobs"."status" in ('queued', 'processing');--> statement-breakpoint
CREATE INDEX "document_jobs_finished" ON "document_jobs" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "event_streams_expiry" ON "event_streams" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limit_windows_start" ON "rate_limit_windows" USING btree ("window_start");
--> statement-breakpoint
ALTER TABLE "rate_limit_windows" SET UNLOGGED;
