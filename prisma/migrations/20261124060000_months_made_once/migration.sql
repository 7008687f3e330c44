-- Looks for the month in a statement of its own, after the lock is held: what its maker knew before it waited for its turn
-- may be older than the month that another made.
CREATE OR REPLACE FUNCTION "past_asks"."make_month"("day" TIMESTAMPTZ) RETURNS BOOLEAN
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET timezone = 'UTC' SET lock_timeout = '1s' AS $$
DECLARE
    first TIMESTAMPTZ := date_trunc('month', "day");
    next TIMESTAMPTZ := date_trunc('month', "day") + interval '1 month';
    month TEXT := to_char(date_trunc('month', "day"), '"m"YYYY_MM');
BEGIN
    IF NOT pg_try_advisory_xact_lock(7461304) THEN
        RETURN false;
    END IF;
    IF EXISTS (SELECT FROM pg_class WHERE relname = month AND relnamespace = 'past_asks'::regnamespace) THEN
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
