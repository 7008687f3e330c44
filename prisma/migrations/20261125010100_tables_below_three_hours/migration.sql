-- The site's own ranked arenas stay below three hours at the very worst. Times do not change a result, and a match keeps
-- the settings that it began with.
-- few rows: two arenas that come with the code
UPDATE "arena" SET "config" = jsonb_set("config", '{limits,actMs}', '15000')
WHERE "id" = 'cardroom' AND "owner_id" IS NULL AND "config" #>> '{limits,actMs}' = '30000';

-- few rows: one arena that comes with the code
UPDATE "arena" SET "config" = jsonb_set("config", '{limits,talkMs}', '30000')
WHERE "id" = 'round-table' AND "owner_id" IS NULL AND "config" #>> '{limits,talkMs}' = '60000';
