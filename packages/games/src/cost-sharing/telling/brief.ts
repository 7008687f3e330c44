import { type Ask, type Brief, type BriefOptions, choicesOf, playerName, type Seat, type Seen } from '@masquerade/game'
import { quoted } from '../../forms/quote.ts'
import { AIRLINES, type Config, SEATS, type Shares } from '../constants.ts'
import type { Deal } from '../deal.ts'
import type { CostSharingEvent } from '../events.ts'
import { type Table, tableOf } from '../table.ts'
import { en } from './brief-en.ts'
import { zh } from './brief-zh.ts'

/** The words put before a model, in one language; what others wrote comes quoted. */
export interface Phrases {
  rules(settings: Config, fee: number, tries: number): string
  you(name: string, airline: string): string
  airline(name: string, airline: string, usage: string, need: number | undefined): string
  round(round: number, rounds: number): string
  proposed(name: string, shares: string | undefined, said: string | undefined): string
  /** Those proposals that were given with the deal. */
  given: string
  voted(name: string, voted: string | undefined): string
  noVote: string
  noAgreement: string
  propose(settings: Config, seconds: number, hints: boolean): string
  vote(players: readonly string[] | undefined, seconds: number): string
  /** Why the answer before was refused, by code and in English words. */
  refused(code: string, why: string, settings: Config, players: readonly string[]): string
}

const PHRASES = { en, zh }

export function brief(
  seen: readonly Seen<CostSharingEvent>[],
  ask: Ask,
  { language, hints }: Pick<BriefOptions, 'language' | 'hints'>,
): Brief {
  const table = tableOf(seen)
  const phrases = PHRASES[language === 'zh' ? 'zh' : 'en']
  return {
    rules: phrases.rules(table.settings, table.deal.fee, ask.attempts),
    situation: situation(table, ask.seat, phrases),
    task: task(table, ask, phrases, hints),
  }
}

/** Shares as an answer gives them. */
export function told(shares: Shares): string {
  return shares.map((share) => `${share}%`).join(', ')
}

function situation(table: Table, seat: Seat, phrases: Phrases): string {
  const { deal, round, closed } = table
  return [
    ...airlineLines(deal, phrases),
    ...closed.flatMap((over) => roundLines(table, over.round, over.votes, phrases)),
    ...(closed.length < round ? roundLines(table, round, undefined, phrases) : []),
    phrases.you(playerName(seat), airlineOf(seat)),
  ].join('\n')
}

function airlineLines({ usage, need }: Deal, phrases: Phrases): string[] {
  return SEATS.map((seat) => {
    return phrases.airline(playerName(seat), airlineOf(seat), quoted(usage[seat - 1] ?? ''), need?.[seat - 1])
  })
}

/** A round that is over has its votes, which is none where nobody proposed; of the open one those that are known. */
function roundLines(
  { settings, deal, proposals, cast }: Table,
  round: number,
  votes: readonly { seat: Seat; for: Seat | null }[] | undefined,
  phrases: Phrases,
): string[] {
  const made = proposals.filter((proposal) => proposal.round === round)
  return [
    phrases.round(round, settings.rounds),
    ...(round === 1 && deal.opening ? [phrases.given] : []),
    ...made.map(({ seat, shares, text }) => {
      const said = text === '' ? undefined : quoted(text)
      return phrases.proposed(playerName(seat), shares ? told(shares) : undefined, said)
    }),
    ...(votes ?? cast).map((vote) => {
      return phrases.voted(playerName(vote.seat), vote.for === null ? undefined : playerName(vote.for))
    }),
    ...(votes?.length === 0 ? [phrases.noVote] : []),
    ...(votes ? [phrases.noAgreement] : []),
  ]
}

function task({ settings }: Table, ask: Ask, phrases: Phrases, hints: boolean): string {
  const seconds = Math.round(ask.limitMs / 1000)
  const players = choicesOf(ask) ?? []
  const asked =
    ask.kind === 'propose'
      ? phrases.propose(settings, seconds, hints)
      : phrases.vote(hints ? players : undefined, seconds)
  if (ask.illegal === undefined) return asked
  return `${asked}\n${phrases.refused(ask.illegalCode ?? '', ask.illegal, settings, players)}`
}

function airlineOf(seat: Seat): string {
  return AIRLINES[seat - 1] ?? ''
}
