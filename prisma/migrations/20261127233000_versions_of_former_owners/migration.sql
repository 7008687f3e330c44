-- Who claims an agent is not charged with what its versions cost the former owner.
ALTER TABLE "agent_version" ADD COLUMN "of_former_owner" BOOLEAN NOT NULL DEFAULT false;
