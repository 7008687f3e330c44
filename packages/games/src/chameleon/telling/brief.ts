import { type Ask, type Brief, type BriefOptions, choicesOf, isSealed, playerName, type Seen } from '@masquerade/game'
import { quoted } from '../../forms/quote.ts'
import type { Config } from '../constants.ts'
import type { ChameleonEvent } from '../events.ts'
import { roundOf, type Table, tableOf } from '../table.ts'
import { en } from './brief-en.ts'
import { zh } from './brief-zh.ts'

/** The words put before a model, in one language; texts of the deal and of players come in quoted. */
export interface Phrases {
  rules(settings: Config, tries: number): string
  topic(topic: string): string
  card(words: readonly string[]): string
  players(order: readonly string[]): string
  /** Without a word the seat is the chameleon. */
  you(name: string, word: string | undefined): string
  round(round: number): string
  said(name: string, quoted: string): string
  silent(name: string): string
  votedFor(name: string, chosen: string | undefined): string
  accused(name: string | undefined): string
  clue(isChameleon: boolean, characters: number, seconds: number): string
  /** Without choices they are not listed. */
  vote(isChameleon: boolean, choices: readonly string[] | undefined, seconds: number): string
  guess(choices: readonly string[] | undefined, characters: number, seconds: number): string
  /** Why the answer before was refused, by code and in English words. */
  refused(code: string, why: string): string
}

const PHRASES = { en, zh }

/** In the language of the words, which is that of the arena. */
export function brief(seen: readonly Seen<ChameleonEvent>[], ask: Ask, { hints }: Pick<BriefOptions, 'hints'>): Brief {
  const table = tableOf(seen)
  const phrases = PHRASES[table.settings.language]
  return {
    rules: phrases.rules(table.settings, ask.attempts),
    situation: situation(seen, table, ask, phrases),
    task: task(table, ask, phrases, hints),
  }
}

/** One line an event, so that the only place where a clue can stand is between its quotes. */
function situation(seen: readonly Seen<ChameleonEvent>[], table: Table, { seat, kind }: Ask, phrases: Phrases): string {
  const { topic, words, order, told } = table
  const own = told.find((one) => one.seat === seat)
  const lines = [
    phrases.topic(quoted(topic)),
    ...(words ? [phrases.card(words.map(quoted))] : []),
    phrases.players(order.map(playerName)),
    phrases.you(playerName(seat), own?.word ? quoted(own.word) : undefined),
  ]
  let round = 0
  for (const event of seen) {
    if (isSealed(event)) continue
    if (event.type === 'clued' && event.data.round !== round) {
      round = event.data.round
      lines.push(phrases.round(round))
    }
    lines.push(...linesOf(event, phrases))
  }
  if (kind === 'clue' && roundOf(table) !== round) lines.push(phrases.round(roundOf(table)))
  return lines.join('\n')
}

function linesOf(event: ChameleonEvent, phrases: Phrases): string[] {
  switch (event.type) {
    case 'clued': {
      const { seat, text } = event.data
      return [text === '' ? phrases.silent(playerName(seat)) : phrases.said(playerName(seat), quoted(text))]
    }
    case 'revealed': {
      const { votes, accused } = event.data
      const nameOf = (seat: number | null) => (seat === null ? undefined : playerName(seat))
      return [
        ...votes.map((vote) => phrases.votedFor(playerName(vote.seat), nameOf(vote.for))),
        phrases.accused(nameOf(accused)),
      ]
    }
    default:
      return []
  }
}

function task(table: Table, ask: Ask, phrases: Phrases, hints: boolean): string {
  const { characters } = table.settings.limits
  const seconds = Math.round(ask.limitMs / 1000)
  const isChameleon = table.told.some(({ seat, role }) => seat === ask.seat && role === 'chameleon')
  const choices = hints ? choicesOf(ask) : undefined
  const asked = {
    clue: () => phrases.clue(isChameleon, characters, seconds),
    vote: () => phrases.vote(isChameleon, choices, seconds),
    guess: () => phrases.guess(choices?.map(quoted), characters, seconds),
  }[ask.kind as 'clue' | 'vote' | 'guess']() // the kinds of this game's asks
  return ask.illegal === undefined ? asked : `${asked}\n${phrases.refused(ask.illegalCode ?? '', ask.illegal)}`
}
