-- AlterTable
ALTER TABLE "viewing" ADD COLUMN     "shown_round" INTEGER;
