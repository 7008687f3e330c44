-- A row is changed in its place while its page has room, and else written to another page, with three indexes: totals are
-- compressed again, stay with their rows, and each page keeps room for some.
ALTER TABLE "standing" RESET (toast_tuple_target);
ALTER TABLE "standing" SET (fillfactor = 60);
ALTER TABLE "standing" ALTER COLUMN "totals" SET STORAGE MAIN;
