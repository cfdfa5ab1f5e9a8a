CREATE TABLE "counters" (
	"name" text NOT NULL,
	"labels" jsonb NOT NULL,
	"value" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "counters_name_labels_pk" PRIMARY KEY("name","labels")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"kind" text NOT NULL,
	"api_key_id" text NOT NULL,
	"subject_id" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"stage" text DEFAULT 'queued' NOT NULL,
	"progress" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"input" jsonb NOT NULL,
	"result" jsonb,
	"error" text,
	"error_code" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queue_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_project" ON "jobs" USING btree ("project_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_subject" ON "jobs" USING btree ("subject_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_expiry" ON "jobs" USING btree ("expires_at");