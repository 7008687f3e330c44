-- What experiments ask agents of the site outside of any seat: to describe, to judge, to read a match after its end.
CREATE TABLE "experiment_ask" (
    "id" TEXT NOT NULL,
    "experiment_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "version_id" TEXT NOT NULL,
    "agent" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "deadline" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "answer" JSONB,
    "reasoning" TEXT,
    "error" TEXT,
    "fault" TEXT,
    "latency_ms" INTEGER,
    "prompt" JSONB,
    "reply" TEXT,
    "model" TEXT,
    "tokens_in" INTEGER,
    "tokens_out" INTEGER,
    "cost_micros" INTEGER,
    "sampling" JSONB,
    "digest" TEXT,
    "form" TEXT,

    CONSTRAINT "experiment_ask_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "experiment_ask_experiment_id_number_id_idx" ON "experiment_ask"("experiment_id", "number", "id");
CREATE INDEX "experiment_ask_version_id_asked_at_id_idx" ON "experiment_ask"("version_id", "asked_at" DESC, "id" DESC);

ALTER TABLE "experiment_ask" ADD CONSTRAINT "experiment_ask_experiment_id_fkey" FOREIGN KEY ("experiment_id")
    REFERENCES "experiment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "experiment_ask" ADD CONSTRAINT "experiment_ask_version_id_fkey" FOREIGN KEY ("version_id")
    REFERENCES "agent_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a judge of the site made of items whose scores are known, before anything else was put to it.
ALTER TABLE "experiment" ADD COLUMN "trial" TEXT;
