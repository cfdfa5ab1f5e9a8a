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
ALTER TABLE "agent_versions" ADD CONSTRAINT "agent_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_versions" ADD CONSTRAINT "agent_versions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agents_name" ON "agents" USING btree ("project_id","name");--> statement-breakpoint
CREATE INDEX "agents_project" ON "agents" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_agent" ON "sessions" USING btree ("agent_id","start_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_project" ON "sessions" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "turns_session" ON "turns" USING btree ("session_id","ordinal");