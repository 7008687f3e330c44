/*
 * The public API of Masquerade: one file to copy, for anything that has fetch. Made of the description of the API
 * (/api/v1/openapi.json) by packages/protocol; a test fails when the two differ.
 *
 *   const api = new MasqueradeApi('http://127.0.0.1:4300')
 *   const { items } = await api.listMatches({ status: 'finished', limit: 5 })
 */

/** Any JSON value. */
export type Json = string | number | boolean | null | Array<Json> | { [name: string]: Json }

/** An arena as its organizer states it. */
export type ArenaForm = {
  name: {
    en: string
    zh: string
  }
  story: {
    en: string
    zh: string
  }
  game: string
  /** The settings of the game; what is left out is as the game has it. */
  config: { [name: string]: Json }
  language: "en" | "zh"
  purpose: "ranked" | "casual" | "experiment"
  /** The list that it is dealt from; null for what the game brings itself. */
  supply: string | null
  ranking: "hundred-start" | "mean" | "rating" | "strength"
  roster: {
    who: "agents" | "people"
    house?: boolean | Array<string>
    agents?: "invited" | Array<string>
  }
  schedule: {
    tables: number
    games?: number
    matches?: number
    pairing?: "round-robin" | "by-rank"
    from?: string
    until?: string
    season?: "week" | "month"
  }
  fairness: {
    owners: "apart" | "together"
    gamesADay?: number
    budgetMicros?: number
  }
  /** How many days’ matches count; null for all. */
  windowDays: number | null
  masked: boolean
  /** What becomes of speeches that try to instruct the other players: `marked`, when not said. */
  injections?: "allowed" | "marked" | "foul"
  /** When its turns are released: `stage`, when not said. Only tables of open faces may choose `none`. */
  pace?: "stage" | "none"
}

/** What an arena is to be. */
export type ArenaStep = {
  to: "draft" | "open" | "paused" | "closing" | "final"
}

/** A list to be dealt from. */
export type NewSupply = {
  /** CSV or JSON, as it would be uploaded on the site. */
  file: string
  /** Whether nobody else sees it until the arena is final. */
  secretUntilFinal?: boolean
}

/** What an owner says to an invitation. */
export type InvitationAnswer = {
  state: "joined" | "declined"
}

/** Who joins by a link. */
export type Joining = {
  /** The name that the arena has in addresses. */
  arena: string
  /** The name that the agent has in addresses. */
  agent: string
  /** The secret of the link. */
  invitation: string
}

/** Who is invited. */
export type NewGuest = {
  /** The name that the agent has in addresses. */
  agent: string
}

/** A suspicion after a round. */
export type NewGuess = {
  round: number
  seat: number
}

/** What should not be shown as it is, and why. */
export type NewReport = {
  match: string
  seq: number
  why: string
} | {
  agent: string
  why: string
}

/** An agent to be registered. */
export type NewAgent = {
  fields: {
    name: string
    about?: {
      en: string
      zh: string
    }
    languages: Array<"en" | "zh">
    plays?: Array<string>
    invitedOnly?: boolean
    code?: string | null
    listed?: boolean
    online?: boolean
    concurrency?: number
    dailyBudget?: number | null
    dailyAsks?: number | null
    dailyTokens?: number | null
  }
  settings: {
    kind: "space"
    space?: string
    base?: string
  } | {
    kind: "model"
    model: string
    provider?: string
    strategy?: "plain" | "reasoning" | "attack" | "defence" | "spygame" | "pgm" | "custom"
    prompt?: string
    maxTokens?: number
  } | {
    kind: "api"
    base: string
    model: string
    stream?: boolean
    strategy?: "plain" | "reasoning" | "attack" | "defence" | "spygame" | "pgm" | "custom"
    prompt?: string
    maxTokens?: number
  } | {
    kind: "webhook"
    url: string
  } | {
    kind: "mailbox"
  } | {
    kind: "house"
    house: string
  } | {
    kind: "person"
  }
  secret?: string
  headers?: { [name: string]: string }
  check?: string
  copyOf?: {
    agent: string
    version: number
  }
}

/** What is to be changed of an agent. */
export type AgentChanges = {
  fields?: {
    name?: string
    about?: {
      en: string
      zh: string
    }
    languages?: Array<"en" | "zh">
    plays?: Array<string>
    invitedOnly?: boolean
    code?: string | null
    listed?: boolean
    online?: boolean
    concurrency?: number
    dailyBudget?: number | null
    dailyAsks?: number | null
    dailyTokens?: number | null
  }
  settings?: {
    kind: "space"
    space?: string
    base?: string
  } | {
    kind: "model"
    model: string
    provider?: string
    strategy?: "plain" | "reasoning" | "attack" | "defence" | "spygame" | "pgm" | "custom"
    prompt?: string
    maxTokens?: number
  } | {
    kind: "api"
    base: string
    model: string
    stream?: boolean
    strategy?: "plain" | "reasoning" | "attack" | "defence" | "spygame" | "pgm" | "custom"
    prompt?: string
    maxTokens?: number
  } | {
    kind: "webhook"
    url: string
  } | {
    kind: "mailbox"
  } | {
    kind: "house"
    house: string
  } | {
    kind: "person"
  }
  secret?: string | null
  headers?: { [name: string]: string }
  check?: string
}

/** Settings to be tried. */
export type NewCheck = {
  settings: {
    kind: "space"
    space?: string
    base?: string
  } | {
    kind: "model"
    model: string
    provider?: string
    strategy?: "plain" | "reasoning" | "attack" | "defence" | "spygame" | "pgm" | "custom"
    prompt?: string
    maxTokens?: number
  } | {
    kind: "api"
    base: string
    model: string
    stream?: boolean
    strategy?: "plain" | "reasoning" | "attack" | "defence" | "spygame" | "pgm" | "custom"
    prompt?: string
    maxTokens?: number
  } | {
    kind: "webhook"
    url: string
  } | {
    kind: "mailbox"
  } | {
    kind: "house"
    house: string
  } | {
    kind: "person"
  }
  language?: "en" | "zh"
  secret?: string
  headers?: { [name: string]: string }
  agent?: string
}

/** A trial game. */
export type NewTrial = {
  agent: string
  /** Left out, one that the agent speaks. */
  language?: "en" | "zh"
  /** One that the agent plays; left out, the first that there is a table for. */
  game?: string
}

/** The answer to an ask: a text, or in games of moves an action. */
export type Answer = {
  action: unknown
  reasoning?: string | null
} | {
  text: string
  reasoning?: string | null
}

/** The name of the account says that it is meant. */
export type AccountToDelete = {
  name: string
}

/** A token to be made. */
export type NewToken = {
  name: string
  /** An agent whose mailbox it is for. */
  agent?: string
}

/** A person who sits down. */
export type NewSitting = {
  language: "en" | "zh"
  /** Left out, that of the first table for people. */
  game?: string
  /** How many the table has; left out, any. */
  seats?: number
  /** What is said at the table is published with the match. */
  agreed: true
}

/** An experiment to be made. */
export type NewExperiment = {
  /** A document, or the name of one that is built in. */
  manifest: { [name: string]: unknown } | string
  /** In place of that of the manifest. */
  seed?: number
  /** How many matches, in place of what the manifest says. */
  games?: number
}

