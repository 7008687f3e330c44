-- What named something that is not there any more goes, before nothing can.
DELETE FROM "report" WHERE "match_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "match" WHERE "id" = "match_id");
DELETE FROM "report" WHERE "agent_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "agent" WHERE "id" = "agent_id");
DELETE FROM "hidden_text" WHERE NOT EXISTS (SELECT FROM "match" WHERE "id" = "match_id");
DELETE FROM "sitting" USING "play_table" WHERE "play_table"."id" = "table_id" AND (
  NOT EXISTS (SELECT FROM "arena" WHERE "id" = "arena_id")
  OR "match_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "match" WHERE "id" = "match_id"));
DELETE FROM "play_table" WHERE NOT EXISTS (SELECT FROM "arena" WHERE "id" = "arena_id")
  OR "match_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "match" WHERE "id" = "match_id");
UPDATE "seat" SET "replaced_agent_id" = NULL
WHERE "replaced_agent_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "agent" WHERE "id" = "replaced_agent_id");
UPDATE "match" SET "trial_of" = NULL
WHERE "trial_of" IS NOT NULL AND NOT EXISTS (SELECT FROM "agent" WHERE "id" = "trial_of");

-- CreateIndex
CREATE INDEX "standing_version_id_idx" ON "standing"("version_id");

-- AddForeignKey
ALTER TABLE "match" ADD CONSTRAINT "match_trial_of_fkey" FOREIGN KEY ("trial_of") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seat" ADD CONSTRAINT "seat_replaced_agent_id_fkey" FOREIGN KEY ("replaced_agent_id") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hidden_text" ADD CONSTRAINT "hidden_text_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "play_table" ADD CONSTRAINT "play_table_arena_id_fkey" FOREIGN KEY ("arena_id") REFERENCES "arena"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "play_table" ADD CONSTRAINT "play_table_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
