-- CreateTable
CREATE TABLE "response_times" (
    "arena_id" TEXT NOT NULL,
    "version_id" TEXT NOT NULL,
    "counts" JSONB NOT NULL,
    "timed_out" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,

    CONSTRAINT "response_times_pkey" PRIMARY KEY ("arena_id","version_id")
);

-- CreateIndex
CREATE INDEX "response_times_version_id_idx" ON "response_times"("version_id");

-- AddForeignKey
ALTER TABLE "response_times" ADD CONSTRAINT "response_times_arena_id_fkey" FOREIGN KEY ("arena_id") REFERENCES "arena"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "response_times" ADD CONSTRAINT "response_times_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "agent_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
