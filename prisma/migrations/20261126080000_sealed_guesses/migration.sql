-- What a guess is known by: one that is changed later shows (packages/store/src/audience/guesses.ts, guessDigest). A version
-- before this one seals guesses without it; an audit says of how many.
ALTER TABLE "guess" ADD COLUMN "digest" TEXT;

UPDATE "guess" SET "digest" = encode(sha256(convert_to(concat_ws(' ', match_id, viewer, round, seat,
  (extract(epoch FROM at) * 1000)::bigint, counts::int, sender), 'UTF8')), 'hex');
