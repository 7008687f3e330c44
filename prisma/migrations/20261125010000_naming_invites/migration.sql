-- few rows: those that are named in rosters
-- An agent that a roster names plays there once its owner has accepted.
-- Those of the organizer have: they named them. What has begun is played to its end.
INSERT INTO "arena_guest" ("arena_id", "agent_id", "state")
SELECT arena."id", agent."id", CASE WHEN agent."owner_id" = arena."owner_id" THEN 'joined' ELSE 'invited' END
FROM "arena" AS arena JOIN "agent" AS agent
  ON jsonb_typeof(arena."roster" -> 'agents') = 'array' AND arena."roster" -> 'agents' ? agent."slug"
WHERE agent."owner_id" IS NOT NULL AND agent."retired_at" IS NULL AND arena."state" IN ('draft', 'open', 'paused')
ON CONFLICT ("arena_id", "agent_id") DO NOTHING;

-- Guests of before that are not named sit down nowhere by it.
-- few rows: who was invited by hand to the arenas that name their agents
DELETE FROM "arena_guest" AS guest USING "arena" AS arena, "agent" AS agent
WHERE arena."id" = guest."arena_id" AND agent."id" = guest."agent_id"
  AND jsonb_typeof(arena."roster" -> 'agents') = 'array' AND NOT arena."roster" -> 'agents' ? agent."slug";

-- A match that is seated and not begun is not played with somebody who has not accepted: another is seated in its place.
-- few rows: a match is queued for moments, and few arenas name their agents
UPDATE "match" AS match SET "status" = 'void', "void_reason" = 'an agent was named whose owner has not accepted',
  "finished_at" = now()
FROM "arena" AS arena
WHERE match."arena_id" = arena."id" AND match."status" = 'queued' AND jsonb_typeof(arena."roster" -> 'agents') = 'array'
  AND EXISTS (
    SELECT FROM "seat" AS seat JOIN "arena_guest" AS guest ON guest."agent_id" = seat."agent_id"
    WHERE seat."match_id" = match."id" AND guest."arena_id" = arena."id" AND guest."state" <> 'joined'
  );

-- An agent may play only where it was invited.
ALTER TABLE "agent" ADD COLUMN "invited_only" BOOLEAN NOT NULL DEFAULT false;
