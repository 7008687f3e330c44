-- CreateTable
CREATE TABLE "match_failure" (
    "match_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "failures" INTEGER NOT NULL,

    CONSTRAINT "match_failure_pkey" PRIMARY KEY ("match_id")
);

-- CreateTable
CREATE TABLE "write_probe" (
    "id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "write_probe_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "match_failure" ADD CONSTRAINT "match_failure_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE CASCADE ON UPDATE CASCADE;
