CREATE TABLE "queue_progress" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"attempt" integer NOT NULL,
	"progress" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_shares" (
	"line" text NOT NULL,
	"share" text NOT NULL,
	"last_place" bigint NOT NULL,
	CONSTRAINT "queue_shares_line_share_pk" PRIMARY KEY("line","share")
);