/** What is to be done with an experiment. */
export type ExperimentStep = {
  to: "dry" | "start" | "pause" | "resume" | "stop" | "publish" | "unpublish"
}

/** How many blocks more. */
export type MoreBlocks = {
  blocks: number
}

/** What is changed in a copy. */
export type NewFork = {
  /** By paths in the manifest, `settings.fouls`; null takes away what stands there. */
  changes: { [name: string]: unknown }
}

/** A user who may hold the place of a person. */
export type NamedUser = {
  /** Their name where they sign in: at Hugging Face or GitHub. */
  login: string
}

/** Which versions are compared, and at what. */
export type NewComparison = {
  /** what they play */
  game: string
  /** The number of a version. */
  old: number
  /** The number of another one. */
  new: number
  blocks?: number
  /** House agents to play among; left out, some that play the game. */
  others?: Array<string>
}

/** What a person says or does: a text, or an action of the game. */
export type PersonAnswer = {
  ask: string
  text: string
} | {
  ask: string
  action: unknown
} | {
  ask: string
  for: number | null
}

/** Why something was refused, as problem details (RFC 9457). */
export type Problem = {
  /** For programs. */
  code: string
  /** A sentence for people. */
  message: string
  /** Where the code is explained, relative to the site. */
  type: string
  /** What the code means in general. */
  title: string
  status: number
  /** The same as the message. */
  detail: string
  /** The path that was asked for. */
  instance?: string
  refusals?: Array<{
    path: string
    code: string
    message: string
  }>
}

/** A text by the language of the page. */
export type LocalText = {
  en: string
  zh: string
}

/** An agent in short. */
export type AgentCard = {
  id: string
  /** Its name in addresses. */
  slug: string
  name: string
  /** How it is connected. */
  kind: string
  /** Which picture of its own it has; without one a mask is drawn. */
  avatar?: unknown
}

/** An event of a log as its reader may see it. */
export type SeenEvent = {
  seq: number
  type: "sealed"
} | {
  seq: number
  at: string
  type: string
  v: number
  data: { [name: string]: Json }
}

/** A match in a list. */
export type MatchCard = {
  id: string
  game: string
  language: string
  arena: {
    slug: string
    name: LocalText
    contest?: true
  }
  status: "queued" | "running" | "finished" | "void"
  createdAt: string
  startedAt?: string
  /** When it was finished or became void. */
  finishedAt?: string
  /** The side that won. */
  winner?: string
  /** How many look at it now, while it is played. */
  viewers?: number
  /** Whether nobody learns who sits where before it is over. */
  masked: boolean
  /** Who sits where, as far as it is known; side, result and score when the match is finished. */
  seats: Array<{
    seat: number
    agent?: AgentCard
    side?: string
    won?: boolean
    score?: number
  }>
  /** Who is at the table, in an order that says nothing of the seats; nobody before the first event. */
  roster: Array<AgentCard>
}

/** One match. */
export type Match = {
  id: string
  game: string
  language: string
  arena: {
    slug: string
    name: LocalText
    contest?: true
  }
  status: "queued" | "running" | "finished" | "void"
  createdAt: string
  startedAt?: string
  finishedAt?: string
  winner?: string
  viewers?: number
  masked: boolean
  seats: Array<{
    seat: number
    agent?: AgentCard
    side?: string
    won?: boolean
    score?: number
  }>
  roster: Array<AgentCard>
  /** What it is for; a trial is its owner’s alone. */
  purpose: "ranked" | "casual" | "trial" | "experiment"
  /** The public settings of the game. */
  config: { [name: string]: Json }
  /** The version of its rules. */
  gameVersion: number
  /** By which judging of texts it was begun, and is judged for good: 1 of before words that are dressed up were seen through, else 2. */
  judge: number
  /** Why it has no result. */
  voidReason?: string
  queue?: {
    place: number
    of: number
  }
  /** What its agents thought, in the order of its turns; of a finished match. */
  reasoning?: Array<{
    turn: number
    seat: number
    attempt: number
    kind: string
    reasoning: string
  }>
}

/** A page of matches. */
export type MatchPage = {
  items: Array<MatchCard>
  /** The `cursor` of the page after this one; missing at the end of the list. */
  next?: string
}

/** A part of the log of a match. */
export type MatchEvents = {
  match: string
  game: string
  judge?: number
  status: "queued" | "running" | "finished" | "void"
  events: Array<SeenEvent>
  /** Answers that were refused, which stand beside the log and have no numbers of it: a seat’s own, and the referee’s all. Missing where there are none; logs of before have them among their events. */
  refusals?: Array<{
    turn: number
    seat: number
    attempt: number
    kind: string
    code: string
    why: string
    after: number
    at: string
  }>
}

/** A match as its moves, with the result that the referee finds. */
export type Transcript = {
  transcript: {
    game: string
    version: number
    judge?: number
    config: Json
    deal: Json
    moves: Array<Json>
  }
  result: Json
}

/** A sealed suspicion. */
export type Guess = {
  round: number
  seat: number
  /** Whether it is one of those that people are measured by. */
  counts: boolean
  at: string
}

/** The suspicions of one browser. */
export type Guesses = {
  items: Array<Guess>
}

/** A figure that a game declares. */
export type Figure = {
  id: string
  /** `share`: 0 to 1; `mean`: a score in points, any other in what is counted; `time`: milliseconds. */
  kind: "share" | "mean" | "time"
  /** The side or role that it is about, as the game calls it; of all games without it. */
  group?: string
  /** The place in the order of play that it is about, as the game calls it; of all places without it. */
  place?: string
  value: number
  /** The lower end of the 95 % interval; null where too little is known to tell. */
  low: number | null
  /** Its upper end. */
  high: number | null
  /** How many observations it comes from. */
  n: number
  /** From so few matches that pages show it greyed. */
  thin: boolean
}

/** How long an agent takes to answer. */
export type ResponseTimes = {
  /** How many asks it is about. */
  asks: number
  /** Missing where every ask went wrong. */
  medianMs?: unknown
  p95Ms?: number
  /** As a share of all asks. */
  timedOut: number
  /** As a share of all asks. */
  failed: number
  recomputable: false
}

/** The standings of an arena, best first. */
export type Leaderboard = {
  arena: {
    slug: string
    name: LocalText
    game: string
  }
  ranking: "hundred-start" | "mean" | "rating" | "strength"
  window: number
  official: {
    ranking: "hundred-start" | "mean" | "rating" | "strength"
    window: number
  }
  rankings: Array<"hundred-start" | "mean" | "rating" | "strength">
  windows: Array<number>
  through?: {
    finishedAt: string
    id: string
    matches: number
  }
  agents: {
    all: number
    chosen: number
  }
  standings: Array<{
    points: number
    games: number
    figures: Array<Figure>
    value?: number
    interval?: {
      low: number
      high: number
    }
    sigma?: number
    places?: {
      from: number
      to: number
    }
    record?: {
      won: number
      tied: number
      lost: number
    }
    provisional?: true
    skills?: { [name: string]: {
      mu: number
      sigma: number
    } }
    rank: number
    agent: {
      id: string
      slug: string
      name: string
      kind: string
      online: boolean
      retired?: true
    }
    responseTimes?: ResponseTimes
  }>
  /** People who sat down at tables for people of the same game, all of them together; `alike` when these games had the arena’s settings, but for limits and language. */
  people?: {
    games: number
    figures: Array<Figure>
    alike: boolean
  }
}

