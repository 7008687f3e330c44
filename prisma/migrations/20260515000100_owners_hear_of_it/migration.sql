-- What owners and organizers are told: on the site, and by a webhook where they want it.
CREATE TABLE "tiding" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "what" JSONB NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "tiding_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "tiding_user_id_key_key" ON "tiding"("user_id", "key");
CREATE INDEX "tiding_user_id_at_id_idx" ON "tiding"("user_id", "at" DESC, "id" DESC);

CREATE TABLE "tiding_hook" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "secret" JSONB NOT NULL,
    "matches" BOOLEAN NOT NULL DEFAULT false,
    "matches_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "matches_through" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tiding_hook_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "tiding_hook_user_id_key" ON "tiding_hook"("user_id");

CREATE TABLE "tiding_delivery" (
    "id" TEXT NOT NULL,
    "hook_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "what" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),
    "given_up_at" TIMESTAMPTZ(3),
    "problem" TEXT,

    CONSTRAINT "tiding_delivery_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "tiding_delivery_hook_id_key_key" ON "tiding_delivery"("hook_id", "key");
CREATE INDEX "tiding_delivery_hook_id_at_id_idx" ON "tiding_delivery"("hook_id", "at" DESC, "id" DESC);
CREATE INDEX "tiding_delivery_next_at_idx" ON "tiding_delivery"("next_at");

ALTER TABLE "tiding" ADD CONSTRAINT "tiding_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tiding_hook" ADD CONSTRAINT "tiding_hook_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tiding_delivery" ADD CONSTRAINT "tiding_delivery_hook_id_fkey"
    FOREIGN KEY ("hook_id") REFERENCES "tiding_hook"("id") ON DELETE CASCADE ON UPDATE CASCADE;
