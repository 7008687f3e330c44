-- What its owner publishes of a version, and of which version of which agent another one is a copy.
ALTER TABLE "agent_version" ADD COLUMN "published_at" TIMESTAMPTZ(3);
ALTER TABLE "agent" ADD COLUMN "copied_from" TEXT;
ALTER TABLE "agent" ADD CONSTRAINT "agent_copied_from_fkey" FOREIGN KEY ("copied_from") REFERENCES "agent_version"("id")
  ON DELETE RESTRICT ON UPDATE CASCADE;
