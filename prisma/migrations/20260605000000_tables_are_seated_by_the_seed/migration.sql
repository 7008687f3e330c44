-- Where no pairings are drawn beforehand, tables are seated by the seed out of those who are there: how many were, and of what.
ALTER TABLE "arena_commitment" ADD COLUMN "seatings" INTEGER;

CREATE TABLE "match_seating" (
    "match_id" TEXT NOT NULL,
    "arena_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "agents" TEXT[] NOT NULL,
    "drawn_of" JSONB NOT NULL,

    CONSTRAINT "match_seating_pkey" PRIMARY KEY ("match_id")
);

CREATE UNIQUE INDEX "match_seating_arena_id_number_key" ON "match_seating"("arena_id", "number");

ALTER TABLE "match_seating" ADD CONSTRAINT "match_seating_match_id_fkey" FOREIGN KEY ("match_id")
    REFERENCES "match"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "match_seating" ADD CONSTRAINT "match_seating_arena_id_fkey" FOREIGN KEY ("arena_id")
    REFERENCES "arena_commitment"("arena_id") ON DELETE CASCADE ON UPDATE CASCADE;
