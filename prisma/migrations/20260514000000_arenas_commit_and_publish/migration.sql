-- What decides the matches of an arena beside its agents is settled, and its digest published, before the first of them.
CREATE TABLE "arena_commitment" (
    "arena_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "digest" TEXT NOT NULL,
    "supply" TEXT NOT NULL,
    "seeds" TEXT NOT NULL,
    "pairings" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "entries" JSONB NOT NULL,
    "rules" JSONB NOT NULL,
    "draws" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "arena_commitment_pkey" PRIMARY KEY ("arena_id")
);

CREATE TABLE "match_draw" (
    "match_id" TEXT NOT NULL,
    "arena_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "weights" JSONB NOT NULL,

    CONSTRAINT "match_draw_pkey" PRIMARY KEY ("match_id")
);

-- The table of a final arena, and the digest of its logs.
CREATE TABLE "arena_publication" (
    "arena_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "matches" INTEGER NOT NULL,
    "logs" TEXT NOT NULL,
    "rows" JSONB NOT NULL,

    CONSTRAINT "arena_publication_pkey" PRIMARY KEY ("arena_id")
);

CREATE UNIQUE INDEX "match_draw_arena_id_number_key" ON "match_draw"("arena_id", "number");

ALTER TABLE "arena_commitment" ADD CONSTRAINT "arena_commitment_arena_id_fkey" FOREIGN KEY ("arena_id")
  REFERENCES "arena"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "match_draw" ADD CONSTRAINT "match_draw_match_id_fkey" FOREIGN KEY ("match_id")
  REFERENCES "match"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "match_draw" ADD CONSTRAINT "match_draw_arena_id_fkey" FOREIGN KEY ("arena_id")
  REFERENCES "arena_commitment"("arena_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "arena_publication" ADD CONSTRAINT "arena_publication_arena_id_fkey" FOREIGN KEY ("arena_id")
  REFERENCES "arena"("id") ON DELETE CASCADE ON UPDATE CASCADE;
