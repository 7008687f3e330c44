-- AlterTable
ALTER TABLE "agent" ADD COLUMN "waits_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "missed_seat" (
    "match_id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "agent_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "missed_seat_pkey" PRIMARY KEY ("match_id","seat","agent_id")
);

-- CreateIndex
CREATE INDEX "missed_seat_agent_id_at_idx" ON "missed_seat"("agent_id", "at" DESC);

-- AddForeignKey
ALTER TABLE "missed_seat" ADD CONSTRAINT "missed_seat_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "missed_seat" ADD CONSTRAINT "missed_seat_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
