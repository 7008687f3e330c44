-- AlterTable
ALTER TABLE "seat" ADD COLUMN     "begun_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "seat_begun_at_agent_id_idx" ON "seat"("begun_at", "agent_id");

UPDATE "seat" SET "begun_at" = "match"."started_at" FROM "match" WHERE "match"."id" = "seat"."match_id";
