-- An address that links and lists name is not given to another agent after its owner's account was deleted. Only its digest is
-- kept, which no page shows.
ALTER TABLE "agent" ADD COLUMN "former_slug" BYTEA;
