-- A month's file names who was to sit somewhere, too: after an account is deleted, such months are looked for.
CREATE INDEX CONCURRENTLY "seat_replaced_agent_id_idx" ON "seat"("replaced_agent_id") WHERE "replaced_agent_id" IS NOT NULL;
