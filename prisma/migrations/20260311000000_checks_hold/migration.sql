-- AlterTable
ALTER TABLE "agent_check" ADD COLUMN     "held_until" TIMESTAMPTZ(3);
