-- What a guess is known by: one that is changed later shows (packages/store/src/audience/guesses.ts, guessDigest). A version
-- before this one seals guesses without it; an audit says of how many.
ALTER TABLE "guess" ADD COLUMN "digest" TEXT;
