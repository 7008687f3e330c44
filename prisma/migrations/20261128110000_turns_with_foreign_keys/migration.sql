-- Questions and events refer to their matches again: without these keys an ask took a fiftieth less of a processor, which is
-- not worth rows that refer to nothing.
ALTER TABLE "ask"
  ADD CONSTRAINT "ask_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT "ask_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "agent_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "match_event"
  ADD CONSTRAINT "match_event_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
