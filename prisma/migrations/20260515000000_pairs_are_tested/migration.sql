-- Which pairs of agents spare or favour one another more than chance explains: a report for each ranked arena, kept ready.
CREATE TABLE "collusion_report" (
    "arena_id" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "through" INTEGER NOT NULL,
    "report" JSONB NOT NULL,

    CONSTRAINT "collusion_report_pkey" PRIMARY KEY ("arena_id")
);

ALTER TABLE "collusion_report" ADD CONSTRAINT "collusion_report_arena_id_fkey"
    FOREIGN KEY ("arena_id") REFERENCES "arena"("id") ON DELETE CASCADE ON UPDATE CASCADE;
