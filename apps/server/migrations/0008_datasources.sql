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
CREATE INDEX "search_segments_datasource" ON "search_segments" USING btree ("datasource_id");