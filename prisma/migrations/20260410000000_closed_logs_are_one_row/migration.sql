-- CreateTable
CREATE TABLE "match_log" (
    "match_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "packed" BYTEA NOT NULL,

    CONSTRAINT "match_log_pkey" PRIMARY KEY ("match_id")
);

-- AddForeignKey
ALTER TABLE "match_log" ADD CONSTRAINT "match_log_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

ALTER TABLE "match_log" ADD CONSTRAINT "match_log_seq_positive" CHECK ("seq" > 0);

-- It is compressed already.
ALTER TABLE "match_log" ALTER COLUMN "packed" SET STORAGE EXTERNAL;

-- The log is as append-only as it was. Beside an operator who says so, rows of it may go whose events the match's one row
-- holds; that row stays.
CREATE OR REPLACE FUNCTION "match_event_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'UPDATE' AND current_setting('masquerade.log_retention', true) = 'on' THEN
        RETURN OLD;
    END IF;
    IF TG_TABLE_NAME = 'match_event' AND TG_OP = 'DELETE' THEN
        PERFORM FROM "match_log" WHERE "match_id" = OLD."match_id" AND "seq" >= OLD."seq";
        IF FOUND THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP
        USING ERRCODE = 'restrict_violation',
              HINT = 'To delete old logs on purpose, SET LOCAL masquerade.log_retention = ''on'' in the transaction.';
END
$$;

CREATE TRIGGER "match_log_append_only_row" BEFORE UPDATE OR DELETE ON "match_log"
    FOR EACH ROW EXECUTE FUNCTION "match_event_append_only"();
CREATE TRIGGER "match_log_append_only_table" BEFORE TRUNCATE ON "match_log"
    FOR EACH STATEMENT EXECUTE FUNCTION "match_event_append_only"();
