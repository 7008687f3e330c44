-- The picture that an organizer gave an arena, apart from it, so that lists of arenas do not read pictures.
ALTER TABLE "arena" ADD COLUMN "picture" TEXT;

CREATE TABLE "arena_picture" (
    "arena_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "arena_picture_pkey" PRIMARY KEY ("arena_id")
);

ALTER TABLE "arena_picture" ADD CONSTRAINT "arena_picture_arena_id_fkey" FOREIGN KEY ("arena_id") REFERENCES "arena"("id")
  ON DELETE CASCADE ON UPDATE CASCADE;
