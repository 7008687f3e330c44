-- Where who plays and how often is known beforehand, who meets whom is drawn before the first match, and kept to.
ALTER TABLE "arena_commitment" ADD COLUMN "fixtures" JSONB;

CREATE TABLE "match_fixture" (
    "match_id" TEXT NOT NULL,
    "arena_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,

    CONSTRAINT "match_fixture_pkey" PRIMARY KEY ("match_id")
);

CREATE INDEX "match_fixture_arena_id_number_idx" ON "match_fixture"("arena_id", "number");

ALTER TABLE "match_fixture" ADD CONSTRAINT "match_fixture_match_id_fkey" FOREIGN KEY ("match_id")
  REFERENCES "match"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "match_fixture" ADD CONSTRAINT "match_fixture_arena_id_fkey" FOREIGN KEY ("arena_id")
  REFERENCES "arena_commitment"("arena_id") ON DELETE CASCADE ON UPDATE CASCADE;
