-- A prompt is kept as it comes while its match is played: compressing it cost more than all else that an answer writes,
-- and when the match is closed it goes, with all of its seat's, into one compressed row.
ALTER TABLE "ask" ALTER COLUMN "prompt" SET STORAGE EXTERNAL;
