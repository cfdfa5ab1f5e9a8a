CREATE TABLE "agent_versions" (
	"id" text NOT NULL,
	"project_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"version" integer NOT NULL,
	"parent_version" integer,
	"spec" jsonb NOT NULL,
	"commit_message" text,
	"published_at" timestamp (3) with time zone,
	"published_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "agent_versions_agent_id_version_pk" PRIMARY KEY("agent_id","version")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"spec" jsonb NOT NULL,
	"last_execution_status" text,
	"last_execution_time" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"kind" text DEFAULT 'agent' NOT NULL,
	"agent_id" text,
	"agent_name" text NOT NULL,
	"agent_version" text NOT NULL,
	"spec" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"error" text,
	"messages_count" integer DEFAULT 0 NOT NULL,
	"token_usage" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"datasource_id" text,
	"result" jsonb,
	"batch_execution_id" text,
	"api_key_id" text NOT NULL,
	"start_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"end_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"session_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"user_message" text NOT NULL,
	"response" jsonb,
	"tool_activity" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"thinking" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"token_usage" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confidence" jsonb,
	"attachment_ids" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "artifact_schema_versions" (
	"project_id" text NOT NULL,
	"artifact_schema_id" text NOT NULL,
	"version" integer NOT NULL,
	"display_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"schema_def" json NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"max_size_bytes" bigint,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artifact_schema_versions_artifact_schema_id_version_pk" PRIMARY KEY("artifact_schema_id","version")
);
--> statement-breakpoint
CREATE TABLE "artifact_schemas" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"display_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"schema_def" json NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"max_size_bytes" bigint,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blueprint_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"blueprint_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"input_schema" jsonb NOT NULL,
	"output_schema" jsonb NOT NULL,
	"config_schema" jsonb,
	"tool_schema" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blueprints" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"datasources" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text NOT NULL,
	"labels" jsonb NOT NULL,
	"value" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "counters_name_labels_pk" PRIMARY KEY("name","labels")
);
--> statement-breakpoint
CREATE TABLE "chunks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"datasource_id" text NOT NULL,
	"data_element_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"text" text NOT NULL,
	"heading_path" text[] NOT NULL,
	"page_number" integer,
	"element_ids" text[] NOT NULL,
	"boxes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_elements" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"datasource_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"media_type" text,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"etag" text,
	"document_job_id" text,
	"replaced_job_ids" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"error" text,
	"error_code" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"metadata_sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"metadata_held" jsonb,
	"indexed_key" text,
	"language" text,
	"chunks" integer DEFAULT 0 NOT NULL,
	"tables" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "datasource_tables" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"datasource_id" text NOT NULL,
	"data_element_id" text,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"source_type" text NOT NULL,
	"source_name" text,
	"page_number" integer,
	"element_ids" text[] NOT NULL,
	"row_count" bigint,
	"columns" jsonb NOT NULL,
	"edits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sha256" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "datasources" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"connector" jsonb NOT NULL,
	"metadata_config" jsonb,
	"last_sync_at" timestamp (3) with time zone,
	"ingest_status" text DEFAULT 'not_started' NOT NULL,
	"ingest_job_id" text,
	"session_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_blocks" (
	"segment_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "search_blocks_segment_id_name_pk" PRIMARY KEY("segment_id","name")
);
--> statement-breakpoint
CREATE TABLE "search_segment_elements" (
	"segment_id" text NOT NULL,
	"data_element_id" text NOT NULL,
	"first_ordinal" integer NOT NULL,
	"chunks" integer NOT NULL,
	CONSTRAINT "search_segment_elements_segment_id_data_element_id_first_ordinal_pk" PRIMARY KEY("segment_id","data_element_id","first_ordinal")
);
--> statement-breakpoint
CREATE TABLE "search_segments" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"datasource_id" text NOT NULL,
	"meta" jsonb NOT NULL,
	"dead" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "scoring_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"module" text NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"score" real,
	"explanation" text,
	"agent_name" text NOT NULL,
	"agent_version" text NOT NULL,
	"session_id" text NOT NULL,
	"turn_id" text NOT NULL,
	"turn" integer NOT NULL,
	"batch_execution_id" text,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "agent_versions" ADD CONSTRAINT "agent_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_versions" ADD CONSTRAINT "agent_versions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artifact_schema_versions" ADD CONSTRAINT "artifact_schema_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artifact_schema_versions" ADD CONSTRAINT "artifact_schema_versions_artifact_schema_id_artifact_schemas_id_fk" FOREIGN KEY ("artifact_schema_id") REFERENCES "public"."artifact_schemas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artifact_schemas" ADD CONSTRAINT "artifact_schemas_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blueprint_tasks" ADD CONSTRAINT "blueprint_tasks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blueprint_tasks" ADD CONSTRAINT "blueprint_tasks_blueprint_id_blueprints_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blueprints" ADD CONSTRAINT "blueprints_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chunks" ADD CONSTRAINT "chunks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chunks" ADD CONSTRAINT "chunks_datasource_id_datasources_id_fk" FOREIGN KEY ("datasource_id") REFERENCES "public"."datasources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chunks" ADD CONSTRAINT "chunks_data_element_id_data_elements_id_fk" FOREIGN KEY ("data_element_id") REFERENCES "public"."data_elements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_elements" ADD CONSTRAINT "data_elements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_elements" ADD CONSTRAINT "data_elements_datasource_id_datasources_id_fk" FOREIGN KEY ("datasource_id") REFERENCES "public"."datasources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_elements" ADD CONSTRAINT "data_elements_parent_id_data_elements_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."data_elements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datasource_tables" ADD CONSTRAINT "datasource_tables_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datasource_tables" ADD CONSTRAINT "datasource_tables_datasource_id_datasources_id_fk" FOREIGN KEY ("datasource_id") REFERENCES "public"."datasources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datasource_tables" ADD CONSTRAINT "datasource_tables_data_element_id_data_elements_id_fk" FOREIGN KEY ("data_element_id") REFERENCES "public"."data_elements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datasources" ADD CONSTRAINT "datasources_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_blocks" ADD CONSTRAINT "search_blocks_segment_id_search_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."search_segments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_segment_elements" ADD CONSTRAINT "search_segment_elements_segment_id_search_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."search_segments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_segments" ADD CONSTRAINT "search_segments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_segments" ADD CONSTRAINT "search_segments_datasource_id_datasources_id_fk" FOREIGN KEY ("datasource_id") REFERENCES "public"."datasources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_jobs" ADD CONSTRAINT "scoring_jobs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_jobs" ADD CONSTRAINT "scoring_jobs_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agents_name" ON "agents" USING btree ("project_id","name");--> statement-breakpoint
