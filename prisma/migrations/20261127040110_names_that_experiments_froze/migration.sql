-- What the agents of an experiment are called in its matches, as they were when it first played: { "SLUG": "NAME" }.
ALTER TABLE "experiment" ADD COLUMN "names" JSONB NOT NULL DEFAULT '{}';

-- Of experiments that have played: what their agents are called now, retired ones too.
-- few rows: a site has thousands of experiments at most, and each is written once.
UPDATE "experiment" SET "names" = known.names
FROM (
  SELECT experiment.id, jsonb_object_agg(played.named,
      agent.name || CASE WHEN played.named LIKE '%@%' THEN ' v' || version.number ELSE '' END) AS names
  FROM "experiment" AS experiment
  CROSS JOIN LATERAL jsonb_each_text(experiment.versions) AS played (named, version_id)
  JOIN "agent_version" AS version ON version.id = played.version_id
  JOIN "agent" AS agent ON agent.id = version.agent_id
  GROUP BY experiment.id
) AS known
WHERE known.id = "experiment"."id";
