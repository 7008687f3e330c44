-- Of which state of its experiment a table was made: one that is still as it was need not be made again.
ALTER TABLE "experiment" ADD COLUMN "document_of" TEXT;