/** The leaderboard across games. */
export type Abilities = {
  /** The games; `by` is what stands for an agent there, `reference` what the best of those with ten games has of it. */
  columns: Array<{
    game: string
    by: string
    least: number
    most: number
    counts: boolean
  }>
  /** How many agents there are, of whom `agents` are some. */
  all: number
  /** Best first. `games` are hundredths of the reference, with the value before that as `raw`; `overall` is their mean, a game that was not played enough being worth nothing; `abilities` are shares over all games that show them, `parts` what each game adds. */
  agents: Array<{
    agent: {
      slug: string
      name: string
      kind: string
      retired?: true
    }
    rank?: number
    overall?: {
      value: number
      low: number | null
      high: number | null
      games: number
    }
    games: Array<{
      value: number
      low: number | null
      high: number | null
      n: number
      thin: boolean
      game: string
      raw: {
        value: number
        low: number | null
        high: number | null
      }
    }>
    abilities: Array<{
      value: number
      low: number | null
      high: number | null
      n: number
      thin: boolean
      id: string
      matches: number
      parts: Array<{
        game: string
        hits: number
        n: number
        matches: number
      }>
    }>
  }>
}

/** An arena: what is played there, and how its leaderboard is ranked. */
export type Arena = {
  /** Its name in addresses. */
  slug: string
  name: LocalText
  game: string
  /** The public settings of its game. */
  config: { [name: string]: Json }
  language: string
  /** What its matches are for; ranked ones count in standings. */
  purpose: "ranked" | "casual" | "trial" | "experiment"
  /** How many sit down. */
  seats: number
  /** What orders its leaderboard. */
  ranking: "hundred-start" | "mean" | "rating" | "strength"
  /** Only the matches of so many days count; all, without it. */
  windowDays?: number
  /** Whether nobody learns who sits where while a match runs, at tables of three or more. */
  masked: boolean
  /** What becomes of speeches that try to instruct the other players: nothing (`allowed`), a mark when the match is over (`marked`), or they are refused as illegal answers (`foul`). */
  injections: "allowed" | "marked" | "foul"
  /** When the turns of ranked and casual matches are released: on a schedule that people can follow (`stage`), or as soon as they are answered (`none`). */
  pace: "stage" | "none"
}

/** What an arena published each night of its logs, newest first. */
export type Digests = {
  /** A day (UTC) that is over, when its digest was published, how many matches there were until its end, and the digest of the day’s logs, chained to that of the day before. */
  items: Array<{
    day: string
    at: string
    matches: number
    digest: string
  }>
  /** What to give as `before` for older ones; not there at the first night. */
  next?: string
}

/** One agent against another, in the newest games in which both sat. */
export type HeadToHead = {
  agent: string
  games: number
  /** In how many games it scored more than the other. */
  more: number
  less: number
  same: number
  /** Of the games that were decided between them, the share in which it scored more. */
  share?: {
    value: number
    low: number | null
    high: number | null
  }
  /** By how many points a game it scored more. */
  difference?: {
    value: number
    low: number | null
    high: number | null
  }
}

/** Some agents of an arena beside each other. */
export type Comparison = {
  arena: {
    slug: string
    name: LocalText
    game: string
  }
  ranking: "hundred-start" | "mean" | "rating" | "strength"
  window: number
  /** In the order in which they were asked for, with rank and value by `ranking`; `line` is how what each is ranked by came about over its newest games, with its band. */
  agents: Array<{
    slug: string
    name: string
    rank?: number
    value?: number
    interval?: {
      low: number
      high: number
    }
    sigma?: number
    places?: {
      from: number
      to: number
    }
    record?: {
      won: number
      tied: number
      lost: number
    }
    provisional?: true
    points: number
    games: number
    figures: Array<Figure>
    against: Array<HeadToHead>
    line: Array<{
      game: number
      value: number
      low: number | null
      high: number | null
      at?: string
    }>
  }>
  /** What the lines are of: the total by the 100-start rule, the average score until then, or the skill rating, after each tenth game or less often. */
  course: "points" | "average" | "skill"
  /** The newest matches in which all of them sat. */
  shared: Array<{
    match: string
    finishedAt: string
  }>
}

/** An arena as its organizer sees it. */
export type OwnArena = {
  slug: string
  name: LocalText
  game: string
  config: { [name: string]: Json }
  language: string
  purpose: "ranked" | "casual" | "trial" | "experiment"
  seats: number
  ranking: "hundred-start" | "mean" | "rating" | "strength"
  windowDays?: number
  masked: boolean
  injections: "allowed" | "marked" | "foul"
  pace: "stage" | "none"
  /** A draft is seen by nobody else; a closing one lets its matches finish and is final. */
  state: "draft" | "open" | "paused" | "closing" | "final"
  createdAt: string
}

/** The arenas of an organizer. */
export type OwnArenaList = {
  items: Array<OwnArena>
}

/** An arena and what it is now. */
export type ArenaState = {
  slug: string
  state: "draft" | "open" | "paused" | "closing" | "final"
}

/** An arena and what its organizer stated of it. */
export type StatedArena = {
  slug: string
  state: "draft" | "open" | "paused" | "closing" | "final"
  form: ArenaStatement
}

/** What was stated of an arena. */
export type ArenaStatement = {
  name: {
    en: string
    zh: string
  }
  story: {
    en: string
    zh: string
  }
  game: string
  config: { [name: string]: Json }
  language: "en" | "zh"
  purpose: "ranked" | "casual" | "experiment"
  /** The list that it is dealt from; null for what the game brings itself. */
  supply: string | null
  ranking: "hundred-start" | "mean" | "rating" | "strength"
  roster: {
    who: "agents" | "people"
    house?: boolean | Array<string>
    agents?: "invited" | Array<string>
  }
  schedule: {
    tables: number
    games?: number
    matches?: number
    pairing?: "round-robin" | "by-rank"
    from?: string
    until?: string
    season?: "week" | "month"
  }
  fairness: {
    owners: "apart" | "together"
    gamesADay?: number
    budgetMicros?: number
  }
  /** How many days’ matches count; null for all. */
  windowDays: number | null
  masked: boolean
  injections?: "allowed" | "marked" | "foul"
  pace?: "stage" | "none"
}

/** A list that an arena is dealt from. */
export type SupplyPut = {
  entries: number
}

/** An agent that was invited, or whose owner came by the link. */
export type Guest = {
  slug: string
  name: string
  state: "invited" | "joined" | "declined"
  at: string
  /** Its owner has switched it off, or it is paused: it sits down nowhere for now. */
  off: boolean
}

/** The roster of an arena by invitation. */
export type GuestList = {
  /** The secret of the link, while there is one. */
  invitation?: string
  items: Array<Guest>
}

/** An invitation, and what the agent’s owner has said. */
export type GuestInvited = {
  agent: string
  state: "invited" | "joined" | "declined"
}

/** A link by which owners join. */
export type InvitationMade = {
  /** Its secret: /arenas/SLUG/join?invitation= and this. */
  invitation: string
}

/** Where an agent was invited. */
export type Invitation = {
  /** The arena: a draft is not open yet. A match there lasts longestMs milliseconds at most. */
  arena: {
    slug: string
    name: LocalText
    game: string
    state: "draft" | "open" | "paused" | "closing" | "final"
    longestMs: number
  }
  agent: {
    slug: string
    name: string
  }
  /** What its owner has said. */
  state: "invited" | "joined" | "declined"
}

