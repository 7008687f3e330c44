-- The fixtures of a contest: who is to meet whom, and what each of these games waits for until it is played.
CREATE TABLE "arena_fixture" (
    "arena_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "agents" TEXT[] NOT NULL,
    "fills" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "drawn_of" JSONB,
    "missing" JSONB NOT NULL DEFAULT '[]',
    "waits_since" TIMESTAMPTZ(3),
    "waited" JSONB NOT NULL DEFAULT '{}',
    "absent" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "ended" TEXT,

    CONSTRAINT "arena_fixture_pkey" PRIMARY KEY ("arena_id", "number")
);

CREATE INDEX "arena_fixture_waits" ON "arena_fixture" USING GIN ("agents") WHERE "waits_since" IS NOT NULL;

ALTER TABLE "arena_fixture" ADD CONSTRAINT "arena_fixture_arena_id_fkey" FOREIGN KEY ("arena_id")
    REFERENCES "arena_commitment"("arena_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was drawn before: one with an agent that nobody finds by its name any more is played no more.
INSERT INTO "arena_fixture" ("arena_id", "number", "agents")
SELECT drawn.arena_id, drawn.number, drawn.agents FROM (
  SELECT made.arena_id, fixture.number::int AS number, (
    SELECT array_agg(coalesce(agent.id, '') ORDER BY named.seat)
    FROM jsonb_array_elements_text(fixture.agents) WITH ORDINALITY AS named (slug, seat)
      LEFT JOIN agent ON agent.slug = named.slug
  ) AS agents
  FROM arena_commitment AS made, jsonb_array_elements(made.fixtures) WITH ORDINALITY AS fixture (agents, number)
) AS drawn WHERE '' <> ALL (drawn.agents);

-- When the fixtures of a contest were last looked through, and for which agents they were drawn.
ALTER TABLE "arena_commitment" ADD COLUMN "looked_at" TIMESTAMPTZ(3);
ALTER TABLE "arena_commitment" ADD COLUMN "drawn_for" TEXT;

-- A seat that only fills up its table counts for nobody; one that forfeits is asked nothing from the beginning on.
ALTER TABLE "seat" ADD COLUMN "fills_up" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "seat" ADD COLUMN "forfeits" BOOLEAN NOT NULL DEFAULT false;
