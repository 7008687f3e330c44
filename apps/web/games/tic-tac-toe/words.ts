import type { TicTacToeEvent } from '@masquerade/games'
import { type Board, otherSeat } from '@masquerade/games/tic-tac-toe/table'
import type { useTranslations } from 'next-intl'
import type { Player, Scene, Words } from '@/features/tabletop/tabletop.ts'

export type OwnWords = ReturnType<typeof useTranslations<'tic-tac-toe.board'>>

/** What is said of Tic-tac-toe, by its messages. */
export const wordsOf = (t: OwnWords): Words<TicTacToeEvent, Board> => ({
  sentence: (scene, player) => sentence(scene, player, t),
  name({ kind, event }, player) {
    if (event?.type === 'marked')
      return t('name.marked', { seat: player(event.data.seat), ...placeOf(event.data.cell) })
    if (event?.type === 'forfeited') return t('name.forfeited', { seat: player(event.data.seat) })
    return t(kind === 'end' ? 'name.end' : 'name.opening')
  },
})

function sentence({ step: { event }, table }: Scene<TicTacToeEvent, Board>, player: Player, t: OwnWords): string {
  switch (event?.type) {
    case 'marked':
      return t('marked', { seat: player(event.data.seat), ...placeOf(event.data.cell) })
    case 'forfeited':
      return t(`forfeited.${event.data.why}`, { seat: player(event.data.seat) })
    case 'ended': {
      const { winner, line } = event.data
      if (winner === null) return t('end.drawn')
      if (line) return t('end.won', { seat: player(winner) })
      return t('end.forfeited', { seat: player(winner), loser: player(otherSeat(winner)) })
    }
    default:
      return t('opening', { seat: player(table.first), other: player(otherSeat(table.first)) })
  }
}

/** A cell as people read a board: by its row and column, from the top left. */
export const placeOf = (cell: number) => ({ row: Math.floor(cell / 3) + 1, column: (cell % 3) + 1 })

/** The board as lines of text. */
export function boardLines({ marks, first }: Pick<Board, 'marks' | 'first'>): string[] {
  const signOf = (cell: number) => {
    const seat = marks.find((mark) => mark.cell === cell)?.seat
    return seat === undefined ? '.' : seat === first ? 'X' : 'O'
  }
  return [0, 3, 6].map((row) => [row, row + 1, row + 2].map(signOf).join(' '))
}
