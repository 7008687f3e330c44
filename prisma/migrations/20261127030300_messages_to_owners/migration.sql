-- What organizers wrote to the owners of the agents in an arena; everybody reads it on the arena's page.
CREATE TABLE "arena_message" (
    "id" TEXT NOT NULL,
    "arena_id" TEXT NOT NULL,
    "user_id" TEXT,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "hidden" TEXT,

    CONSTRAINT "arena_message_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "arena_message_arena_id_at_idx" ON "arena_message"("arena_id", "at");

ALTER TABLE "arena_message" ADD CONSTRAINT "arena_message_arena_id_fkey" FOREIGN KEY ("arena_id") REFERENCES "arena"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "arena_message" ADD CONSTRAINT "arena_message_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;
