import type { PublicGoodEvent } from '@masquerade/games'
import { SEATS } from '@masquerade/games/public-good/constants'
import type { Table } from '@masquerade/games/public-good/table'
import type { useTranslations } from 'next-intl'
import type { Player, Scene, Words } from '@/features/tabletop/tabletop.ts'
import { shareText } from './share-text.ts'

export type OwnWords = ReturnType<typeof useTranslations<'public-good.board'>>

/** What is said of the public good, by its messages. */
export const wordsOf = (t: OwnWords): Words<PublicGoodEvent, Table> => ({
  sentence: (scene, player) => sentence(scene, player, t),
  name({ kind, event }) {
    if (event?.type === 'revealed') return t('name.revealed', { round: event.data.round })
    return t(kind === 'end' ? 'name.end' : 'name.opening')
  },
})

function sentence({ step: { event }, table }: Scene<PublicGoodEvent, Table>, player: Player, t: OwnWords): string {
  const { settings } = table
  const named = (seats: readonly number[]) =>
    seats.length === SEATS.length ? t('all') : seats.map(player).reduce((one, other) => t('and', { one, other }))
  switch (event?.type) {
    case 'revealed': {
      const { amounts, missing, pool } = event.data
      const gifts = SEATS.map((seat) => t('gift', { seat: player(seat), amount: amounts[seat - 1] ?? 0 }))
      const told = t('revealed', { gifts: gifts.join(t('comma')), pool })
      return missing.length === 0 ? told : `${told} ${t('missing', { seats: named(missing) })}`
    }
    case 'ended': {
      const { winners, pool } = event.data
      const share = shareText(pool, settings)
      return t(winners.length === 1 ? 'end.won' : 'end.shared', { seats: named(winners), pool, share })
    }
    default:
      return t('opening', { endowment: settings.endowment, multiplier: `${settings.multiplier10 / 10}` })
  }
}

/** What each gave by round, and what it has left, as lines of text. */
export function ledgerLines({ rounds, left }: Pick<Table, 'rounds' | 'left'>): string[] {
  const rows = SEATS.map((seat) => [
    ...rounds.map(({ amounts }) => `${amounts[seat - 1] ?? 0}`),
    `= ${left[seat - 1] ?? 0}`,
  ])
  const widest = Math.max(...rows.flat().map(({ length }) => length))
  return rows.map((row, index) => [`${index + 1}:`, ...row.map((cell) => cell.padStart(widest))].join(' '))
}
