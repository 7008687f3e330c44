-- People rate what a judge rated, or what a seat intended: batches of items, who rates them, and what they said.
CREATE TYPE "RatingKind" AS ENUM ('score', 'intentions');

CREATE TABLE "rating_batch" (
    "id" TEXT NOT NULL,
    "owner_id" TEXT,
    "title" TEXT NOT NULL,
    "kind" "RatingKind" NOT NULL,
    "question" TEXT,
    "size" INTEGER NOT NULL,
    "again" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "listed" BOOLEAN NOT NULL DEFAULT false,
    "experiment" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "rating_batch_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "rating_item" (
    "batch_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "item" JSONB NOT NULL,

    CONSTRAINT "rating_item_pkey" PRIMARY KEY ("batch_id","number")
);

CREATE TABLE "rater" (
    "id" TEXT NOT NULL,
    "batch_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "persons" TEXT[],
    "name" TEXT NOT NULL,
    "named" BOOLEAN NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rater_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "rating_mark" (
    "rater_id" TEXT NOT NULL,
    "batch_id" TEXT NOT NULL,
    "item" INTEGER NOT NULL,
    "again" BOOLEAN NOT NULL,
    "mark" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rating_mark_pkey" PRIMARY KEY ("rater_id","item","again")
);

CREATE INDEX "rating_batch_owner_id_created_at_idx" ON "rating_batch"("owner_id", "created_at" DESC);
CREATE INDEX "rating_batch_listed_closed_at_created_at_idx" ON "rating_batch"("listed", "closed_at", "created_at" DESC);
CREATE UNIQUE INDEX "rater_batch_id_number_key" ON "rater"("batch_id", "number");
CREATE INDEX "rater_persons_idx" ON "rater" USING GIN ("persons");
CREATE INDEX "rating_mark_batch_id_item_idx" ON "rating_mark"("batch_id", "item");

ALTER TABLE "rating_batch" ADD CONSTRAINT "rating_batch_owner_id_fkey" FOREIGN KEY ("owner_id")
    REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "rating_item" ADD CONSTRAINT "rating_item_batch_id_fkey" FOREIGN KEY ("batch_id")
    REFERENCES "rating_batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "rater" ADD CONSTRAINT "rater_batch_id_fkey" FOREIGN KEY ("batch_id")
    REFERENCES "rating_batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "rating_mark" ADD CONSTRAINT "rating_mark_rater_id_fkey" FOREIGN KEY ("rater_id")
    REFERENCES "rater"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "rating_mark" ADD CONSTRAINT "rating_mark_batch_id_item_fkey" FOREIGN KEY ("batch_id", "item")
    REFERENCES "rating_item"("batch_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;
