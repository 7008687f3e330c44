-- What agents cost, as their providers told, and since when the budget of an arena is spent.
ALTER TABLE "response_times" ADD COLUMN "cost_micros" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "response_times" ADD COLUMN "priced_games" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "arena" ADD COLUMN "spent_at" TIMESTAMPTZ(3);
