import { describe, expect, it } from 'vitest'
import { migrationsIn } from './migrate.ts'
import { blockingIn, LAW_SINCE } from './testing/migration-law.ts'

const all = migrationsIn()

describe('migrations run while the version of before serves', () => {
  it.each(all.filter(({ name }) => name >= LAW_SINCE))('$name holds up no running site', ({ sql }) => {
    expect(blockingIn(sql)).toEqual([])
  })

  it('there are some that this is asked of, and the older ones would not all pass', () => {
    expect(all.some(({ name }) => name >= LAW_SINCE)).toBe(true)
    expect(all.filter(({ name, sql }) => name < LAW_SINCE && blockingIn(sql).length > 0).length).toBeGreaterThan(10)
  })
})

describe('the law finds', () => {
  it.each([
    ['CREATE INDEX "a" ON "match"("id");', 'CREATE INDEX CONCURRENTLY'],
    ['CREATE UNIQUE INDEX "a" ON "public"."match"("id")', 'CREATE INDEX CONCURRENTLY'],
    ['CREATE INDEX CONCURRENTLY "a" ON "match"("id"); SELECT 1', 'a migration of its own'],
    ['DROP INDEX "a"', 'DROP INDEX CONCURRENTLY'],
    ['ALTER TABLE "match" ALTER COLUMN "id" TYPE BIGINT', 'reads or rewrites'],
    ['ALTER TABLE "match" ALTER COLUMN "winner" SET NOT NULL', 'reads or rewrites'],
    ['ALTER TABLE "match" ADD COLUMN "a" TEXT NOT NULL', 'give it a default'],
    ['ALTER TABLE "match" ADD COLUMN "a" TEXT DEFAULT gen_random_uuid()', 'computed for each row'],
    ['ALTER TABLE "match" ADD COLUMN "a" BIGSERIAL', 'rewritten'],
    ['ALTER TABLE "match" ADD COLUMN "a" TEXT UNIQUE', 'built under the lock'],
    ['ALTER TABLE "match" ADD COLUMN "a" TEXT REFERENCES "agent"("id")', 'apart from the column'],
    ['ALTER TABLE "match" ADD COLUMN "a" INT DEFAULT 1, ADD CONSTRAINT "c" CHECK ("a" > 0)', 'NOT VALID'],
    ['ALTER TABLE "seat" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "agent"("id")', 'NOT VALID'],
    [
      'ALTER TABLE "seat" ADD CONSTRAINT "f" CHECK (true) NOT VALID; ALTER TABLE "seat" VALIDATE CONSTRAINT "f"',
      'in the next migration',
    ],
    ['ALTER TABLE "match" DROP COLUMN "winner"', 'unread since'],
    ['-- It is not needed.\nDROP TABLE "match"', 'unread since'],
    ['ALTER TABLE "match" RENAME COLUMN "winner" TO "won_by"', 'old name'],
    [`UPDATE "match" SET "language" = 'en'`, 'small steps'],
    ['WITH a AS (SELECT 1) DELETE FROM "match" USING a', 'small steps'],
    ['LOCK TABLE "match"', 'not known yet'],
    ['CREATE TABLE "new" ("id" TEXT); CREATE INDEX "a" ON "newer"("id")', 'CREATE INDEX CONCURRENTLY'],
  ])('%s', (sql, why) => {
    expect(blockingIn(sql)).toEqual([expect.stringContaining(why)])
  })

  it.each([
    'CREATE TABLE "new" ("id" TEXT); CREATE INDEX "a" ON "new"("id"); ALTER TABLE "new" ADD CONSTRAINT "c" CHECK (true)',
    'CREATE INDEX CONCURRENTLY "a" ON "match"("id")',
    '-- Why.\nDROP INDEX CONCURRENTLY "a"',
    `ALTER TABLE "match" ADD COLUMN "a" TEXT, ADD COLUMN "b" JSONB NOT NULL DEFAULT '{"f(": 1}'`,
    'ALTER TABLE "match" ADD COLUMN "a" NUMERIC(3, 1) NOT NULL DEFAULT 0, ADD COLUMN "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now()',
    'ALTER TABLE "seat" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "agent"("id") NOT VALID',
    'ALTER TABLE "seat" VALIDATE CONSTRAINT "f"',
    'ALTER TABLE "seat" ALTER COLUMN "a" SET DEFAULT 1, ALTER COLUMN "b" DROP NOT NULL',
    '-- unread since: 20260801000000_winners_are_counted\nALTER TABLE "match" DROP COLUMN "winner"',
    '-- few rows: a site has a handful of arenas\nUPDATE "arena" SET "position" = 1',
    `CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE "match" SET "id" = ''; END $$;`,
    `SELECT 1 -- CREATE INDEX "a" ON "match"("id");`,
    `ALTER TYPE "Role" ADD VALUE 'auditor'`,
  ])('nothing in %s', (sql) => {
    expect(blockingIn(sql)).toEqual([])
  })
})
