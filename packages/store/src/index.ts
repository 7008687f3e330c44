export type { AgentError, AgentErrorCode } from './agents/agent-error.ts'
export type { Agent } from './agents/agent-rows.ts'
export type { Agents, AgentVersion } from './agents/agents.ts'
export type { Avatar } from './agents/avatar.ts'
export type { Check, Checks, CheckWork, NewCheck } from './agents/checks.ts'
export type { DirectoryAgent, DirectoryFilter, DirectoryPage, PlayedGame } from './agents/directory.ts'
export type { OwnAgent, OwnVersion } from './agents/own-agents.ts'
export type { AgentProfile, ArenaFigures } from './agents/profile.ts'
export type { AgentChanges, Registered, SecretSource } from './agents/register.ts'
export type { Arena, LocalText, WaitingArena } from './arenas.ts'
export type { AskAnswer, AskRecord, NewAsk } from './ask-rows.ts'
export type { AskedNow } from './asks.ts'
export type { FinishError } from './finish.ts'
export type { Baseline, GuessError, NewGuess, SealedGuess } from './guesses.ts'
export type { Lobby, LobbyError } from './lobby.ts'
export type { LogHead, LostAppend, MatchLog, PublishError, PublishedLog, ReadError } from './log.ts'
export type {
  Mailbox,
  MailboxAnswer,
  MailboxAsk,
  MailboxError,
  TakeOptions,
} from './mailbox/mailbox.ts'
export type { AgentCard, MatchCard, MatchDetail, SeatCard } from './match-cards.ts'
export type { MatchFilter, MatchPage, PageError } from './match-page.ts'
export type { NewMatch, Player } from './matches.ts'
export type { HiddenText, HideError } from './moderation/hidden-texts.ts'
export type { OpenReport, ReportError, ReportPage, ReportTarget } from './moderation/reports.ts'
export type { Listener } from './notices/hear.ts'
export type { NoticeHandler } from './notices/listener.ts'
export { openStore, type Store, type StoreOptions } from './open-store.ts'
export type { OwnAsk, OwnAskPage, Reasoning } from './own-asks.ts'
export type { Play } from './play/play.ts'
export type { PlayError } from './play/play-error.ts'
export type { Person } from './play/sit-down.ts'
export type { CheckQueueOptions, QueueOptions } from './queue.ts'
export type { Limit, RateLimiter, RateVerdict } from './rate-limiter.ts'
export type { Candidate, Situation } from './schedule.ts'
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
export type { Seed, SeedAgent, Seeded } from './seed.ts'
export type { LeaderboardRow } from './standings.ts'
export type { TrialError, Trials } from './trials.ts'
export { isUnreachable } from './unreachable.ts'
export type { Sessions } from './users/sessions.ts'
export type { TokenError, TokenRecord, Tokens, TokenUse } from './users/tokens.ts'
export type { Actor, Identity, SignIn, User, Users } from './users/users.ts'
export type { WatchTickets } from './users/watch-tickets.ts'
