-- AlterTable
ALTER TABLE "ask" ADD COLUMN     "unheard" TEXT[] DEFAULT ARRAY[]::TEXT[];
