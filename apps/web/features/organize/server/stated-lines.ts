import type { Json } from '@masquerade/game'
import type { useFormatter, useTranslations } from 'next-intl'
import { UTC } from '../zoned-time.ts'

interface Words {
  t: ReturnType<typeof useTranslations<'organize'>>
  format: ReturnType<typeof useFormatter>
  locale: 'en' | 'zh'
}

type Parts = { [name: string]: Json }

const TEXTS = ['name', 'story', 'prizes']
const NUMBERS = ['games', 'matches', 'gamesADay', 'perOwner'] as const
const TIMES = ['from', 'until', 'versionsUntil'] as const
const RANKINGS = ['hundred-start', 'mean', 'rating', 'strength'] as const
const SEASONS = ['week', 'month', 'manual'] as const
const PAIRINGS = ['by-rank', 'round-robin'] as const

/**
 * What one field of an arena states, line by line, in the words of the form: a label and a text. What is not stated has no
 * line.
 */
export function statedLines(field: string, value: Json, words: Words): Map<string, string> {
  const { t, locale } = words
  if (field === 'ranking') return new Map([['', t(`ranking.${one(RANKINGS, value) ?? 'mean'}`)]])
  const parts = partsOf(value)
  if (!parts) return new Map()
  if (TEXTS.includes(field)) return new Map([['', String(parts[locale] ?? '')]])
  return new Map([...countedLines(parts, words), ...timeLines(parts, words), ...chosenLines(parts, words)])
}

function countedLines(parts: Parts, { t, format }: Words): [string, string][] {
  const { tables, budgetMicros } = parts
  const waiting = partsOf(parts.waiting)
  const budget = () => format.number(Number(budgetMicros) / 1e6, { style: 'currency', currency: 'USD' })
  const waits = () =>
    t(`schedule.waitIs.${waiting?.after === 'drop' ? 'drop' : 'forfeit'}`, { minutes: Number(waiting?.minutes) })
  return [
    ...(tables === undefined ? [] : [line(t('tables'), String(tables))]),
    ...NUMBERS.flatMap((name) =>
      parts[name] === undefined ? [] : [line(t(`schedule.${name}`), format.number(Number(parts[name])))],
    ),
    ...(budgetMicros === undefined ? [] : [line(t('schedule.budget'), budget())]),
    ...(waiting === undefined ? [] : [line(t('schedule.waitName'), waits())]),
  ]
}

/** Times stand on clocks of the zone that was stated with them. */
function timeLines(parts: Parts, { t, format }: Words): [string, string][] {
  const zone = typeof parts.zone === 'string' ? parts.zone : UTC
  return TIMES.flatMap((name) => {
    const at = parts[name]
    if (typeof at !== 'string') return []
    const shown = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
    return [line(t(`schedule.${name}`), `${shown} ${zone}`)]
  })
}

function chosenLines({ pairing, season, owners, who, agents, house }: Parts, { t }: Words): [string, string][] {
  const [pairs, begins] = [one(PAIRINGS, pairing), one(SEASONS, season)]
  const users = Array.isArray(agents) ? agents.join(', ') : t(`rosterIs.${agents === 'invited' ? 'invited' : 'all'}`)
  const fills = Array.isArray(house) ? house.join(', ') : t(`houseIs.${house === false ? 'no' : 'all'}`)
  return [
    ...(pairs === undefined ? [] : [line(t('schedule.pairing'), t(`schedule.pairs.${pairs}`))]),
    ...(begins === undefined ? [] : [line(t('schedule.season'), t(`schedule.seasons.${begins}`))]),
    ...(owners === undefined
      ? []
      : [line(t('schedule.owners'), t(`schedule.owner.${owners === 'together' ? 'together' : 'apart'}`))]),
    ...(who === undefined ? [] : [line(t('rosterName'), users), line(t('houseName'), fills)]),
  ]
}

const line = (label: string, text: string): [string, string] => [label, text]

const one = <Known extends string>(known: readonly Known[], value: Json | undefined): Known | undefined =>
  known.find((each) => each === value)

function partsOf(value: Json | undefined): Parts | undefined {
  // An object of JSON that is no list has parts by their names.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parts) : undefined
}
