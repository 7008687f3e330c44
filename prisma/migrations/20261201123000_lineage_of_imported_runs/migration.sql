-- Of what a run was a fork that was played elsewhere: its table goes on saying so.
ALTER TABLE "experiment" ADD COLUMN "lineage" TEXT;
