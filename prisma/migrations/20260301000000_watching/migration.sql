-- CreateEnum
CREATE TYPE "ReportKind" AS ENUM ('speech', 'agent');

-- CreateEnum
CREATE TYPE "ReportVerdict" AS ENUM ('hidden', 'dismissed');

-- AlterEnum
ALTER TYPE "AgentKind" ADD VALUE 'person';

-- AlterTable
ALTER TABLE "match" ADD COLUMN     "language" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "match_mark" (
    "match_id" TEXT NOT NULL,
    "mark" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "match_mark_pkey" PRIMARY KEY ("match_id","mark")
);

-- CreateTable
CREATE TABLE "match_text" (
    "match_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "grams" TEXT[],

    CONSTRAINT "match_text_pkey" PRIMARY KEY ("match_id")
);

-- CreateTable
CREATE TABLE "viewing" (
    "match_id" TEXT NOT NULL,
    "viewer" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer_sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "viewing_pkey" PRIMARY KEY ("match_id","viewer")
);

-- CreateTable
CREATE TABLE "guess" (
    "match_id" TEXT NOT NULL,
    "viewer" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "counts" BOOLEAN NOT NULL,
    "sender" TEXT NOT NULL,

    CONSTRAINT "guess_pkey" PRIMARY KEY ("match_id","viewer","round")
);

-- CreateTable
CREATE TABLE "watching" (
    "gateway" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "viewers" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "watching_pkey" PRIMARY KEY ("gateway","match_id")
);

-- CreateTable
CREATE TABLE "most_watched" (
    "taken_at" TIMESTAMPTZ(3) NOT NULL,
    "rank" INTEGER NOT NULL,
    "match_id" TEXT NOT NULL,
    "viewers" INTEGER NOT NULL,

    CONSTRAINT "most_watched_pkey" PRIMARY KEY ("taken_at","rank")
);

-- CreateTable
CREATE TABLE "report" (
    "id" TEXT NOT NULL,
    "kind" "ReportKind" NOT NULL,
    "match_id" TEXT,
    "seq" INTEGER,
    "agent_id" TEXT,
    "why" TEXT NOT NULL,
    "reporter" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "settled_by" TEXT,
    "verdict" "ReportVerdict",

    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hidden_text" (
    "match_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "by_user" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hidden_text_pkey" PRIMARY KEY ("match_id","seq")
);

-- CreateTable
CREATE TABLE "play_table" (
    "id" TEXT NOT NULL,
    "arena_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "begins_at" TIMESTAMPTZ(3) NOT NULL,
    "match_id" TEXT,

    CONSTRAINT "play_table_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sitting" (
    "id" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "agreed_at" TIMESTAMPTZ(3) NOT NULL,
    "left_at" TIMESTAMPTZ(3),
    "seat" INTEGER,

    CONSTRAINT "sitting_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "match_mark_mark_created_at_match_id_idx" ON "match_mark"("mark", "created_at" DESC, "match_id" DESC);

-- CreateIndex
CREATE INDEX "match_text_grams_idx" ON "match_text" USING GIN ("grams");

-- CreateIndex
CREATE INDEX "viewing_opened_at_match_id_idx" ON "viewing"("opened_at", "match_id");

-- CreateIndex
CREATE INDEX "guess_match_id_sender_idx" ON "guess"("match_id", "sender");

-- CreateIndex
CREATE INDEX "watching_match_id_idx" ON "watching"("match_id");

-- CreateIndex
CREATE INDEX "report_settled_at_at_id_idx" ON "report"("settled_at", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "report_match_id_seq_idx" ON "report"("match_id", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "play_table_match_id_key" ON "play_table"("match_id");

-- CreateIndex
CREATE INDEX "play_table_arena_id_match_id_begins_at_idx" ON "play_table"("arena_id", "match_id", "begins_at");

-- CreateIndex
CREATE INDEX "sitting_person_agreed_at_idx" ON "sitting"("person", "agreed_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "sitting_table_id_person_key" ON "sitting"("table_id", "person");

-- CreateIndex
CREATE INDEX "match_language_created_at_id_idx" ON "match"("language", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "match_game_created_at_id_idx" ON "match"("game", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "match_winner_created_at_id_idx" ON "match"("winner", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "match_mark" ADD CONSTRAINT "match_mark_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "match_text" ADD CONSTRAINT "match_text_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guess" ADD CONSTRAINT "guess_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sitting" ADD CONSTRAINT "sitting_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "play_table"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Until now a match's language stood with its arena alone.
UPDATE "match" SET "language" = "arena"."language" FROM "arena" WHERE "arena"."id" = "match"."arena_id";
