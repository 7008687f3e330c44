import { type Ask, type Brief, type BriefOptions, playerName, type Seat, type Seen } from '@masquerade/game'
import { en } from './brief-en.ts'
import { zh } from './brief-zh.ts'
import type { Config } from './constants.ts'
import type { BidEvent, EventData } from './events.ts'
import { dollars } from './money.ts'
import { gainedBy, type Table, tableOf, worthTo } from './table.ts'

/** The words put before a model, in one language; money is said in dollars. */
export interface Phrases {
  rules(settings: Config, tries: number): string
  auction(auction: number, auctions: number): string
  /** An auction that is over: who bid what, by name, and what the item was worth to this seat. */
  bid(name: string, bid: string | undefined): string
  sold(winner: string | undefined, price: string): string
  worth(value: string): string
  you(name: string): string
  gained(gained: string): string
  /** Without a value it is not said what is legal. */
  task(auction: number, value: string | undefined, seconds: number): string
  /** Why the answer before was refused, by code and in English words; the value is the most that is legal. */
  refused(code: string, why: string, value: string): string
}

const PHRASES = { en, zh }

export function brief(
  seen: readonly Seen<BidEvent>[],
  ask: Ask,
  { language, hints }: Pick<BriefOptions, 'language' | 'hints'>,
): Brief {
  const table = tableOf(seen)
  const phrases = PHRASES[language === 'zh' ? 'zh' : 'en']
  return {
    rules: phrases.rules(table.settings, ask.attempts),
    situation: situation(table, ask.seat, phrases),
    task: task(table, ask, phrases, hints),
  }
}

function situation(table: Table, seat: Seat, phrases: Phrases): string {
  const { settings, sales, auction } = table
  return [
    phrases.you(playerName(seat)),
    ...sales.flatMap((sale) => [
      phrases.auction(sale.auction, settings.auctions),
      phrases.worth(dollars(worthTo(table, seat, sale.auction) ?? 0)),
      ...saleLines(sale, phrases),
    ]),
    ...(sales.length > 0 ? [phrases.gained(dollars(gainedBy(table, seat)))] : []),
    phrases.auction(auction, settings.auctions),
    phrases.worth(dollars(worthTo(table, seat) ?? 0)),
  ].join('\n')
}

function saleLines({ bids, winner, price }: EventData<'sold'>, phrases: Phrases): string[] {
  return [
    ...bids.map((cents, index) => phrases.bid(playerName(index + 1), cents === null ? undefined : dollars(cents))),
    phrases.sold(winner === null ? undefined : playerName(winner), dollars(price ?? 0)),
  ]
}

function task(table: Table, ask: Ask, phrases: Phrases, hints: boolean): string {
  const value = dollars(worthTo(table, ask.seat) ?? 0)
  const asked = phrases.task(table.auction, hints ? value : undefined, Math.round(ask.limitMs / 1000))
  if (ask.illegal === undefined) return asked
  return `${asked}\n${phrases.refused(ask.illegalCode ?? '', ask.illegal, value)}`
}
