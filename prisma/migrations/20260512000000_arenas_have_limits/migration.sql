-- Who may sit together in an arena, and how often.
ALTER TABLE "arena" ADD COLUMN "fairness" JSONB NOT NULL DEFAULT '{"owners": "apart"}';
