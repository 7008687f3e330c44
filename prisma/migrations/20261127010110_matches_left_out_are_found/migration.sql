-- Those that count for nobody are looked for whenever an arena may close.
CREATE INDEX CONCURRENTLY "match_arena_id_left_out_idx" ON "match"("arena_id", "left_out");
