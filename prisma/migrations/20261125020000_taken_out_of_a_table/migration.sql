-- Since when the agent of a seat is asked nothing more there, by its owner's word.
ALTER TABLE "seat" ADD COLUMN "taken_out_at" TIMESTAMPTZ(3);
