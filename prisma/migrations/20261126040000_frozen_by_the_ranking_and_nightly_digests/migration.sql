-- few rows: one for each arena that became final
-- Tables that were frozen before are by points, and stay what they are.
ALTER TABLE "arena_publication" ADD COLUMN "format" SMALLINT NOT NULL DEFAULT 1,
ADD COLUMN "source" TEXT,
ADD COLUMN "digest" TEXT,
ADD COLUMN "agents" JSONB,
ADD COLUMN "closed" BOOLEAN NOT NULL DEFAULT false,
-- Byte for byte, in the order in which it was frozen: the digest is of these bytes.
ALTER COLUMN "rows" TYPE JSON USING "rows"::json;

-- The digest of an arena's logs until the end of a day.
CREATE TABLE "arena_night" (
    "arena_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "matches" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,

    CONSTRAINT "arena_night_pkey" PRIMARY KEY ("arena_id","day")
);

ALTER TABLE "arena_night" ADD CONSTRAINT "arena_night_arena_id_fkey" FOREIGN KEY ("arena_id")
  REFERENCES "arena"("id") ON DELETE CASCADE ON UPDATE CASCADE;
