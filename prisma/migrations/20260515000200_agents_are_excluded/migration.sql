-- Agents that an arena counts no more, the matches that are left out with them, and that its standings are to be counted anew.
CREATE TABLE "exclusion" (
    "arena_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "exclusion_pkey" PRIMARY KEY ("arena_id","agent_id")
);
CREATE INDEX "exclusion_agent_id_idx" ON "exclusion"("agent_id");
ALTER TABLE "exclusion" ADD CONSTRAINT "exclusion_arena_id_fkey"
    FOREIGN KEY ("arena_id") REFERENCES "arena"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "exclusion" ADD CONSTRAINT "exclusion_agent_id_fkey"
    FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "match" ADD COLUMN "left_out" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "arena" ADD COLUMN "recounts" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "arena" ADD COLUMN "recounted" INTEGER NOT NULL DEFAULT 0;
