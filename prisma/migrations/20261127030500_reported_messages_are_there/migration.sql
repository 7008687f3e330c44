-- Every report of a message is of one that is there.
ALTER TABLE "report" VALIDATE CONSTRAINT "report_message_id_fkey";
