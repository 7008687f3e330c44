-- Arenas are made by people, and go through states; those that were there are open.
CREATE TYPE "ArenaState" AS ENUM ('draft', 'open', 'paused', 'closing', 'final');

ALTER TABLE "arena" ADD COLUMN "story" JSONB NOT NULL DEFAULT '{"en": "", "zh": ""}',
ADD COLUMN "owner_id" TEXT,
ADD COLUMN "state" "ArenaState" NOT NULL DEFAULT 'open',
ADD COLUMN "opened_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN "final_at" TIMESTAMPTZ(3);

UPDATE "arena" SET "opened_at" = "created_at";

CREATE INDEX "arena_owner_id_idx" ON "arena"("owner_id");
ALTER TABLE "arena" ADD CONSTRAINT "arena_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user_account"("id")
  ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "arena_change" (
    "id" TEXT NOT NULL,
    "arena_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" TEXT,
    "what" JSONB NOT NULL,

    CONSTRAINT "arena_change_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "arena_change_arena_id_at_id_idx" ON "arena_change"("arena_id", "at" DESC, "id" DESC);
CREATE INDEX "arena_change_user_id_idx" ON "arena_change"("user_id");

ALTER TABLE "arena_change" ADD CONSTRAINT "arena_change_arena_id_fkey" FOREIGN KEY ("arena_id") REFERENCES "arena"("id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "arena_change" ADD CONSTRAINT "arena_change_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id")
  ON DELETE SET NULL ON UPDATE CASCADE;
