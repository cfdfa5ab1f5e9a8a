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
ALTER TABLE "data_elements" ADD COLUMN "metadata_held" jsonb;--> statement-breakpoint
ALTER TABLE "artifact_schema_versions" ADD CONSTRAINT "artifact_schema_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artifact_schema_versions" ADD CONSTRAINT "artifact_schema_versions_artifact_schema_id_artifact_schemas_id_fk" FOREIGN KEY ("artifact_schema_id") REFERENCES "public"."artifact_schemas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artifact_schemas" ADD CONSTRAINT "artifact_schemas_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "artifact_schemas_name" ON "artifact_schemas" USING btree ("project_id","name");
--> statement-breakpoint
CREATE INDEX "artifact_schemas_project" ON "artifact_schemas" USING btree ("project_id","id" DESC NULLS LAST);
