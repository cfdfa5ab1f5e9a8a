CREATE TABLE "batch_definition_versions" (
	"id" text NOT NULL,
	"project_id" text NOT NULL,
	"definition_id" text NOT NULL,
	"version" integer NOT NULL,
	"parent_version" integer,
	"spec" json NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_definition_versions_definition_id_version_pk" PRIMARY KEY("definition_id","version")
);
--> statement-breakpoint
CREATE TABLE "batch_definitions" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"urn_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"spec" json NOT NULL,
	"agent_id" text,
	"next_tick" timestamp (3) with time zone,
	"api_key_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_executions" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"definition_id" text,
	"definition_version" integer,
	"spec" json NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"concurrency" integer NOT NULL,
	"retry_limit" integer NOT NULL,
	"output_datasource_id" text,
	"layout_cursor" text,
	"total" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"running" integer DEFAULT 0 NOT NULL,
	"succeeded" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"canceled" integer DEFAULT 0 NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"recent" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pace" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"told_at" timestamp (3) with time zone,
	"served_at" timestamp (3) with time zone,
	"error" text,
	"api_key_id" text NOT NULL,
	"created_by" text NOT NULL,
	"tick" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "batch_items" (
	"execution_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"project_id" text NOT NULL,
	"data_element_id" text,
	"filename" text NOT NULL,
	"row" json,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"runner_id" text,
	"available_at" timestamp (3) with time zone,
	"error" text,
	"error_code" text,
	"result" json,
	"artifacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"session_id" text,
	"confidence" real,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "batch_items_execution_id_ordinal_pk" PRIMARY KEY("execution_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "batch_runners" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_ticks" (
	"project_id" text NOT NULL,
	"definition_id" text NOT NULL,
	"tick" timestamp (3) with time zone NOT NULL,
	"execution_id" text NOT NULL,
	CONSTRAINT "batch_ticks_definition_id_tick_pk" PRIMARY KEY("definition_id","tick")
);
--> statement-breakpoint
ALTER TABLE "batch_definition_versions" ADD CONSTRAINT "batch_definition_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_definition_versions" ADD CONSTRAINT "batch_definition_versions_definition_id_batch_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."batch_definitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_definitions" ADD CONSTRAINT "batch_definitions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_executions" ADD CONSTRAINT "batch_executions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_execution_id_batch_executions_id_fk" FOREIGN KEY ("execution_id") REFERENCES "public"."batch_executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_ticks" ADD CONSTRAINT "batch_ticks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_ticks" ADD CONSTRAINT "batch_ticks_definition_id_batch_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."batch_definitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_definitions_urn" ON "batch_definitions" USING btree ("project_id","urn_name");--> statement-breakpoint
CREATE INDEX "batch_definitions_project" ON "batch_definitions" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "batch_definitions_tick" ON "batch_definitions" USING btree ("next_tick") WHERE "batch_definitions"."next_tick" is not null;--> statement-breakpoint
CREATE INDEX "batch_executions_project" ON "batch_executions" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "batch_executions_definition" ON "batch_executions" USING btree ("definition_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "batch_executions_open" ON "batch_executions" USING btree ("served_at") WHERE "batch_executions"."status" in ('queued', 'running', 'canceling');--> statement-breakpoint
CREATE INDEX "batch_items_pending" ON "batch_items" USING btree ("execution_id","ordinal") WHERE "batch_items"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "batch_items_running" ON "batch_items" USING btree ("runner_id") WHERE "batch_items"."status" = 'running';--> statement-breakpoint
CREATE INDEX "batch_items_failed" ON "batch_items" USING btree ("execution_id","ordinal") WHERE "batch_items"."status" = 'failed';