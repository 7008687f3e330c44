-- What a standing's counters were counted as; none of those that stand now say it, and runners count them anew.
ALTER TABLE "standing" ADD COLUMN "counted_as" TEXT NOT NULL DEFAULT '';
