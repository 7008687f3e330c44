-- The public logs of arenas name no agent any more whose owner's account was deleted.
-- few rows: of agents whose owners deleted their accounts
UPDATE "arena_change"
SET "what" = jsonb_set(jsonb_set("what", '{agent}', to_jsonb("agent"."slug")), '{name}', to_jsonb("agent"."name"), "what" ? 'name')
FROM "agent"
WHERE "arena_change"."what" ->> 'kind' IN ('excluded', 'readmitted', 'guest')
  AND "agent"."former_slug" = sha256(convert_to("arena_change"."what" ->> 'agent', 'UTF8'));
