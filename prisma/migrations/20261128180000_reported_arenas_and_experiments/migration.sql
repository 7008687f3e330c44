-- Arenas and experiments may be reported as agents may.
ALTER TYPE "ReportKind" ADD VALUE 'arena';
ALTER TYPE "ReportKind" ADD VALUE 'experiment';

ALTER TABLE "report" ADD COLUMN "arena_id" TEXT, ADD COLUMN "experiment_id" TEXT;

ALTER TABLE "report" ADD CONSTRAINT "report_arena_id_fkey" FOREIGN KEY ("arena_id") REFERENCES "arena"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "report" ADD CONSTRAINT "report_experiment_id_fkey" FOREIGN KEY ("experiment_id") REFERENCES "experiment"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
