-- Why an administrator hid the public reason of a change to an arena.
ALTER TABLE "arena_change" ADD COLUMN "hidden" TEXT;
