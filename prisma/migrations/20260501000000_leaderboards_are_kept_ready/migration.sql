-- CreateTable
CREATE TABLE "board" (
    "arena_id" TEXT NOT NULL,
    "window_days" INTEGER NOT NULL,
    "rule" TEXT NOT NULL,
    "counts_from" TIMESTAMPTZ(3) NOT NULL,
    "through_at" TIMESTAMPTZ(3) NOT NULL,
    "through_id" TEXT NOT NULL,
    "matches" INTEGER NOT NULL,
    "handicaps" JSONB NOT NULL,
    "drawn_at" TIMESTAMPTZ(3),
    "drawn_matches" INTEGER NOT NULL DEFAULT -1,
    "drawn_ms" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "board_pkey" PRIMARY KEY ("arena_id","window_days")
);

-- CreateTable
CREATE TABLE "board_row" (
    "arena_id" TEXT NOT NULL,
    "window_days" INTEGER NOT NULL,
    "agent_id" TEXT NOT NULL,
    "games" INTEGER NOT NULL,
    "score" BIGINT NOT NULL,
    "squares" DOUBLE PRECISION NOT NULL,
    "mu" DOUBLE PRECISION,
    "sigma" DOUBLE PRECISION,
    "skills" JSONB NOT NULL,
    "totals" JSONB,
    "points_rank" INTEGER NOT NULL,
    "mean_rank" INTEGER NOT NULL,
    "skill_rank" INTEGER NOT NULL,
    "strength_rank" INTEGER NOT NULL,
    "strength" DOUBLE PRECISION,
    "unsettled" TEXT,
    "ranks" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "board_row_pkey" PRIMARY KEY ("arena_id","window_days","agent_id")
);

-- CreateIndex
CREATE INDEX "board_row_arena_id_window_days_points_rank_agent_id_idx" ON "board_row"("arena_id", "window_days", "points_rank", "agent_id");

-- CreateIndex
CREATE INDEX "board_row_arena_id_window_days_mean_rank_agent_id_idx" ON "board_row"("arena_id", "window_days", "mean_rank", "agent_id");

-- CreateIndex
CREATE INDEX "board_row_arena_id_window_days_skill_rank_agent_id_idx" ON "board_row"("arena_id", "window_days", "skill_rank", "agent_id");

-- CreateIndex
CREATE INDEX "board_row_arena_id_window_days_strength_rank_agent_id_idx" ON "board_row"("arena_id", "window_days", "strength_rank", "agent_id");

-- CreateIndex
CREATE INDEX "match_arena_id_finished_at_id_idx" ON "match"("arena_id", "finished_at", "id");

-- AddForeignKey
ALTER TABLE "board" ADD CONSTRAINT "board_arena_id_fkey" FOREIGN KEY ("arena_id") REFERENCES "arena"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "board_row" ADD CONSTRAINT "board_row_arena_id_fkey" FOREIGN KEY ("arena_id") REFERENCES "arena"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "board_row" ADD CONSTRAINT "board_row_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
