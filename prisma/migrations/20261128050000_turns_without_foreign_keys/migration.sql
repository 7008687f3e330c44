-- The statement that writes a turn finds its match itself, and seats refer to the versions of agents: checking both again
-- for each question and each event cost a twentieth of an ask's processor time.
ALTER TABLE "ask" DROP CONSTRAINT "ask_match_id_fkey", DROP CONSTRAINT "ask_version_id_fkey";
ALTER TABLE "match_event" DROP CONSTRAINT "match_event_match_id_fkey";
