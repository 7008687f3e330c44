-- An answer fits on the page of its question and needs no new entries in the indexes: with half a page left, three in ten did not.
ALTER TABLE "ask" SET (fillfactor = 30);
