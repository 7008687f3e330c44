-- A season that its organizer ends, and not the calendar, has no end that is known beforehand.
ALTER TABLE "season" ALTER COLUMN "ends_at" DROP NOT NULL;
