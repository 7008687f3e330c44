-- The asks of closed matches, by the month of the newest: a month that is older than the operator keeps is dropped whole.
CREATE TABLE "past_ask" (
    "match_id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "version_id" TEXT NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "failed" BOOLEAN NOT NULL,
    "asks" BYTEA NOT NULL,
    "traffic" BYTEA,

    CONSTRAINT "past_ask_pkey" PRIMARY KEY ("match_id","seat","version_id","asked_at")
) PARTITION BY RANGE ("asked_at");

-- CreateTable
CREATE TABLE "match_reasoning" (
    "match_id" TEXT NOT NULL,
    "packed" BYTEA NOT NULL,

    CONSTRAINT "match_reasoning_pkey" PRIMARY KEY ("match_id")
);

-- CreateIndex
CREATE INDEX "past_ask_version_id_asked_at_match_id_idx" ON "past_ask"("version_id", "asked_at" DESC, "match_id" DESC);

-- AddForeignKey
ALTER TABLE "past_ask" ADD CONSTRAINT "past_ask_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "past_ask" ADD CONSTRAINT "past_ask_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "agent_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "match_reasoning" ADD CONSTRAINT "match_reasoning_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

-- They are compressed already.
ALTER TABLE "past_ask" ALTER COLUMN "asks" SET STORAGE EXTERNAL, ALTER COLUMN "traffic" SET STORAGE EXTERNAL;
ALTER TABLE "match_reasoning" ALTER COLUMN "packed" SET STORAGE EXTERNAL;

-- The months stand in a schema of their own: they are reached through past_ask alone. What belongs to a month that is not
-- there yet is kept in "other" until it is.
CREATE SCHEMA "past_asks";
CREATE TABLE "past_asks"."other" PARTITION OF "past_ask" DEFAULT;

-- Sees to it that a month is there, with what was kept for it. The site may call it: its role can make no tables. It
-- waits for no lock longer than the time that it states, and is over in one statement.
CREATE FUNCTION "past_asks"."make_month"("day" TIMESTAMPTZ) RETURNS BOOLEAN
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET timezone = 'UTC' SET lock_timeout = '1s' AS $$
DECLARE
    first TIMESTAMPTZ := date_trunc('month', "day");
    next TIMESTAMPTZ := date_trunc('month', "day") + interval '1 month';
    month TEXT := to_char(date_trunc('month', "day"), '"m"YYYY_MM');
BEGIN
    IF NOT pg_try_advisory_xact_lock(7461304) OR to_regclass(format('past_asks.%I', month)) IS NOT NULL THEN
        RETURN false;
    END IF;
    EXECUTE format('CREATE TABLE past_asks.%I (LIKE public.past_ask INCLUDING DEFAULTS INCLUDING STORAGE)', month);
    EXECUTE format(
        'WITH moved AS (DELETE FROM past_asks.other WHERE asked_at >= %L AND asked_at < %L RETURNING *)
         INSERT INTO past_asks.%I SELECT * FROM moved', first, next, month);
    EXECUTE format('ALTER TABLE public.past_ask ATTACH PARTITION past_asks.%I FOR VALUES FROM (%L) TO (%L)', month, first, next);
    RETURN true;
END
$$;

-- Drops the months that ended before a moment, whole, and what is as old in "other"; gives the names of those dropped.
CREATE FUNCTION "past_asks"."drop_before"("moment" TIMESTAMPTZ) RETURNS SETOF TEXT
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET timezone = 'UTC' SET lock_timeout = '1s' AS $$
DECLARE
    month TEXT;
BEGIN
    IF NOT pg_try_advisory_xact_lock(7461304) THEN
        RETURN;
    END IF;
    FOR month IN
        SELECT relname FROM pg_class JOIN pg_inherits ON inhrelid = pg_class.oid
        WHERE inhparent = 'public.past_ask'::regclass AND relname ~ '^m\d{4}_\d\d$'
            AND to_date(relname, '"m"YYYY_MM') + interval '1 month' <= "moment"
        ORDER BY relname
    LOOP
        EXECUTE format('DROP TABLE past_asks.%I', month);
        RETURN NEXT month;
    END LOOP;
    DELETE FROM past_asks.other WHERE asked_at < "moment";
END
$$;

REVOKE ALL ON FUNCTION "past_asks"."make_month"(TIMESTAMPTZ), "past_asks"."drop_before"(TIMESTAMPTZ) FROM PUBLIC;

-- The months of what was asked until now, and those that come.
SELECT "past_asks"."make_month"(month AT TIME ZONE 'UTC')
FROM (SELECT DISTINCT date_trunc('month', "asked_at" AT TIME ZONE 'UTC') AS month FROM "ask"
      UNION SELECT date_trunc('month', now() AT TIME ZONE 'UTC') + n * interval '1 month' FROM generate_series(0, 2) AS n) AS months;
