-- With fewer games an agent of the arena is provisional: what its contest promised each when it was opened; null for the site's usual number.
ALTER TABLE "arena" ADD COLUMN "provisional_below" INTEGER;
