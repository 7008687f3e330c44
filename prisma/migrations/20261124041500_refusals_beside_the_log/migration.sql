-- AlterTable
ALTER TABLE "match" ADD COLUMN "refused" INTEGER;

-- CreateTable
CREATE TABLE "match_refusal" (
    "match_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL,
    "after" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "match_refusal_pkey" PRIMARY KEY ("match_id","turn","seat","attempt")
);

-- AddForeignKey
ALTER TABLE "match_refusal" ADD CONSTRAINT "match_refusal_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

ALTER TABLE "match_refusal" ADD CONSTRAINT "match_refusal_numbers" CHECK ("after" > 0 AND "seat" > 0 AND "attempt" > 0);

-- As append-only as the log beside which it stands.
CREATE TRIGGER "match_refusal_append_only_row" BEFORE UPDATE OR DELETE ON "match_refusal"
    FOR EACH ROW EXECUTE FUNCTION "match_event_append_only"();
CREATE TRIGGER "match_refusal_append_only_table" BEFORE TRUNCATE ON "match_refusal"
    FOR EACH STATEMENT EXECUTE FUNCTION "match_event_append_only"();
