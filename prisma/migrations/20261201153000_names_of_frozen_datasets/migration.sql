-- The names that all agents of a frozen dataset had at its end, by their names in addresses: also of those without a row in its table.
ALTER TABLE "arena_publication" ADD COLUMN "names" JSONB;
