-- Each season of an arena is an arena of its own: the running one has the address, those that are over keep their tables.
CREATE TABLE "season" (
    "arena_id" TEXT NOT NULL,
    "series" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "newest" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "season_pkey" PRIMARY KEY ("arena_id")
);

CREATE UNIQUE INDEX "season_series_number_key" ON "season"("series", "number");
CREATE INDEX "season_ends_at_idx" ON "season"("ends_at");

ALTER TABLE "season" ADD CONSTRAINT "season_arena_id_fkey" FOREIGN KEY ("arena_id") REFERENCES "arena"("id")
  ON DELETE CASCADE ON UPDATE CASCADE;
