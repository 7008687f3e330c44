-- CreateEnum
CREATE TYPE "Role" AS ENUM ('user', 'organizer', 'admin');

-- CreateEnum
CREATE TYPE "IdentityProvider" AS ENUM ('huggingface', 'github', 'local');

-- CreateEnum
CREATE TYPE "CheckStatus" AS ENUM ('queued', 'running', 'done');

-- CreateEnum
CREATE TYPE "MatchPurpose" AS ENUM ('ranked', 'casual', 'trial');

-- DropIndex
DROP INDEX "ask_version_id_asked_at_idx";

-- AlterTable
ALTER TABLE "agent" ADD COLUMN     "avatar" TEXT,
ADD COLUMN     "code" TEXT,
ADD COLUMN     "concurrency" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "daily_budget" INTEGER,
ADD COLUMN     "listed" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "missed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "owner_id" TEXT,
ADD COLUMN     "paused" TEXT,
ADD COLUMN     "paused_at" TIMESTAMPTZ(3),
ADD COLUMN     "retired_at" TIMESTAMPTZ(3),
ADD COLUMN     "verified" TEXT,
ADD COLUMN     "verified_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "agent_version" ADD COLUMN     "secret" JSONB;

-- AlterTable
ALTER TABLE "arena" ADD COLUMN     "listed" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "ask" ADD COLUMN     "cost_micros" INTEGER,
ADD COLUMN     "model" TEXT,
ADD COLUMN     "prompt" JSONB,
ADD COLUMN     "reply" TEXT,
ADD COLUMN     "tokens_in" INTEGER,
ADD COLUMN     "tokens_out" INTEGER;

-- AlterTable
ALTER TABLE "match" ADD COLUMN     "purpose" "MatchPurpose" NOT NULL DEFAULT 'ranked',
ADD COLUMN     "trial_of" TEXT;

-- AlterTable
ALTER TABLE "seat" ADD COLUMN     "replaced_agent_id" TEXT,
ADD COLUMN     "table_token" TEXT NOT NULL DEFAULT ('tab_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text));

-- CreateTable
CREATE TABLE "user_account" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "image" TEXT,
    "role" "Role" NOT NULL DEFAULT 'user',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity" (
    "provider" "IdentityProvider" NOT NULL,
    "provider_id" TEXT NOT NULL,
    "login" TEXT NOT NULL,
    "orgs" TEXT[],
    "user_id" TEXT NOT NULL,

    CONSTRAINT "identity_pkey" PRIMARY KEY ("provider","provider_id")
);

-- CreateTable
CREATE TABLE "access_token" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "agent_id" TEXT,

    CONSTRAINT "access_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent_avatar" (
    "agent_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "agent_avatar_pkey" PRIMARY KEY ("agent_id")
);

-- CreateTable
CREATE TABLE "agent_check" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "secret" JSONB,
    "language" TEXT NOT NULL,
    "challenge" TEXT NOT NULL,
    "status" "CheckStatus" NOT NULL DEFAULT 'queued',
    "steps" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "agent_check_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sealing_key" (
    "id" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "sealing_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_ask" (
    "ask_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "deadline" TIMESTAMPTZ(3) NOT NULL,
    "taken_at" TIMESTAMPTZ(3),
    "answer" JSONB,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "mailbox_ask_pkey" PRIMARY KEY ("ask_id")
);

-- CreateTable
CREATE TABLE "mailbox_presence" (
    "agent_id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mailbox_presence_pkey" PRIMARY KEY ("agent_id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "identity_user_id_idx" ON "identity"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "access_token_hash_key" ON "access_token"("hash");

-- CreateIndex
CREATE INDEX "access_token_user_id_idx" ON "access_token"("user_id");

-- CreateIndex
CREATE INDEX "access_token_agent_id_idx" ON "access_token"("agent_id");

-- CreateIndex
CREATE INDEX "agent_check_user_id_idx" ON "agent_check"("user_id");

-- CreateIndex
CREATE INDEX "agent_check_created_at_idx" ON "agent_check"("created_at");

-- CreateIndex
CREATE INDEX "mailbox_ask_agent_id_answered_at_deadline_idx" ON "mailbox_ask"("agent_id", "answered_at", "deadline");

-- CreateIndex
CREATE INDEX "agent_owner_id_idx" ON "agent"("owner_id");

-- CreateIndex
CREATE INDEX "agent_created_at_id_idx" ON "agent"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ask_version_id_asked_at_id_idx" ON "ask"("version_id", "asked_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "match_trial_of_created_at_id_idx" ON "match"("trial_of", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "seat_table_token_key" ON "seat"("table_token");

-- AddForeignKey
ALTER TABLE "identity" ADD CONSTRAINT "identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent" ADD CONSTRAINT "agent_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_avatar" ADD CONSTRAINT "agent_avatar_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_check" ADD CONSTRAINT "agent_check_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Until now nothing told the two apart.
UPDATE "match" SET "purpose" = 'casual' FROM "arena" WHERE "arena"."id" = "match"."arena_id" AND NOT "arena"."ranked";
