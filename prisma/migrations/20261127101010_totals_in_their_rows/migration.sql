-- Totals are written with each match that finishes: they stay in their rows as they are, and are not compressed each time.
ALTER TABLE "standing" SET (toast_tuple_target = 8160);
