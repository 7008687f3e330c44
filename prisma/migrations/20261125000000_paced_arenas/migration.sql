-- The turns of ranked and casual matches are released on a schedule that people can follow, those of stored arenas from
-- now on as well. Only tables with open faces may do without.
ALTER TABLE "arena" ADD COLUMN "pace" TEXT NOT NULL DEFAULT 'stage';