CREATE INDEX "agents_project" ON "agents" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_agent" ON "sessions" USING btree ("agent_id","start_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_project" ON "sessions" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "turns_session" ON "turns" USING btree ("session_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "artifact_schemas_name" ON "artifact_schemas" USING btree ("project_id","name");--> statement-breakpoint
CREATE INDEX "artifact_schemas_project" ON "artifact_schemas" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "blueprint_tasks_name" ON "blueprint_tasks" USING btree ("blueprint_id","name");--> statement-breakpoint
CREATE INDEX "blueprints_project" ON "blueprints" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chunks_element" ON "chunks" USING btree ("data_element_id","ordinal");--> statement-breakpoint
CREATE INDEX "chunks_datasource" ON "chunks" USING btree ("datasource_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_elements_path" ON "data_elements" USING btree ("datasource_id","path");--> statement-breakpoint
CREATE INDEX "data_elements_list" ON "data_elements" USING btree ("datasource_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_elements_project" ON "data_elements" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "data_elements_parent" ON "data_elements" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "data_elements_unfinished" ON "data_elements" USING btree ("datasource_id","id") WHERE "data_elements"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "datasource_tables_name" ON "datasource_tables" USING btree ("datasource_id","name");--> statement-breakpoint
CREATE INDEX "datasource_tables_element" ON "datasource_tables" USING btree ("data_element_id");--> statement-breakpoint
CREATE INDEX "datasources_project" ON "datasources" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_segment_elements_element" ON "search_segment_elements" USING btree ("data_element_id");--> statement-breakpoint
CREATE INDEX "search_segments_datasource" ON "search_segments" USING btree ("datasource_id");--> statement-breakpoint
CREATE INDEX "jobs_project" ON "jobs" USING btree ("project_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_subject" ON "jobs" USING btree ("subject_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_expiry" ON "jobs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "scoring_jobs_project" ON "scoring_jobs" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "scoring_jobs_agent" ON "scoring_jobs" USING btree ("project_id","agent_name","session_id");--> statement-breakpoint
CREATE INDEX "scoring_jobs_turn" ON "scoring_jobs" USING btree ("turn_id");