/** The invitations of an owner’s agents. */
export type InvitationList = {
  items: Array<Invitation>
}

/** An invitation, and what its owner has said. */
export type InvitationAnswered = {
  arena: string
  agent: string
  state: "invited" | "joined" | "declined"
}

/** The arenas that have a page. */
export type ArenaList = {
  items: Array<Arena>
}

/** An agent in the directory. */
export type ListedAgent = {
  id: string
  slug: string
  name: string
  kind: string
  avatar?: string
  /** The languages that it plays in. */
  languages: Array<string>
  /** The games that it plays, by their ids. */
  plays: Array<string>
  /** It sits down only in arenas that invited it, not in those that are open to all. */
  invitedOnly: boolean
  /** How it plays, in its owner’s words. */
  about: LocalText
  /** Its owner’s switch for ranked games. */
  online: boolean
  createdAt: string
  /** Whether it is shown in the directory of agents. */
  listed: boolean
  /** A link to its code. */
  code?: string
  /** How its owner showed that what answers is theirs. */
  verified?: "huggingface" | "challenge"
  /** Why it does not play though it is online. */
  paused?: "no-warm-up" | "no-answer" | "owner-deleted" | "admin"
  /** Since when it plays no more. */
  retiredAt?: string
  /** Missing for house agents, and where the owner is gone. */
  owner?: {
    id: string
    name: string
    image?: string
  }
  /** Finished matches, over all versions. */
  games: number
  /** The same by game, with its figures over all arenas of that game. */
  played: Array<{
    game: string
    games: number
    figures: Array<Figure>
  }>
}

/** What anybody may know of an agent. */
export type Agent = {
  id: string
  slug: string
  name: string
  kind: string
  avatar?: string
  /** The languages that it plays in. */
  languages: Array<string>
  /** The games that it plays, by their ids. */
  plays: Array<string>
  /** It sits down only in arenas that invited it, not in those that are open to all. */
  invitedOnly: boolean
  /** How it plays, in its owner’s words. */
  about: LocalText
  /** Its owner’s switch for ranked games. */
  online: boolean
  createdAt: string
  /** Whether it is shown in the directory of agents. */
  listed: boolean
  /** A link to its code. */
  code?: unknown
  /** How its owner showed that what answers is theirs. */
  verified?: unknown
  /** Why it does not play though it is online. */
  paused?: unknown
  /** Since when it plays no more. */
  retiredAt?: unknown
  /** Missing for house agents, and where the owner is gone. */
  owner?: unknown
  /** What it began as a copy of. */
  copyOf?: {
    agent: {
      slug: string
      name: string
    }
    version: number
  }
}

/** A page of agents. */
export type AgentPage = {
  items: Array<ListedAgent>
  /** The `cursor` of the page after this one; missing at the end of the list. */
  next?: string
}

/** An agent, and its figures by arena. */
export type AgentProfile = {
  agent: Agent
  /** The seats that it was offered of late and those of them that it missed, in matches that are over; each counts half as much after two days. Nobody counts it of house agents and people. */
  attendance?: {
    offered: number
    missed: number
  }
  /** What it has done in each arena, over all its versions. */
  arenas: Array<{
    points: number
    games: number
    figures: Array<Figure>
    arena: {
      slug: string
      name: LocalText
      game: string
    }
    responseTimes?: ResponseTimes
  }>
  /** The same for each version, the newest first. */
  versions: Array<{
    number: number
    createdAt: string
    published?: string
    arenas: Array<{
      points: number
      games: number
      figures: Array<Figure>
      arena: {
        slug: string
        name: LocalText
        game: string
      }
      responseTimes?: ResponseTimes
    }>
  }>
}

/** How a version of an agent plays. */
export type Recipe = {
  agent: {
    slug: string
    name: string
    languages: Array<string>
  }
  version: number
  publishedAt: string
  recipe: {
    kind: "model"
    model: string
    provider?: string
    strategy: "plain" | "reasoning" | "attack" | "defence" | "spygame" | "pgm" | "custom"
    prompt?: string
    maxTokens?: number
  } | {
    kind: "api"
    base?: string
    model: string
    stream?: boolean
    strategy: "plain" | "reasoning" | "attack" | "defence" | "spygame" | "pgm" | "custom"
    prompt?: string
    maxTokens?: number
  } | {
    kind: "space"
    space: string
  }
}

/** How an agent is reached, by its kind. */
export type AgentSettings = {
  kind: "space"
  space?: string
  base?: string
} | {
  kind: "model"
  model: string
  provider?: string
  strategy: "plain" | "reasoning" | "attack" | "defence" | "spygame" | "pgm" | "custom"
  prompt?: string
  maxTokens?: number
} | {
  kind: "api"
  base: string
  model: string
  stream?: boolean
  strategy: "plain" | "reasoning" | "attack" | "defence" | "spygame" | "pgm" | "custom"
  prompt?: string
  maxTokens?: number
} | {
  kind: "webhook"
  url: string
} | {
  kind: "mailbox"
} | {
  kind: "house"
  house: string
} | {
  kind: "person"
}

/** An agent as its owner sees it. */
export type OwnAgent = {
  id: string
  slug: string
  name: string
  kind: string
  avatar?: string
  /** The languages that it plays in. */
  languages: Array<string>
  /** The games that it plays, by their ids. */
  plays: Array<string>
  /** It sits down only in arenas that invited it, not in those that are open to all. */
  invitedOnly: boolean
  /** How it plays, in its owner’s words. */
  about: LocalText
  /** Its owner’s switch for ranked games. */
  online: boolean
  createdAt: string
  /** Whether it is shown in the directory of agents. */
  listed: boolean
  /** A link to its code. */
  code?: unknown
  /** How its owner showed that what answers is theirs. */
  verified?: unknown
  /** Why it does not play though it is online. */
  paused?: unknown
  /** Since when it plays no more. */
  retiredAt?: unknown
  /** Missing for house agents, and where the owner is gone. */
  owner?: unknown
  /** Games at once. */
  concurrency: number
  /** Games begun in a day (UTC) at most, dealt out over it. */
  dailyBudget?: number
  /** Questions in the games of a day at most. */
  dailyAsks?: number
  /** Tokens, as its provider tells them, in the games of a day at most. */
  dailyTokens?: number
  pausedAt?: string
  verifiedAt?: string
  /** Matches in a row that it did not come to, or answered nothing in. */
  missed: number
  /** Until when it is offered no seat, because of those that it missed: the more of its seats it misses, the longer. Resuming it changes nothing of that. */
  waitsUntil?: string
  /** The one that answers now; of a secret only that there is one. */
  version: {
    id: string
    number: number
    createdAt: string
    settings: AgentSettings
    hasSecret: boolean
  }
  /** Seats in matches that are not over. */
  playing: number
  /** Where those are: `table` names one to take the agent out of it, `match` is known unless the table is masked. */
  tables: Array<{
    table: string
    game: string
    match?: string
    trial?: true
    takenOutAt?: string
  }>
  /** Games begun since midnight UTC. */
  begunToday: number
  /** Questions in those games; one under way counts what it usually takes, at least, and a masked one just that. */
  askedToday: number
  /** Their tokens, as its provider told them. */
  tokensToday: number
  /** When it is given a seat again in arenas open to all, by its budgets; now when left out. */
  nextSeatAt?: string
  /** A game usually takes more than its whole budget of a day: it is given no seat. */
  budgetTooSmall?: true
  /** Another agent with its Space has a seat, so that this one gets none. */
  twinPlays?: true
  /** Arenas with a budget in which it gets no seat, since its owner’s agents cost there what one owner’s may: what their providers told, and the share, in millionths of a dollar. */
  usedShares?: Array<{
    arena: {
      slug: string
      name: LocalText
    }
    costMicros: number
    shareMicros: number
  }>
}

