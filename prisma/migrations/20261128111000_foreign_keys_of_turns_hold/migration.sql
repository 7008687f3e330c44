-- What was written without these keys is looked through while the site plays.
ALTER TABLE "ask" VALIDATE CONSTRAINT "ask_match_id_fkey", VALIDATE CONSTRAINT "ask_version_id_fkey";
ALTER TABLE "match_event" VALIDATE CONSTRAINT "match_event_match_id_fkey";
