-- Null: every game, those of later releases too, for agents that read any brief.
ALTER TABLE "agent" ADD COLUMN "plays" TEXT[];

-- Until now there was one game to play, and these were written for it.
UPDATE "agent" SET "plays" = '{who-is-spy}' WHERE "kind" IN ('space', 'webhook', 'mailbox', 'house');

-- None at all would be neither.
ALTER TABLE "agent" ADD CONSTRAINT "agent_plays_some" CHECK (cardinality("plays") > 0);
