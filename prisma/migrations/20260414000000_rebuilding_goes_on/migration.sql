-- CreateTable
CREATE TABLE "rebuild_place" (
    "what" TEXT NOT NULL,
    "place" JSONB NOT NULL,
    "done" INTEGER NOT NULL,

    CONSTRAINT "rebuild_place_pkey" PRIMARY KEY ("what")
);
