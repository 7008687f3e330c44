-- How many requests at once each runner may have under way to a host, and what asked to be left alone.
CREATE TABLE "ask_lane" (
    "host" TEXT NOT NULL,
    "shares" JSONB NOT NULL,
    "touched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ask_lane_pkey" PRIMARY KEY ("host")
);

CREATE TABLE "ask_pause" (
    "lane" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ask_pause_pkey" PRIMARY KEY ("lane")
);
