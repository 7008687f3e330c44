import type { PrisonersDilemmaEvent } from '@masquerade/games'
import { type Payoffs, SEATS } from '@masquerade/games/prisoners-dilemma/constants'
import type { Table } from '@masquerade/games/prisoners-dilemma/table'
import type { useTranslations } from 'next-intl'
import type { Player, Scene, Words } from '@/features/tabletop/tabletop.ts'

export type OwnWords = ReturnType<typeof useTranslations<'prisoners-dilemma.board'>>

type Round = Table['rounds'][number]

/** What is said of the prisoners' dilemma, by its messages. */
export const wordsOf = (t: OwnWords): Words<PrisonersDilemmaEvent, Table> => ({
  sentence: (scene, player) => sentence(scene, player, t),
  name({ kind, event }) {
    if (event?.type === 'revealed') return t('name.revealed', { round: event.data.round })
    return t(kind === 'end' ? 'name.end' : 'name.opening')
  },
})

function sentence(
  { step: { event }, table }: Scene<PrisonersDilemmaEvent, Table>,
  player: Player,
  t: OwnWords,
): string {
  const named = (seats: readonly number[]) =>
    seats.length === SEATS.length ? t('all') : seats.map(player).reduce((one, other) => t('and', { one, other }))
  switch (event?.type) {
    case 'revealed': {
      const { missing } = event.data
      const told = revealed(event.data, table.settings.payoffs, named, t)
      return missing.length === 0 ? told : `${told} ${t('missing', { count: missing.length, seats: named(missing) })}`
    }
    case 'ended': {
      const { winners, scores } = event.data
      const points = scores[(winners[0] ?? 1) - 1] ?? 0
      return t(winners.length === 1 ? 'end.won' : 'end.shared', { seats: named(winners), points })
    }
    default:
      return t('opening', { rounds: table.settings.rounds })
  }
}

function revealed({ choices }: Round, pay: Payoffs, named: (seats: readonly number[]) => string, t: OwnWords): string {
  const [defect, cooperate] = [
    SEATS.filter((seat) => choices[seat - 1] === 'defect'),
    SEATS.filter((seat) => choices[seat - 1] === 'cooperate'),
  ]
  if (defect.length === 0) return t('revealed.none', { points: pay.allCooperate })
  if (cooperate.length === 0) return t('revealed.all', { points: pay.allDefect })
  if (defect.length === 1) return t('revealed.one', { seat: named(defect), points: pay.oneDefects })
  return t('revealed.two', { seats: named(defect), other: named(cooperate), points: pay.twoDefect })
}

/** The ledger as lines of text. */
export function ledgerLines({ rounds, points }: Pick<Table, 'rounds' | 'points'>): string[] {
  const widest = Math.max(...points.map((one) => `${one}`.length))
  return SEATS.map((seat) => {
    const signs = rounds.map(({ choices }) => (choices[seat - 1] === 'defect' ? 'D' : 'C'))
    return [`${seat}:`, ...signs, `${points[seat - 1] ?? 0}`.padStart(widest)].join(' ')
  })
}
