-- A list is empty, and never missing: the schema's language cannot say so of lists, the program relies on it.
UPDATE "agent" SET "languages" = '{}' WHERE "languages" IS NULL;
ALTER TABLE "agent" ALTER COLUMN "languages" SET DEFAULT ARRAY[]::TEXT[], ALTER COLUMN "languages" SET NOT NULL;
UPDATE "identity" SET "orgs" = '{}' WHERE "orgs" IS NULL;
ALTER TABLE "identity" ALTER COLUMN "orgs" SET DEFAULT ARRAY[]::TEXT[], ALTER COLUMN "orgs" SET NOT NULL;
UPDATE "ask" SET "unheard" = '{}' WHERE "unheard" IS NULL;
ALTER TABLE "ask" ALTER COLUMN "unheard" SET NOT NULL;
