-- What people do at tables for people is counted from now on: a runner counts what was played there before.
UPDATE "arena" SET "recounts" = "recounts" + 1 WHERE "purpose" = 'casual' AND "roster" ->> 'who' = 'people';
