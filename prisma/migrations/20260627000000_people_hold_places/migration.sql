-- People hold places of experiments: who they are to each, and which of its matches wait for them.
CREATE TABLE "experiment_person" (
    "id" TEXT NOT NULL,
    "experiment_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "games" INTEGER NOT NULL,
    "link" INTEGER NOT NULL DEFAULT 1,
    "withdrawn_at" TIMESTAMPTZ(3),
    "left_at" TIMESTAMPTZ(3),
    "persons" TEXT[],
    "agreed_at" TIMESTAMPTZ(3),
    "ready_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3),
    "cell" INTEGER,
    "held_by" TEXT,
    "held_until" TIMESTAMPTZ(3),

    CONSTRAINT "experiment_person_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "experiment_person_experiment_id_name_key" ON "experiment_person"("experiment_id", "name");
CREATE INDEX "experiment_person_ready_at_idx" ON "experiment_person"("ready_at");
CREATE INDEX "experiment_person_held_until_idx" ON "experiment_person"("held_until");
CREATE INDEX "experiment_person_persons_idx" ON "experiment_person" USING GIN ("persons");

ALTER TABLE "experiment_person" ADD CONSTRAINT "experiment_person_experiment_id_fkey" FOREIGN KEY ("experiment_id")
    REFERENCES "experiment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who of them sits in a match.
ALTER TABLE "experiment_match" ADD COLUMN "people" TEXT[] DEFAULT ARRAY[]::TEXT[];