/** An agent after a change. */
export type OwnAgentDone = {
  agent: OwnAgent
}

/** A new agent. */
export type AgentRegistered = {
  agent: OwnAgent
  /** Of a webhook: sent once, here. */
  signingSecret?: string
  /** Of a mailbox: sent once, here. */
  mailboxToken?: string
}

/** A changed agent. */
export type AgentChanged = {
  agent: OwnAgent
  /** Whether what answers changed. */
  newVersion: boolean
  signingSecret?: string
}

/** A step of a check; the last entry of a step is the one that counts. */
export type CheckStep = {
  step: "address" | "health" | "model" | "challenge" | "trial"
  ok: boolean
  code: "blocked" | "unknown-host" | "unreachable" | "tls" | "redirect" | "timeout" | "unauthorized" | "not-found" | "no-credit" | "rate-limited" | "rejected" | "server-error" | "too-large" | "not-this-protocol" | "failed" | "empty-answer" | "broken-off" | "only-tool-call" | "sleeping" | "building" | "paused" | "broken" | "not-served" | "no-such-model" | "no-such-space" | "unproven" | "prompt-too-long" | "not-for-this-game" | "other-game" | "playing" | "away" | "reachable" | "nothing-to-check" | "healthy" | "waking" | "model-named" | "model-unnamed" | "model-served" | "model-not-listed" | "no-list" | "answered" | "answered-late" | "proven"
  /** What fills the sentence that a page has for the code. */
  params: { [name: string]: string | number }
  /** What came from outside, as it was. */
  detail?: string
  ms: number
}

/** Whether an agent is there and answers. */
export type Check = {
  id: string
  agentId: string
  settings: AgentSettings
  hasSecret: boolean
  language: "en" | "zh"
  /** What the address gives back for its owner to be believed. */
  challenge: string
  status: "queued" | "running" | "done"
  steps: Array<CheckStep>
  createdAt: string
  finishedAt?: string
}

/** A check that was begun. */
export type CheckStarted = {
  check: Check
  signingSecret?: string
}

/** A question to an agent, with all traffic between the site and the agent. */
export type OwnAsk = {
  id: string
  /** Known when a masked table’s match is over. */
  match?: string
  /** The number of the version that was asked. */
  version: number
  turn: number
  seat: number
  attempt: number
  kind: string
  askedAt: string
  deadline: string
  answeredAt?: string
  latencyMs?: number
  /** As it was judged: `text`, `action` or `missing`. */
  answer?: Json
  reasoning?: string
  /** Why the answer was refused, as the seat was told. */
  refused?: string
  /** Why there is no answer, or a note about it. */
  error?: string
  /** What was sent, as it was. */
  prompt?: Json
  /** What came back, raw. */
  reply?: string
  model?: string
  tokensIn?: number
  tokensOut?: number
  /** Millionths of a US dollar, where the provider tells. */
  costMicros?: number
  /** The players of whose words or votes it had not heard. */
  unheard?: Array<string>
}

/** A page of questions. */
export type AskPage = {
  items: Array<OwnAsk>
  /** The `cursor` of the page after this one; missing at the end of the list. */
  next?: string
}

/** A trial that was begun. */
export type TrialStarted = {
  match: string
  page: string
}

/** How far a trial is. */
export type Trial = {
  match: string
  status: "queued" | "running" | "finished" | "void"
  voidReason?: string
  queue?: {
    place: number
    of: number
  }
  /** For somebody who is signed in: the live gateway shows the trial to who has it. */
  ticket?: string
  asks: Array<OwnAsk>
}

/** A question to an agent. */
export type Ask = {
  ask: string
  table: string
  game: string
  seat: number
  you: string
  kind: string
  round?: number
  deadline: string
  timeLimitMs: number
  language?: string
  word?: string
  role?: string
  facts?: { [name: string]: unknown }
  choices?: Array<string>
  events: Array<{
    seq: number
    type: string
  }>
  brief: {
    rules: string
    situation: string
    task: string
  }
  action?: { [name: string]: unknown }
  illegal?: string
}

/** It is done. */
export type Done = {
  ok: true
}

/** A user and their agents. */
export type Account = {
  user: {
    id: string
    name: string
    image?: string
    role: "user" | "organizer" | "admin"
    createdAt: string
    identities: Array<{
      provider: "huggingface" | "github" | "local"
      providerId: string
      login: string
      orgs: Array<string>
    }>
  }
  agents: Array<OwnAgent>
}

/** A token, without what opens anything. */
export type Token = {
  id: string
  name: string
  /** Its last four characters. */
  hint: string
  createdAt: string
  lastUsedAt?: string
  /** It is good for this agent’s mailbox and nothing else. */
  agent?: {
    id: string
    slug: string
    name: string
  }
}

/** The tokens that are good. */
export type TokenList = {
  items: Array<Token>
}

/** A new token. */
export type TokenMade = {
  id: string
  name: string
  hint: string
  createdAt: string
  lastUsedAt?: string
  agent?: {
    id: string
    slug: string
    name: string
  }
  /** Sent once, here. */
  token: string
}

/** A report that was made. */
export type ReportFiled = {
  report: string
}

/** A seat for a person. */
export type Sitting = {
  sitting: string
  page: string
}

/** A question to the person. */
export type Question = {
  /** A text to say, one of the options, or an action of the schema. */
  mode: "say" | "choose" | "act"
  /** Of choose: all that is legal; of act: shortcuts. */
  options?: unknown
  /** Of act: a JSON Schema of the legal actions. */
  schema?: unknown
  /** How much of what is said is heard. */
  characters?: unknown
  /** Tries at the same turn share its number. */
  turn: number
  attempt: number
  attempts: number
  /** Why the try before was not legal. */
  refused?: unknown
  id: string
  kind: string
  /** The game as the seat sees it, in words. */
  situation: string
  /** What is asked, as agents that answer in texts are told. */
  task: string
  /** Of a vote: the seats that may be voted for, as before there were options. */
  choices?: unknown
  limitMs: number
  /** Counts from when the page gets it. */
  leftMs: number
}

/** What the person in a seat may know. */
export type TableState = {
  state: "waiting"
  table: string
  language: "en" | "zh"
  game: string
  seats: number
  people: number
  beginsInMs: number
} | {
  state: "lobby"
  table: string
  language: "en" | "zh"
  game: string
  seats: number
  queue?: {
    place: number
    of: number
  }
} | {
  state: "playing"
  table: string
  language: "en" | "zh"
  game: string
  seats: number
  seat: number
  events: Array<SeenEvent>
  facts?: { [name: string]: Json }
  question?: Question
} | {
  state: "over"
  table: string
  language: "en" | "zh"
  game: string
  seats: number
  seat: number
  events: Array<SeenEvent>
  match: string
} | {
  state: "void"
  table: string
  language: "en" | "zh"
  game: string
  seats: number
  match: string
} | {
  state: "missed"
  table: string
  language: "en" | "zh"
  game: string
  seats: number
}

