-- What older matches are found by is written anew from their logs, the newest first, while the site runs
-- (`npm run rebuild -- search` does it at once).
DELETE FROM "match_text";
