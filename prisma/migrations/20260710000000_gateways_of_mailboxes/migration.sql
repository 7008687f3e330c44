-- CreateTable
CREATE TABLE "mailbox_gateway" (
    "name" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stood_at" TIMESTAMPTZ(3),

    CONSTRAINT "mailbox_gateway_pkey" PRIMARY KEY ("name")
);
