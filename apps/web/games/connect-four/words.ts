import type { ConnectFourEvent } from '@masquerade/games'
import { otherSeat, type Table } from '@masquerade/games/connect-four/table'
import type { useTranslations } from 'next-intl'
import type { Player, Scene, Words } from '@/features/tabletop/tabletop.ts'

export type OwnWords = ReturnType<typeof useTranslations<'connect-four.board'>>

/** What is said of Connect Four, by its messages. */
export const wordsOf = (t: OwnWords): Words<ConnectFourEvent, Table> => ({
  sentence: (scene, player) => sentence(scene, player, t),
  name({ kind, event }, player) {
    if (event?.type === 'placed') return t('name.placed', { seat: player(event.data.seat), column: event.data.column })
    if (event?.type === 'forfeited') return t('name.forfeited', { seat: player(event.data.seat) })
    return t(kind === 'end' ? 'name.end' : 'name.opening')
  },
})

function sentence({ step: { event }, table }: Scene<ConnectFourEvent, Table>, player: Player, t: OwnWords): string {
  switch (event?.type) {
    case 'placed':
      return t('placed', { seat: player(event.data.seat), column: event.data.column })
    case 'forfeited':
      return t(`forfeited.${event.data.why}`, { seat: player(event.data.seat) })
    case 'ended': {
      const { winner, cells } = event.data
      if (winner === null) return t('end.drawn')
      if (cells) return t('end.won', { seat: player(winner) })
      return t('end.forfeited', { seat: player(winner), loser: player(otherSeat(winner)) })
    }
    default:
      return t('opening', { seat: player(table.first), other: player(otherSeat(table.first)) })
  }
}
