-- What an arena does about speeches that try to instruct the other players: "allowed", "marked" or "foul".
ALTER TABLE "arena" ADD COLUMN "injections" TEXT NOT NULL DEFAULT 'marked';
