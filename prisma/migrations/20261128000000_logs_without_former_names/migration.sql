-- The public logs of arenas name no agent any more whose owner's account was deleted.
UPDATE "arena_change" SET "what" = "what" || jsonb_build_object('agent', "agent"."slug", 'name', "agent"."name") FROM "agent"
WHERE "arena_change"."what" ->> 'kind' IN ('excluded', 'readmitted')
  AND "agent"."former_slug" = sha256(convert_to("arena_change"."what" ->> 'agent', 'UTF8'));
