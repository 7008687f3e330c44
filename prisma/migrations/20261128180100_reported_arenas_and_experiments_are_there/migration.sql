-- Every report of an arena or an experiment is of one that is there.
ALTER TABLE "report" VALIDATE CONSTRAINT "report_arena_id_fkey";
ALTER TABLE "report" VALIDATE CONSTRAINT "report_experiment_id_fkey";
