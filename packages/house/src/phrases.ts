import { pick, type Random } from '@masquerade/game'
import type { HouseLanguage } from './player.ts'

/** Names in braces in a wording of a built-in player stand for values that are filled in later. */
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
