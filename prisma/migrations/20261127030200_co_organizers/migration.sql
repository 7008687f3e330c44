-- Who organizes an arena beside its owner, or was asked to.
CREATE TABLE "arena_organizer" (
    "arena_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "arena_organizer_pkey" PRIMARY KEY ("arena_id", "user_id")
);

CREATE INDEX "arena_organizer_user_id_idx" ON "arena_organizer"("user_id");

ALTER TABLE "arena_organizer" ADD CONSTRAINT "arena_organizer_arena_id_fkey" FOREIGN KEY ("arena_id") REFERENCES "arena"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "arena_organizer" ADD CONSTRAINT "arena_organizer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