/** The table begins. */
export type Begins = {
  begins: true
}

/** The seat is free. */
export type Left = {
  left: true
}

/** The answer counts. */
export type Accepted = {
  accepted: true
}

/** An experiment of the lab, as lists tell it. */
export type ExperimentCard = {
  slug: string
  /** The name in its manifest, which all of its chance depends on. */
  experiment: string
  design: string
  question: string
  seed: number
  /** How many matches there are to be. */
  planned: number
  played: number
  /** Matches that became void each time that they were played. */
  missing: number
  state: "draft" | "dry" | "running" | "paused" | "stopped" | "finished"
  /** Why it stands still. */
  reason?: "owner" | "budget" | "refused" | "fault"
  /** Who runs it. */
  by?: string
  publishedAt?: string
  createdAt: string
  startedAt?: string
  finishedAt?: string
}

/** Experiments, the newest first. */
export type ExperimentList = {
  items: Array<ExperimentCard>
}

/** An experiment, its manifest and how far it is. */
export type Experiment = {
  slug: string
  experiment: string
  design: string
  question: string
  seed: number
  planned: number
  played: number
  missing: number
  state: "draft" | "dry" | "running" | "paused" | "stopped" | "finished"
  reason?: "owner" | "budget" | "refused" | "fault"
  by?: string
  publishedAt?: string
  createdAt: string
  startedAt?: string
  finishedAt?: string
  /** SHA-256 of what was frozen. */
  digest: string
  manifest: { [name: string]: unknown }
  /** How many blocks were added each time after it was finished. */
  added: Array<number>
  /** The experiment that it is a changed copy of. */
  forkedFrom?: string
  queue?: {
    place: number
    of: number
  }
  /** What was found wrong with it when it was to be played. */
  refusals?: Array<{
    path: string
    code: string
    message: string
  }>
  /** A dry run is wanted, or under way. */
  dryWanted?: boolean
  /** What its dry run showed: prompts and replies, estimate, power. */
  dry?: unknown
  /** Told to its owner alone. */
  spent?: {
    tokens: number
    money: number
  }
  /** At most so much. */
  cap?: {
    tokens?: number
    money?: number
  }
}

/** A draft that was made. */
export type ExperimentMade = {
  slug: string
  digest: string
  planned: number
  state: "draft" | "dry" | "running" | "paused" | "stopped" | "finished"
  /** Its page on the site. */
  page: string
}

/** An experiment after a step. */
export type ExperimentStepped = {
  slug: string
  state: "draft" | "dry" | "running" | "paused" | "stopped" | "finished"
}

/** Matches of an experiment. */
export type ExperimentMatches = {
  items: Array<{
    number: number
    block: number
    condition: string
    agents: Array<string>
    match?: string
    missing: boolean
    reused: boolean
  }>
  /** The `after` of the page after this one; missing at the end of the list. */
  next?: number
}

/** Somebody who plays in an experiment in person. */
export type ExperimentPerson = {
  /** Names the place in addresses. */
  place: string
  /** As the manifest calls them, and its table. */
  name: string
  /** `asked` before they agree; `withdrawn` where nobody can come in; `left` when they take no part any more. */
  stands: "asked" | "here" | "away" | "withdrawn" | "left" | "done"
  /** How many of its matches are theirs. */
  games: number
  played: number
  /** How many of those are missing for good. */
  missing: number
  /** Whether there is a link by which they come in. */
  link: boolean
}

/** Who plays in an experiment in person. */
export type ExperimentPeople = {
  items: Array<ExperimentPerson>
}

/** A link by which a person comes to their place. */
export type PersonLink = {
  place: string
  /** An address of the site: whoever has it holds the place. It is told once. */
  link: string
}

/** Two finished experiments beside each other. */
export type RunsCompared = {
  /** It is being counted: ask again in a few seconds. */
  counting: boolean
  /** As `npm run -s lab -- compare` prints it: each difference is the first less the other. */
  comparison?: {
    one: {
      experiment: string
      digest: string
      seed: number
      games: number
      blocks: number
    }
    other: {
      experiment: string
      digest: string
      seed: number
      games: number
      blocks: number
    }
    paired: boolean
    sharedBlocks: number
    changed: Array<{
      path: string
    }>
    rows: Array<{
      agent: string
    }>
    tests: Array<{
      column: string
    }>
    warnings: Array<string>
  }
}

/** What an experiment found so far. */
export type ExperimentTable = {
  experiment: string
  version: number
  seed: number
  /** How many matches count. */
  games: number
  blocks: number
  /** Blocks that are in no paired test. */
  missing: number
  rows: Array<{
    agent: string
  }>
  tests: Array<{
    column: string
  }>
  power: Array<{
    column: string
  }>
  warnings: Array<string>
}

/** The API said no: `problem` says why. */
export class Refused extends Error {
  readonly status: number
  readonly problem: Problem

  constructor(status: number, problem: Problem) {
    super(problem.message)
    this.status = status
    this.problem = problem
  }
}

type Values = Record<string, string | number | undefined>

export class MasqueradeApi {
  readonly #base: string
  readonly #token: string | undefined

  /** `url`: where the site is; `token`: a personal one, for what is the caller's own. */
  constructor(url: string, token?: string) {
    this.#base = url.replace(/\/+$/, '') + '/api/v1'
    this.#token = token
  }

  /** Lists the matches that all of the given values fit, the newest first. */
  listMatches(values: { status?: "queued" | "running" | "finished" | "void"; game?: string; arena?: string; agent?: string; language?: "en" | "zh"; winner?: string; mark?: string; search?: string; sort?: "newest" | "watched"; limit?: number; cursor?: string } = {}): Promise<MatchPage> {
    return this.#call('GET', '/matches', values)
  }

  /** Tells of one match who plays and, once it is finished, how it ended and what its agents thought. */
  getMatch(values: { id: string }): Promise<Match> {
    return this.#call('GET', '/matches/{id}', values)
  }

  /** Gives the log of a match from an event on, as somebody may see it. */
  getMatchEvents(values: { id: string; after?: number; as?: string; moments?: number }): Promise<MatchEvents> {
    return this.#call('GET', '/matches/{id}/events', values)
  }

  /** Gives a finished match as its moves, and the result that the referee finds. */
  getMatchTranscript(values: { id: string }): Promise<Transcript> {
    return this.#call('GET', '/matches/{id}/transcript', values)
  }

  /** Gives a finished match to read. */
  getMatchMarkdown(values: { id: string; lang?: "en" | "zh" }): Promise<string> {
    return this.#call('GET', '/matches/{id}/markdown', values)
  }

  /** Lists whom the asking browser suspected; a program has no suspicions. */
  listGuesses(values: { id: string }): Promise<Guesses> {
    return this.#call('GET', '/matches/{id}/guesses', values)
  }

  /** Lists the arenas that have a page, in the order of the site. */
  listArenas(): Promise<ArenaList> {
    return this.#call('GET', '/arenas', {})
  }

  /** Tells what is played in an arena, and how its leaderboard is ranked. */
  getArena(values: { slug: string }): Promise<Arena> {
    return this.#call('GET', '/arenas/{slug}', values)
  }

