-- Matches that an organizer took out of the count one by one, or with the entry that they were dealt from.
CREATE TABLE "voided_match" (
    "match_id" TEXT NOT NULL,
    "arena_id" TEXT NOT NULL,
    "again" BOOLEAN NOT NULL,
    "note" TEXT NOT NULL,
    "entry" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "voided_match_pkey" PRIMARY KEY ("match_id")
);
CREATE INDEX "voided_match_arena_id_entry_idx" ON "voided_match"("arena_id", "entry");
ALTER TABLE "voided_match" ADD CONSTRAINT "voided_match_match_id_fkey"
    FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "voided_match" ADD CONSTRAINT "voided_match_arena_id_fkey"
    FOREIGN KEY ("arena_id") REFERENCES "arena"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Entries of what an arena committed to that are not dealt any more: no draw after a number takes them.
CREATE TABLE "withdrawn_entry" (
    "arena_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "after_draw" INTEGER NOT NULL,
    "note" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "withdrawn_entry_pkey" PRIMARY KEY ("arena_id","number")
);
ALTER TABLE "withdrawn_entry" ADD CONSTRAINT "withdrawn_entry_arena_id_fkey"
    FOREIGN KEY ("arena_id") REFERENCES "arena_commitment"("arena_id") ON DELETE CASCADE ON UPDATE CASCADE;
