import type { Json } from '@masquerade/game'
import { type ArenaForm, fairness, roster, schedule, statedRanking } from '@masquerade/protocol'
import type { useFormatter, useTranslations } from 'next-intl'
import { z } from 'zod'
import { TIMES } from '../../arena-form/arena-values.ts'
import { UTC } from '../../zoned-time.ts'

interface Words {
  t: ReturnType<typeof useTranslations<'organize'>>
  format: ReturnType<typeof useFormatter>
}

type Stated = Partial<Pick<ArenaForm, 'roster' | 'schedule' | 'fairness'>>

export function statedFacts({ roster, schedule, fairness }: Stated, { t, format }: Words) {
  const { agents = 'all', house, perOwner } = roster ?? {}
  const { tables, games, matches, waiting, pairing, season, zone = UTC } = schedule ?? {}
  const { budgetMicros, owners, gamesADay } = fairness ?? {}
  const fact = (name: string, label: string, text: string | undefined) =>
    text === undefined ? [] : [{ name, label, text }]
  const number = (value: number | undefined) => (value === undefined ? undefined : format.number(value))
  const time = (at: string | undefined) =>
    at && `${format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })} ${zone}`
  const money = (micros: number) => format.number(micros / 1e6, { style: 'currency', currency: 'USD' })
  return [
    ...fact('tables', t('tables'), number(tables)),
    ...fact('games', t('schedule.games'), number(games)),
    ...fact('matches', t('schedule.matches'), number(matches)),
    ...fact('gamesADay', t('schedule.gamesADay'), number(gamesADay)),
    ...fact('perOwner', t('schedule.perOwner'), number(perOwner)),
    ...fact('budget', t('schedule.budget'), budgetMicros === undefined ? undefined : money(budgetMicros)),
    ...fact('waiting', t('schedule.waitName'), waiting && t(`schedule.waitIs.${waiting.after}`, waiting)),
    ...TIMES.flatMap((name) => fact(name, t(`schedule.${name}`), time(schedule?.[name]))),
    ...fact('pairing', t('schedule.pairing'), pairing && t(`schedule.pairs.${pairing}`)),
    ...fact('season', t('schedule.season'), season && t(`schedule.seasons.${season}`)),
    ...fact('owners', t('schedule.owners'), owners && t(`schedule.owner.${owners}`)),
    ...fact('agents', t('rosterName'), roster && (Array.isArray(agents) ? agents.join(', ') : t(`rosterIs.${agents}`))),
    ...fact(
      'house',
      t('houseName'),
      roster && (Array.isArray(house) ? house.join(', ') : t(`houseIs.${house === false ? 'no' : 'all'}`)),
    ),
  ]
}

const TEXT = z.object({ en: z.string(), zh: z.string() })
const TEXTS = ['name', 'story', 'prizes']
const PARTS = { roster, schedule, fairness }

export function factsOf(field: string, value: Json, words: Words & { locale: 'en' | 'zh' }): Map<string, string> {
  if (field === 'ranking') return new Map([['', words.t(`ranking.${statedRanking.catch('mean').parse(value)}`)]])
  if (TEXTS.includes(field)) return new Map([['', TEXT.safeParse(value).data?.[words.locale] ?? '']])
  const stated = Object.entries(PARTS).flatMap(([part, schema]) => {
    const read = part === field ? schema.safeParse(value) : undefined
    return read?.success ? statedFacts({ [part]: read.data }, words) : []
  })
  return new Map(stated.map(({ label, text }) => [label, text]))
}