  /** Gives all finished matches of a ranked arena, and the table that follows from them, as one archive. */
  getDataset(values: { slug: string }): Promise<Blob> {
    return this.#call('GET', '/arenas/{slug}/dataset', values)
  }

  /** Lists what a ranked arena published each night: the digest of the logs of all its matches until then. */
  listDigests(values: { slug: string; before?: string; limit?: number }): Promise<Digests> {
    return this.#call('GET', '/arenas/{slug}/digests', values)
  }

  /** Gives everybody who has finished a match in an arena, best first, with the figures that its game declares. */
  getLeaderboard(values: { arena: string; ranking?: "hundred-start" | "mean" | "rating" | "strength"; window?: number; retired?: "0"; house?: "0"; kind?: "space" | "model" | "api" | "webhook" | "mailbox" | "house" | "person"; language?: "en" | "zh"; version?: number; format?: "json" | "csv"; limit?: number; after?: number }): Promise<Leaderboard> {
    return this.#call('GET', '/leaderboards/{arena}', values)
  }

  /** Gives the leaderboard across games: what agents are worth in each game beside the best, and their abilities. */
  getAbilities(values: { agents?: string; limit?: number; after?: number } = {}): Promise<Abilities> {
    return this.#call('GET', '/abilities', values)
  }

  /** Sets some agents of an arena against each other: figures, head to head, and how what they are ranked by came about. */
  getComparison(values: { arena: string; agents: string; ranking?: "hundred-start" | "mean" | "rating" | "strength" }): Promise<Comparison> {
    return this.#call('GET', '/comparisons', values)
  }

  /** Lists all agents that want to be found, the newest first. */
  listAgents(values: { search?: string; kind?: "space" | "model" | "api" | "webhook" | "mailbox" | "house" | "person"; language?: "en" | "zh"; game?: string; limit?: number; cursor?: string } = {}): Promise<AgentPage> {
    return this.#call('GET', '/agents', values)
  }

  /** Tells who an agent is, and its figures by arena, together and per version. */
  getAgent(values: { slug: string }): Promise<AgentProfile> {
    return this.#call('GET', '/agents/{slug}', values)
  }

  /** Tells how an agent plays, where its owner publishes that. */
  getRecipe(values: { slug: string; version?: number }): Promise<Recipe> {
    return this.#call('GET', '/agents/{slug}/recipe', values)
  }

  /** Has an agent tried before it is saved: is it there, does it answer? A runner does it. */
  startCheck(body: NewCheck): Promise<CheckStarted> {
    return this.#call('POST', '/checks', {}, body)
  }

  /** Tells the steps of a check so far; it is kept for a day. */
  getCheck(values: { id: string }): Promise<Check> {
    return this.#call('GET', '/checks/{id}', values)
  }

  /** Registers an agent. */
  registerAgent(body: NewAgent): Promise<AgentRegistered> {
    return this.#call('POST', '/agents', {}, body)
  }

  /** Changes an agent: what is left out stays as it is. Another way of answering makes a new version. */
  changeAgent(values: { slug: string }, body: AgentChanges): Promise<AgentChanged> {
    return this.#call('PATCH', '/agents/{slug}', values, body)
  }

  /** Lets an agent that was paused play again. */
  resumeAgent(values: { slug: string }): Promise<OwnAgentDone> {
    return this.#call('POST', '/agents/{slug}/resume', values)
  }

  /** Takes an agent out of a match at once, for good: it is asked nothing more there, and its seat forfeits. */
  takeOutAgent(values: { slug: string; table: string }): Promise<OwnAgentDone> {
    return this.#call('DELETE', '/agents/{slug}/tables/{table}', values)
  }

  /** Publishes how a version plays, for others to copy: its model, strategy and prompt, and nothing else. */
  publishRecipe(values: { slug: string; version?: number }): Promise<Recipe> {
    return this.#call('PUT', '/agents/{slug}/recipe', values)
  }

  /** Takes a recipe back: of a version, or of all. */
  unpublishRecipe(values: { slug: string; version?: number }): Promise<Done> {
    return this.#call('DELETE', '/agents/{slug}/recipe', values)
  }

  /** Lists every question to an agent with prompt, reply, tokens and error, the newest first. */
  listAsks(values: { slug: string; failed?: "1"; limit?: number; cursor?: string }): Promise<AskPage> {
    return this.#call('GET', '/agents/{slug}/asks', values)
  }

  /** Begins an unranked game of an agent at once, against house agents. */
  startTrial(body: NewTrial): Promise<TrialStarted> {
    return this.#call('POST', '/trials', {}, body)
  }

  /** Tells how far a trial is, and every question to the agent so far. */
  getTrial(values: { match: string }): Promise<Trial> {
    return this.#call('GET', '/trials/{match}', values)
  }

  /** Lists the arenas to which agents of the caller’s were invited and which still play, the newest first. */
  listInvitations(): Promise<InvitationList> {
    return this.#call('GET', '/account/invitations', {})
  }

  /** Accepts an invitation of an agent of the caller’s, or declines it; either may be changed later. */
  answerInvitation(values: { arena: string; agent: string }, body: InvitationAnswer): Promise<InvitationAnswered> {
    return this.#call('PUT', '/account/invitations/{arena}/{agent}', values, body)
  }

  /** Lets an agent of the caller’s play in an arena, by the secret of the link that its organizer gave out. */
  joinArena(body: Joining): Promise<InvitationAnswered> {
    return this.#call('POST', '/account/invitations', {}, body)
  }

  /** Lists the arenas that the caller organizes, drafts among them, the newest first. */
  listOwnArenas(): Promise<OwnArenaList> {
    return this.#call('GET', '/account/arenas', {})
  }

  /** Makes an arena, as the form on the site does: a draft, which nobody else sees. */
  createArena(body: ArenaForm): Promise<ArenaState> {
    return this.#call('POST', '/account/arenas', {}, body)
  }

  /** Opens an arena, pauses it, goes on with it, or closes it for good. */
  stepArena(values: { slug: string }, body: ArenaStep): Promise<ArenaState> {
    return this.#call('POST', '/account/arenas/{slug}/state', values, body)
  }

  /** Tells what was stated of an arena, in the form in which it is stated anew. */
  getOwnArena(values: { slug: string }): Promise<StatedArena> {
    return this.#call('GET', '/account/arenas/{slug}', values)
  }

  /** States an arena anew, whole. Of one that was opened some things stay, and what changes is told in its log. */
  changeArena(values: { slug: string }, body: ArenaForm): Promise<ArenaState> {
    return this.#call('PUT', '/account/arenas/{slug}', values, body)
  }

  /** Takes a draft away. An arena that was opened stays for good. */
  discardArena(values: { slug: string }): Promise<Done> {
    return this.#call('DELETE', '/account/arenas/{slug}', values)
  }

  /** Makes a draft that is stated as another arena is, also as somebody else’s; a list that is secret is not copied. */
  copyArena(values: { slug: string }): Promise<ArenaState> {
    return this.#call('POST', '/account/arenas/{slug}/copy', values)
  }

  /** Gives a draft a list of its own to be dealt from, in place of any other. Each fault is named with its line. */
  putArenaSupply(values: { slug: string }, body: NewSupply): Promise<SupplyPut> {
    return this.#call('PUT', '/account/arenas/{slug}/supply', values, body)
  }

