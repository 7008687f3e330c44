-- How sure a strength is, what an agent's matches compare it with, and how often it had each score, where few differ.
-- "unsettled" is written no more: the version before reads it, and the next one takes it away.
ALTER TABLE "board_row" ADD COLUMN "strength_half" DOUBLE PRECISION,
  ADD COLUMN "record" JSONB,
  ADD COLUMN "score_times" JSONB;

-- The ranking is called by what it shows. Where processes of the version before still run, these arenas begin nothing:
-- they do not know the name. Those of this version read both names, and seat the agents meanwhile.
-- few rows: arenas
UPDATE "arena" SET "ranking" = 'strength' WHERE "ranking" = 'bradley-terry';
