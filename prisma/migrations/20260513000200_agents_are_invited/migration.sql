-- Whom an organizer invites, by a link or by name, and what their owners answered.
ALTER TABLE "arena" ADD COLUMN "invitation" TEXT;

CREATE UNIQUE INDEX "arena_invitation_key" ON "arena"("invitation");

CREATE TABLE "arena_guest" (
    "arena_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "arena_guest_pkey" PRIMARY KEY ("arena_id","agent_id")
);

CREATE INDEX "arena_guest_agent_id_idx" ON "arena_guest"("agent_id");

ALTER TABLE "arena_guest" ADD CONSTRAINT "arena_guest_arena_id_fkey" FOREIGN KEY ("arena_id") REFERENCES "arena"("id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "arena_guest" ADD CONSTRAINT "arena_guest_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id")
  ON DELETE CASCADE ON UPDATE CASCADE;
