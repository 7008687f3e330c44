-- What there is to win in an arena, by the language of the page; empty where nobody said.
ALTER TABLE "arena" ADD COLUMN "prizes" JSONB NOT NULL DEFAULT '{"en": "", "zh": ""}';
