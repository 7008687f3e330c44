export {
  type Agent,
  type AgentChanges,
  type AgentError,
  type AgentProfile,
  type Agents,
  type AgentVersion,
  type ArenaFigures,
  type CommunityAgent,
  type CommunityFilter,
  type CommunityPage,
  type OwnAgent,
  type OwnVersion,
  type Registered,
  type SecretSource,
  secretPurpose,
} from './agents/agents.ts'
export type { Check, Checks, CheckWork, NewCheck } from './agents/checks.ts'
export type { Arena, LocalText } from './arenas.ts'
export type { AskAnswer, AskRecord, NewAsk } from './asks.ts'
export type { FinishError } from './finish.ts'
export type { Lobby, LobbyError } from './lobby.ts'
export type { LogHead, LostAppend, MatchLog, ReadError } from './log.ts'
export type {
  Mailbox,
  MailboxAnswer,
  MailboxError,
  MailboxQuestion,
  TakeOptions,
} from './mailbox/mailbox.ts'
export type { AgentCard, MatchCard, MatchDetail, MatchFilter, MatchPage, PageError, SeatCard } from './match-cards.ts'
export type { NewMatch, Player } from './matches.ts'
export type { Listener, NoticeHandler } from './notices/listener.ts'
export { openStore, type Store, type StoreOptions } from './open-store.ts'
export type { OwnAsk, OwnAskPage, OwnersAsks, Reasoning } from './own-asks.ts'
export type { QueueOptions } from './queue.ts'
export type { Limit, RateLimiter, RateVerdict } from './rate-limiter.ts'
export type { Candidate, Situation } from './schedule.ts'
export type { Keys, Rotated } from './secrets/keys.ts'
export {
  CannotOpenError,
  makeKeyPair,
  open as openSecret,
  publicHalf,
  type SealedSecret,
  type SealingKey,
  seal as sealSecret,
} from './secrets/sealing.ts'
export type { Seed, SeedAgent, Seeded } from './seed.ts'
export type { LeaderboardRow } from './standings.ts'
export type { TrialError, Trials } from './trials.ts'
export type { TokenRecord, Tokens, TokenUse } from './users/tokens.ts'
export type { Actor, Identity, SignIn, User, Users } from './users/users.ts'
