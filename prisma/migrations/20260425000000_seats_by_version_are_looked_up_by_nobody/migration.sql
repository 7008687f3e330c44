-- DropIndex
DROP INDEX "seat_version_id_idx";
