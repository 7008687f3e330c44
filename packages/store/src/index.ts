export type { AgentAcross } from './across/across-games.ts'
export type { AgentError, AgentErrorCode } from './agents/agent-error.ts'
export type { Agent } from './agents/agent-rows.ts'
export type { Agents, AgentVersion } from './agents/agents.ts'
export type { Check, Checks, CheckWork, NewCheck } from './agents/checks.ts'
export type { DirectoryAgent, DirectoryFilter, DirectoryPage, PlayedGame } from './agents/directory.ts'
export type { OwnAgent, OwnVersion } from './agents/own-agents.ts'
export type { OwnTable } from './agents/own-tables.ts'
export type { Picture } from './agents/picture.ts'
export type { AgentProfile, ArenaFigures, Cost, Kept } from './agents/profile.ts'
export type { Original } from './agents/recipes.ts'
export type { AgentChanges, Registered, SecretSource } from './agents/register.ts'
export type { Months } from './archive/months.ts'
export type { Arena, LocalText, WaitingArena } from './arenas/arenas.ts'
export type { ContestAgent, ContestProgress } from './arenas/contest-progress.ts'
export { arenaLongestMs, MOST_OPEN_MS } from './arenas/longest.ts'
export type { ArenaChange } from './arenas/organizing/changes.ts'
export type { Guest, GuestError, GuestList, GuestState, Invitation, InvitingArena } from './arenas/organizing/guests.ts'
export type { OrganizedArena } from './arenas/organizing/organizing.ts'
export type { Season } from './arenas/organizing/seasons.ts'
export type { ArenaProgress } from './arenas/progress.ts'
export type { ArenaError, ArenaFault } from './arenas/rules/arena-error.ts'
export type { Seed, SeedAgent, SeedArena, Seeded } from './arenas/seed.ts'
export type { OwnSupply, SupplyError } from './arenas/supply/own-supply.ts'
export type { SupplyList } from './arenas/supply/supplies.ts'
export { type SupplyFault, supplyText } from './arenas/supply/supply-file.ts'
export type { AskAnswer, AskRecord, NewAsk } from './asks/ask-rows.ts'
export type { AskedNow } from './asks/asks.ts'
export type { LaneNeed, LaneShare, LaneTerms } from './asks/lanes.ts'
export type { OwnAsk, OwnAskPage } from './asks/own-asks.ts'
export type { Reasoning } from './asks/packed-asks.ts'
export type { Baseline, GuessError, NewGuess, SealedGuess } from './audience/guesses.ts'
export type { AuditDifference, Audited, AuditOptions, Compared, CopyChange } from './auditing/audit.ts'
export type { BoardFilter } from './boards/board-query.ts'
export { type Census, type CensusGroup, censusOf } from './boards/census.ts'
export {
  type Leaderboard,
  type LeaderboardAsked,
  type LeaderboardLine,
  MOST_ROWS,
  officialRanking,
} from './boards/leaderboard.ts'
export type { RatedAt } from './boards/rating-steps.ts'
export type { ContestDeal, PublishedCommitment, SettledDraw } from './commitments/commitments.ts'
export type { DatabaseClock, Skew } from './database/clock.ts'
export type { Condition, Conditions } from './database/condition.ts'
export { isPlatformFault } from './database/platform-fault.ts'
export type { Again, CheckQueueOptions, QueueOptions, QueueState } from './database/queue.ts'
export type { Limit, RateLimiter, RateVerdict } from './database/rate-limiter.ts'
export { isRefusing, isUnreachable } from './database/unreachable.ts'
export type { Workload } from './database/workload.ts'
export type { ArenaDataset } from './datasets/dataset-matches.ts'
export type { Night } from './datasets/nights.ts'
export type { Publication } from './datasets/publications.ts'
export { dumpIn, dumpList, dumpMonths } from './dumps/dump-months.ts'
export type {
  ExperimentCard,
  ExperimentError,
  ExperimentState,
  Spend,
  StandstillReason,
  StoredExperiment,
  StoredRefusal,
} from './lab/experiment-rows.ts'
export type { CellCard, FrozenExperiment, RunLine } from './lab/experiments.ts'
export {
  type NewOutsideAsk,
  OF_DRY_RUN,
  OF_TRIAL,
  type OutsideAnswer,
  type OutsideAsk,
  type OutsideStory,
} from './lab/outside-asks.ts'
export type { LabPart, LabPerson, PartError, PartStep } from './lab/people.ts'
export type { CellMatch, NewCell, OpenCell } from './lab/playing.ts'
export type { PeoplesCell } from './lab/playing-people.ts'
export type { LabAgent, LabHouseAgent } from './lab/site-agents.ts'
export { type ExperimentStep, MOST_RUNNING } from './lab/steps.ts'
export type { LogHead, MatchLog, PublishError, PublishedLog, ReadError } from './log/log.ts'
export type { LostAppend } from './log/lost-append.ts'
export type {
  Mailbox,
  MailboxAnswer,
  MailboxAsk,
  MailboxError,
  TakeOptions,
} from './mailbox/mailbox.ts'
export type { FinishError } from './matches/finish.ts'
export type { MatchExperiment } from './matches/lab-match.ts'
export { isTableMasked } from './matches/masks.ts'
export type { AgentCard, MatchCard, MatchDetail, SeatCard } from './matches/match-cards.ts'
export type { MatchFilter } from './matches/match-page.ts'
export type { MatchPage, PageError } from './matches/match-query.ts'
export type { MatchToPlay, Player } from './matches/matches.ts'
export type { NewMatch, NewMatchSeat } from './matches/new-match.ts'
export type { PlaceInQueue } from './matches/place-in-queue.ts'
export type { HiddenText, HideError } from './moderation/hidden-texts.ts'
export type { OpenReport, ReportError, ReportPage, ReportTarget } from './moderation/reports.ts'
export type { Listener } from './notices/hear.ts'
export type { NoticeHandler } from './notices/listener.ts'
export { openStore, type Store, type StoreOptions } from './open-store.ts'
export {
  ADMIN_ACTS,
  type AdminAct,
  type AdminAction,
  type AdminActionPage,
  type AdminActor,
  type AdminTarget,
  LONGEST_WHY,
  type NewAdminAction,
} from './operating/admin-log.ts'
export type { Found, FoundAgent, FoundArena, FoundUser, Looked } from './operating/lists.ts'
export type { Beat, Heard, RunnerCard } from './operating/runners.ts'
export type { SitePause } from './operating/site-pause.ts'
export type { UnderWay } from './operating/under-way.ts'
export type { Play } from './play/play.ts'
export type { PlayError } from './play/play-error.ts'
export type { Person } from './play/sit-down.ts'
export type { BatchCard, NewBatch, OwnBatches } from './rating-batches/batch-rows.ts'
export type { KeptMark, MarkChange, Rater, RatingError } from './rating-batches/rating-batches.ts'
export type { Lobby, LobbyError } from './seating/lobby.ts'
export type { Candidate, PastTable, SeatedBySeed, Situation } from './seating/schedule.ts'
export type { TrialError, Trials } from './seating/trials.ts'
export type { DueFixture, MissingAgent } from './seating/waiting-fixtures.ts'
export * from './secrets/key-file.ts'
export { type Keys, type Rotated, secretPurpose } from './secrets/keys.ts'
export {
  CannotOpenError,
  makeKeyPair,
  open as openSecret,
  opener,
  publicHalf,
  type SealedSecret,
  type SealingKey,
  seal as sealSecret,
} from './secrets/sealing.ts'
export type { PeoplePlaying } from './standings/people-playing.ts'
export type { LeaderboardRow } from './standings/standings.ts'
export type { DueDelivery } from './tidings/deliveries.ts'
export type { TidingHook, TidingHookError } from './tidings/hooks.ts'
export type { StoredTiding } from './tidings/tidings.ts'
export type { PairedAgent, StoredCollusion } from './trust/collusion-reports.ts'
export type { Exclusion, ExclusionError, OwnExclusion } from './trust/exclusions.ts'
export type { Actor } from './users/actor.ts'
export type { Sessions } from './users/sessions.ts'
export type { TokenError, TokenRecord, Tokens, TokenUse } from './users/tokens.ts'
export type { Identity, Organizer, SignIn, User, Users } from './users/users.ts'
export type { WatchTickets } from './users/watch-tickets.ts'
