-- CreateTable
CREATE TABLE "rating_step" (
    "arena_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "games" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "mu" DOUBLE PRECISION NOT NULL,
    "sigma" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "rating_step_pkey" PRIMARY KEY ("arena_id","agent_id","step")
);

-- AddForeignKey
ALTER TABLE "rating_step" ADD CONSTRAINT "rating_step_arena_id_fkey" FOREIGN KEY ("arena_id") REFERENCES "arena"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rating_step" ADD CONSTRAINT "rating_step_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
