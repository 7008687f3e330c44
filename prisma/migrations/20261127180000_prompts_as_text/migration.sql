-- A prompt is only handed on, so PostgreSQL need not take it apart for each question and put it together again.
-- few rows: asks of closed matches lie in past_ask
ALTER TABLE "ask" ALTER COLUMN "prompt" TYPE json USING "prompt"::json;
ALTER TABLE "ask" ALTER COLUMN "prompt" SET STORAGE EXTERNAL;
