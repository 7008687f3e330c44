import { pick, playerName, type Random, type Seat } from '@masquerade/game'
import { inRow } from '@masquerade/games/forms/counted'
import type { HouseLanguage } from './player.ts'

/** Sentences of built-in players in each language; names in braces in a sentence are replaced by values. */
export type Phrases = Readonly<Record<HouseLanguage, readonly string[]>>

export function phrased(
  phrases: Phrases,
  language: string,
  random: Random,
  heard: readonly string[],
  fill: Readonly<Record<string, string | number>> = {},
): string {
  const ways = phrases[language === 'zh' ? 'zh' : 'en'].map((way) => filled(way, fill))
  const fresh = ways.filter((way) => !heard.some((text) => text.includes(way)))
  return pick(random, fresh.length > 0 ? fresh : ways)
}

function filled(way: string, fill: Readonly<Record<string, string | number>>): string {
  return way.replace(/\{(\w+)\}/g, (hole, name: string) => String(fill[name] ?? hole))
}

/** A player in a sentence, by the name that the pages give it. */
export const spokenName = (language: string, seat: Seat): string =>
  language === 'zh' ? `${seat} 号玩家` : playerName(seat)

export const listed = (language: string, parts: readonly string[]): string =>
  language === 'zh' ? parts.join('、') : inRow(parts, ' and ')
