import { pick, type Random } from '@masquerade/game'
import type { HouseLanguage } from './player.ts'

/** Ways of saying one thing, by language; what stands in braces is filled in. */
export type Phrases = Readonly<Record<HouseLanguage, readonly string[]>>

/** One way of saying it, in a language that the house speaks, and rather one that has not been heard in the match. */
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
