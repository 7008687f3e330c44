-- CreateEnum
CREATE TYPE "AgentKind" AS ENUM ('house', 'space', 'model', 'api', 'webhook', 'mailbox');

-- CreateEnum
CREATE TYPE "MatchStatus" AS ENUM ('queued', 'running', 'finished', 'void');

-- CreateTable
CREATE TABLE "agent" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "AgentKind" NOT NULL,
    "languages" TEXT[],
    "about" JSONB NOT NULL,
    "online" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent_version" (
    "id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "settings" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agent_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "arena" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "game" TEXT NOT NULL,
    "config" JSONB NOT NULL,
    "language" TEXT NOT NULL,
    "word_list" TEXT,
    "concurrent" INTEGER NOT NULL,
    "ranked" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "arena_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "word_pair" (
    "list" TEXT NOT NULL,
    "first" TEXT NOT NULL,
    "second" TEXT NOT NULL,

    CONSTRAINT "word_pair_pkey" PRIMARY KEY ("list","first","second")
);

-- CreateTable
CREATE TABLE "match" (
    "id" TEXT NOT NULL,
    "arena_id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "game_version" INTEGER NOT NULL,
    "config" JSONB NOT NULL,
    "status" "MatchStatus" NOT NULL DEFAULT 'queued',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "void_reason" TEXT,
    "winner" TEXT,

    CONSTRAINT "match_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seat" (
    "match_id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "agent_id" TEXT NOT NULL,
    "version_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "side" TEXT,
    "won" BOOLEAN,
    "score" INTEGER,

    CONSTRAINT "seat_pkey" PRIMARY KEY ("match_id","seat")
);

-- CreateTable
CREATE TABLE "match_event" (
    "match_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "v" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "match_event_pkey" PRIMARY KEY ("match_id","seq")
);

-- CreateTable
CREATE TABLE "ask" (
    "id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL,
    "version_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "deadline" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "answer" JSONB,
    "reasoning" TEXT,
    "error" TEXT,
    "latency_ms" INTEGER,

    CONSTRAINT "ask_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "standing" (
    "arena_id" TEXT NOT NULL,
    "version_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "games" INTEGER NOT NULL,
    "score" BIGINT NOT NULL,
    "totals" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "standing_pkey" PRIMARY KEY ("arena_id","version_id")
);

-- CreateTable
CREATE TABLE "attention" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attention_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "agent_slug_key" ON "agent"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "agent_version_agent_id_number_key" ON "agent_version"("agent_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "arena_slug_key" ON "arena"("slug");

-- CreateIndex
CREATE INDEX "match_created_at_id_idx" ON "match"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "match_status_created_at_id_idx" ON "match"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "match_arena_id_created_at_id_idx" ON "match"("arena_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "match_arena_id_status_created_at_id_idx" ON "match"("arena_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "seat_agent_id_created_at_match_id_idx" ON "seat"("agent_id", "created_at" DESC, "match_id" DESC);

-- CreateIndex
CREATE INDEX "seat_version_id_idx" ON "seat"("version_id");

-- CreateIndex
CREATE INDEX "ask_version_id_asked_at_idx" ON "ask"("version_id", "asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "ask_match_id_turn_seat_attempt_key" ON "ask"("match_id", "turn", "seat", "attempt");

-- CreateIndex
CREATE INDEX "standing_agent_id_idx" ON "standing"("agent_id");

-- AddForeignKey
ALTER TABLE "agent_version" ADD CONSTRAINT "agent_version_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "match" ADD CONSTRAINT "match_arena_id_fkey" FOREIGN KEY ("arena_id") REFERENCES "arena"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seat" ADD CONSTRAINT "seat_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seat" ADD CONSTRAINT "seat_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seat" ADD CONSTRAINT "seat_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "agent_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "match_event" ADD CONSTRAINT "match_event_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ask" ADD CONSTRAINT "ask_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ask" ADD CONSTRAINT "ask_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "agent_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "standing" ADD CONSTRAINT "standing_arena_id_fkey" FOREIGN KEY ("arena_id") REFERENCES "arena"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "standing" ADD CONSTRAINT "standing_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "agent_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "standing" ADD CONSTRAINT "standing_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

-- There is one row of attention, and events are numbered from 1.
ALTER TABLE "attention" ADD CONSTRAINT "attention_one_row" CHECK ("id" = 1);
ALTER TABLE "match_event" ADD CONSTRAINT "match_event_seq_positive" CHECK ("seq" > 0);

-- The log is append-only: an event is never changed. Whole logs may be deleted, by an operator who says so for the
-- transaction at hand (a retention job, a person's right to be forgotten): SET LOCAL masquerade.log_retention = 'on'.
CREATE FUNCTION "match_event_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'UPDATE' AND current_setting('masquerade.log_retention', true) = 'on' THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'match_event is append-only: % refused', TG_OP
        USING ERRCODE = 'restrict_violation',
              HINT = 'To delete old logs on purpose, SET LOCAL masquerade.log_retention = ''on'' in the transaction.';
END
$$;

CREATE TRIGGER "match_event_append_only_row" BEFORE UPDATE OR DELETE ON "match_event"
    FOR EACH ROW EXECUTE FUNCTION "match_event_append_only"();
CREATE TRIGGER "match_event_append_only_table" BEFORE TRUNCATE ON "match_event"
    FOR EACH STATEMENT EXECUTE FUNCTION "match_event_append_only"();
