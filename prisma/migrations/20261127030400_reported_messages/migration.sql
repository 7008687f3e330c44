-- A message of an organizer to the owners of an arena may be reported as a speech may.
ALTER TYPE "ReportKind" ADD VALUE 'message';

ALTER TABLE "report" ADD COLUMN "message_id" TEXT;

ALTER TABLE "report" ADD CONSTRAINT "report_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "arena_message"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
