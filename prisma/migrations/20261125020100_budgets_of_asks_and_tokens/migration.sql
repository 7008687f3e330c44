-- What an agent may be asked, and use, in a day at most.
ALTER TABLE "agent" ADD COLUMN "daily_asks" INTEGER;
ALTER TABLE "agent" ADD COLUMN "daily_tokens" BIGINT;

-- What the asks of a seat came to, written when they are put away: until then they are counted.
ALTER TABLE "seat" ADD COLUMN "asks" INTEGER;
ALTER TABLE "seat" ADD COLUMN "tokens" BIGINT;
