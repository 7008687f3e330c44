-- What an agent cost counts to the share of whoever had it then, also when the agent is claimed or that account is deleted.
ALTER TABLE "agent_version" ADD COLUMN "charged_to" TEXT;
-- few rows: versions of agents that were claimed from others
UPDATE "agent_version" SET "charged_to" = "id" WHERE "of_former_owner";
