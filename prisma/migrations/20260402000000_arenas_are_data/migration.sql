-- AlterEnum
ALTER TYPE "MatchPurpose" ADD VALUE 'experiment';

-- What an arena is stands in columns; until now some of it was in its name.
ALTER TABLE "arena" ADD COLUMN "purpose" "MatchPurpose" NOT NULL DEFAULT 'ranked',
ADD COLUMN "supply" TEXT,
ADD COLUMN "seats" INTEGER,
ADD COLUMN "ranking" TEXT NOT NULL DEFAULT 'hundred-start',
ADD COLUMN "roster" JSONB NOT NULL DEFAULT '{"who": "agents"}',
ADD COLUMN "schedule" JSONB NOT NULL DEFAULT '{"tables": 0}',
ADD COLUMN "window_days" INTEGER,
ADD COLUMN "masked" BOOLEAN NOT NULL DEFAULT true;

UPDATE "arena" SET
  "purpose" = (CASE
    WHEN NOT "listed" AND "slug" LIKE 'trial-%' THEN 'trial' WHEN "ranked" THEN 'ranked' ELSE 'casual'
  END)::"MatchPurpose",
  "supply" = "word_list",
  "seats" = CASE WHEN "game" = 'who-is-spy' THEN 6 ELSE 2 END,
  "masked" = "game" = 'who-is-spy',
  "roster" = CASE WHEN "slug" IN ('salon', 'pavilion') THEN '{"who": "people"}'::jsonb ELSE '{"who": "agents"}'::jsonb END,
  "schedule" = jsonb_build_object('tables', "concurrent");

ALTER TABLE "arena" ALTER COLUMN "seats" SET NOT NULL,
DROP COLUMN "word_list",
DROP COLUMN "concurrent",
DROP COLUMN "ranked";

-- CreateTable
CREATE TABLE "supply_entry" (
    "list" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "entry" JSONB NOT NULL,

    CONSTRAINT "supply_entry_pkey" PRIMARY KEY ("list","number")
);

INSERT INTO "supply_entry" ("list", "number", "entry")
SELECT "list", row_number() OVER (PARTITION BY "list" ORDER BY "first", "second"), jsonb_build_array("first", "second")
FROM "word_pair";

-- DropTable
DROP TABLE "word_pair";
