-- Experiments of the lab on the site: what was frozen of each, how far it is, and which matches it is made of.
CREATE TYPE "ExperimentState" AS ENUM ('draft', 'dry', 'running', 'paused', 'stopped', 'finished');

CREATE TABLE "experiment" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "owner_id" TEXT,
    "name" TEXT NOT NULL,
    "design" TEXT NOT NULL,
    "question" TEXT NOT NULL DEFAULT '',
    "manifest" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "seed" INTEGER NOT NULL,
    "planned" INTEGER NOT NULL,
    "asks_agents" BOOLEAN NOT NULL DEFAULT false,
    "state" "ExperimentState" NOT NULL DEFAULT 'draft',
    "reason" TEXT,
    "refusals" JSONB,
    "dry_wanted_at" TIMESTAMPTZ(3),
    "dry" TEXT,
    "document" TEXT,
    "played" INTEGER NOT NULL DEFAULT 0,
    "missing" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "tokens" BIGINT NOT NULL DEFAULT 0,
    "cost_micros" BIGINT NOT NULL DEFAULT 0,
    "token_cap" BIGINT,
    "cost_cap" BIGINT,
    "versions" JSONB NOT NULL DEFAULT '{}',
    "forked_from" TEXT,
    "published_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "held_by" TEXT,
    "held_until" TIMESTAMPTZ(3),

    CONSTRAINT "experiment_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "experiment_match" (
    "experiment_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "block" INTEGER NOT NULL,
    "condition" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "match_id" TEXT,
    "voids" INTEGER NOT NULL DEFAULT 0,
    "missing" BOOLEAN NOT NULL DEFAULT false,
    "reused" BOOLEAN NOT NULL DEFAULT false,
    "played" TEXT,

    CONSTRAINT "experiment_match_pkey" PRIMARY KEY ("experiment_id", "number")
);

CREATE UNIQUE INDEX "experiment_slug_key" ON "experiment"("slug");
CREATE INDEX "experiment_owner_id_created_at_idx" ON "experiment"("owner_id", "created_at" DESC);
CREATE INDEX "experiment_published_at_id_idx" ON "experiment"("published_at" DESC, "id" DESC);
CREATE INDEX "experiment_state_idx" ON "experiment"("state");
CREATE INDEX "experiment_forked_from_idx" ON "experiment"("forked_from");
CREATE INDEX "experiment_match_match_id_idx" ON "experiment_match"("match_id");
CREATE INDEX "experiment_match_experiment_id_key_idx" ON "experiment_match"("experiment_id", "key");

ALTER TABLE "experiment" ADD CONSTRAINT "experiment_owner_id_fkey" FOREIGN KEY ("owner_id")
    REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "experiment" ADD CONSTRAINT "experiment_forked_from_fkey" FOREIGN KEY ("forked_from")
    REFERENCES "experiment"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "experiment_match" ADD CONSTRAINT "experiment_match_experiment_id_fkey" FOREIGN KEY ("experiment_id")
    REFERENCES "experiment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "experiment_match" ADD CONSTRAINT "experiment_match_match_id_fkey" FOREIGN KEY ("match_id")
    REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Its matches are played in arenas of their own, one for each game, which are on no page.
ALTER TABLE "arena" ADD COLUMN "experiment_id" TEXT;
CREATE UNIQUE INDEX "arena_experiment_id_game_key" ON "arena"("experiment_id", "game");
ALTER TABLE "arena" ADD CONSTRAINT "arena_experiment_id_fkey" FOREIGN KEY ("experiment_id")
    REFERENCES "experiment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
