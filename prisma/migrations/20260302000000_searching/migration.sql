-- DropIndex
DROP INDEX "match_text_grams_idx";

-- AlterTable
ALTER TABLE "match_text" ADD COLUMN     "facets" TEXT[];

-- AlterTable
ALTER TABLE "viewing" ALTER COLUMN "opened_at" DROP NOT NULL,
ALTER COLUMN "opened_at" DROP DEFAULT;

-- CreateIndex
-- Without a list of pending entries, which every search would have to read through: matches end one by one.
CREATE INDEX "match_text_grams_facets_idx" ON "match_text" USING GIN ("grams", "facets") WITH (fastupdate = off);