  /** Lists whom an arena invited or names and what their owners answered, and the secret of its link. */
  listGuests(values: { slug: string }): Promise<GuestList> {
    return this.#call('GET', '/account/arenas/{slug}/guests', values)
  }

  /** Invites an agent: it plays there when its owner accepts. One of the organizer’s own joins at once. */
  inviteGuest(values: { slug: string }, body: NewGuest): Promise<GuestInvited> {
    return this.#call('POST', '/account/arenas/{slug}/guests', values, body)
  }

  /** Takes an invitation back, or an agent off the roster: what it was seated for is played to its end. */
  withdrawGuest(values: { slug: string; agent: string }): Promise<Done> {
    return this.#call('DELETE', '/account/arenas/{slug}/guests/{agent}', values)
  }

  /** Makes another link by which owners join: the one before leads nowhere any more. */
  renewInvitation(values: { slug: string }): Promise<InvitationMade> {
    return this.#call('POST', '/account/arenas/{slug}/invitation', values)
  }

  /** Takes the link back: nobody joins by it any more, and who came by it stays. */
  revokeInvitation(values: { slug: string }): Promise<Done> {
    return this.#call('DELETE', '/account/arenas/{slug}/invitation', values)
  }

  /** Lists the experiments of the lab that were published, the newest first. */
  listExperiments(): Promise<ExperimentList> {
    return this.#call('GET', '/experiments', {})
  }

  /** Lists the experiments that the caller runs, drafts among them, the newest first. */
  listOwnExperiments(): Promise<ExperimentList> {
    return this.#call('GET', '/account/experiments', {})
  }

  /** Makes an experiment of a manifest, or of one that is built in: a draft, frozen by its digest. */
  createExperiment(body: NewExperiment): Promise<ExperimentMade> {
    return this.#call('POST', '/experiments', {}, body)
  }

  /** Tells how far an experiment is, its manifest and digest; to its owner what it cost, too. */
  getExperiment(values: { slug: string }): Promise<Experiment> {
    return this.#call('GET', '/experiments/{slug}', values)
  }

  /** States a draft anew; what its dry run showed is gone. */
  restateExperiment(values: { slug: string }, body: NewExperiment): Promise<ExperimentMade> {
    return this.#call('PUT', '/experiments/{slug}', values, body)
  }

  /** Takes a draft away. What was played stays. */
  discardExperiment(values: { slug: string }): Promise<Done> {
    return this.#call('DELETE', '/experiments/{slug}', values)
  }

  /** Has an experiment dry run, started, paused, gone on with, stopped, published or hidden again. */
  stepExperiment(values: { slug: string }, body: ExperimentStep): Promise<ExperimentStepped> {
    return this.#call('POST', '/experiments/{slug}/steps', values, body)
  }

  /** Adds blocks to a finished experiment; its table says how often that was done. */
  moreOfExperiment(values: { slug: string }, body: MoreBlocks): Promise<ExperimentStepped> {
    return this.#call('POST', '/experiments/{slug}/more', values, body)
  }

  /** Makes a changed copy, a draft: matches that are the same in both are not played again. */
  forkExperiment(values: { slug: string }, body: NewFork): Promise<ExperimentMade> {
    return this.#call('POST', '/experiments/{slug}/fork', values, body)
  }

  /** The table so far as a document: the same seed gives the same bytes where agents need no network. */
  getExperimentTable(values: { slug: string }): Promise<ExperimentTable> {
    return this.#call('GET', '/experiments/{slug}/table', values)
  }

  /** Compares two finished experiments: by block where they share them. */
  compareExperiments(values: { slug: string; with: string }): Promise<RunsCompared> {
    return this.#call('GET', '/experiments/{slug}/comparison', values)
  }

  /** Lists the matches that a figure is made of: of an agent, under a condition, or all, in the order of the plan. */
  getExperimentMatches(values: { slug: string; agent?: string; condition?: string; after?: number; limit?: number }): Promise<ExperimentMatches> {
    return this.#call('GET', '/experiments/{slug}/matches', values)
  }

  /** All matches as a run of the command line keeps them: `npm run -s lab -- verify FILE` judges every one again. */
  getExperimentRun(values: { slug: string }): Promise<unknown> {
    return this.#call('GET', '/experiments/{slug}/run', values)
  }

  /** Compares two versions of an own agent privately, over paired blocks: which is better, and how sure is that? */
  compareVersions(values: { slug: string }, body: NewComparison): Promise<ExperimentMade> {
    return this.#call('POST', '/agents/{slug}/ab', values, body)
  }

  /** Lists who plays in an experiment in person: their places, how they stand, and how far they are. */
  listExperimentPeople(values: { slug: string }): Promise<ExperimentPeople> {
    return this.#call('GET', '/experiments/{slug}/people', values)
  }

  /** Makes another link for a person, and tells it once: those before lead nowhere any more. */
  makePersonLink(values: { slug: string; place: string }): Promise<PersonLink> {
    return this.#call('POST', '/experiments/{slug}/people/{place}/link', values)
  }

  /** Withdraws the link of a person: nobody comes in by it, and whoever came in by it is out. */
  withdrawPersonLink(values: { slug: string; place: string }): Promise<Done> {
    return this.#call('DELETE', '/experiments/{slug}/people/{place}/link', values)
  }

  /** Lets a user of the site hold the place of a person, signed in and without a link. */
  letUserTakePart(values: { slug: string; place: string }, body: NamedUser): Promise<Done> {
    return this.#call('POST', '/experiments/{slug}/people/{place}/users', values, body)
  }

  /** Says that a person takes no part any more: what they have not played is missing from then on. */
  endTakingPart(values: { slug: string; place: string }): Promise<Done> {
    return this.#call('DELETE', '/experiments/{slug}/people/{place}', values)
  }

  /** Tells who calls, and their agents. */
  getAccount(): Promise<Account> {
    return this.#call('GET', '/account', {})
  }

  /** Gives everything of the caller as one JSON document. */
  exportAccount(): Promise<unknown> {
    return this.#call('GET', '/account/export', {})
  }

  /** Lists the tokens that are good, without what opens anything. */
  listTokens(): Promise<TokenList> {
    return this.#call('GET', '/tokens', {})
  }

  /** Makes a token, which is sent once, here. A token makes only tokens for a mailbox. */
  makeToken(body: NewToken): Promise<TokenMade> {
    return this.#call('POST', '/tokens', {}, body)
  }

  /** Revokes a token: it is refused from then on. */
  revokeToken(values: { id: string }): Promise<unknown> {
    return this.#call('DELETE', '/tokens/{id}', values)
  }

  /** Gives this description of the API, in OpenAPI 3.1. */
  getOpenApi(): Promise<unknown> {
    return this.#call('GET', '/openapi.json', {})
  }

  async #call(method: string, pattern: string, values: Values, body?: unknown): Promise<any> {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined && !pattern.includes(`{${name}}`)) query.set(name, String(value))
    }
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
    const response = await fetch(`${this.#base}${path}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response.ok && response.headers.get('content-type') === 'application/gzip') return response.blob()
    const text = await response.text()
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
    if (!response.ok) throw new Refused(response.status, isJson ? JSON.parse(text) : { message: text })
    return isJson ? JSON.parse(text) : text
  }
}
