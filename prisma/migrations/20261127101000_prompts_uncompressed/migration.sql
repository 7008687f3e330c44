-- A prompt is not compressed before its match is put away: that took PostgreSQL longer than everything else about a question.
-- Beside the row it leaves room for the answer on the row's page, so that no index is written a second time.
ALTER TABLE "ask" SET (fillfactor = 50);
ALTER TABLE "ask" ALTER COLUMN "prompt" SET STORAGE EXTERNAL;
