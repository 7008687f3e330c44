-- A list that an organizer brought belongs to one arena, and may be secret until that is final.
ALTER TABLE "arena" ADD COLUMN "supply_secret" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "supply_entry" ADD COLUMN "arena_id" TEXT;

CREATE INDEX "supply_entry_arena_id_idx" ON "supply_entry"("arena_id");
ALTER TABLE "supply_entry" ADD CONSTRAINT "supply_entry_arena_id_fkey" FOREIGN KEY ("arena_id") REFERENCES "arena"("id")
  ON DELETE CASCADE ON UPDATE CASCADE;
