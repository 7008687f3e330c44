-- What becomes of the matches of agents that are excluded. In arenas of before they were void: they count for nobody and are
-- not played again.
ALTER TABLE "arena" ADD COLUMN "excluded_matches" TEXT NOT NULL DEFAULT 'void';
-- Since then nothing that was played has closed the arena: its organizer took matches out of the count, or back into it.
ALTER TABLE "arena" ADD COLUMN "intervened_at" TIMESTAMPTZ(3);
-- What was decided of the matches of one agent: as the arena has it, or otherwise.
ALTER TABLE "exclusion" ADD COLUMN "matches" TEXT NOT NULL DEFAULT 'void';
-- It counts for nobody, and another match is played in its place.
ALTER TABLE "match" ADD COLUMN "played_again" BOOLEAN NOT NULL DEFAULT false;
