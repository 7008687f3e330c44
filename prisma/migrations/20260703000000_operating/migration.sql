-- CreateTable
CREATE TABLE "site_pause" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "why" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,

    CONSTRAINT "site_pause_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "runner_process" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ahead_ms" DOUBLE PRECISION,
    "within_ms" DOUBLE PRECISION,
    "places" INTEGER NOT NULL,
    "playing" INTEGER NOT NULL,
    "checking" INTEGER NOT NULL,
    "drained_at" TIMESTAMPTZ(3),

    CONSTRAINT "runner_process_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admin_action" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_user" TEXT,
    "by_name" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "why" TEXT NOT NULL,

    CONSTRAINT "admin_action_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "admin_action_at_id_idx" ON "admin_action"("at" DESC, "id" DESC);

-- What Prisma's schema cannot say.

-- One row, or none.
ALTER TABLE "site_pause" ADD CONSTRAINT "site_pause_one" CHECK ("id" = 1);

-- It is written every few seconds, and never grows.
ALTER TABLE "runner_process" SET (fillfactor = 50);

-- What administrators did stands as it was written, for them, too.
CREATE FUNCTION "admin_action_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'admin_action is append-only: % refused', TG_OP;
END
$$;

CREATE TRIGGER "admin_action_append_only_row" BEFORE UPDATE OR DELETE ON "admin_action"
    FOR EACH ROW EXECUTE FUNCTION "admin_action_append_only"();
CREATE TRIGGER "admin_action_append_only_table" BEFORE TRUNCATE ON "admin_action"
    FOR EACH STATEMENT EXECUTE FUNCTION "admin_action_append_only"();
