-- AlterTable
ALTER TABLE "rater" ADD COLUMN     "removed_at" TIMESTAMPTZ(3),
ADD COLUMN     "sender" TEXT;

-- AlterTable
ALTER TABLE "rating_batch" ADD COLUMN     "by_address" INTEGER;
