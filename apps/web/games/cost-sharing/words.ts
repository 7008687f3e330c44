import type { CostSharingEvent } from '@masquerade/games'
import { AIRLINES, type Shares } from '@masquerade/games/cost-sharing/constants'
import type { Table } from '@masquerade/games/cost-sharing/table'
import type { useTranslations } from 'next-intl'
import type { Player, Scene, Words } from '@/features/tabletop/tabletop.ts'

export type OwnWords = ReturnType<typeof useTranslations<'cost-sharing.board'>>

/** What is said of cost sharing, by its messages. */
export const wordsOf = (t: OwnWords): Words<CostSharingEvent, Table> => ({
  sentence: (scene, player) => sentence(scene, player, t),
  name({ kind, event }, player) {
    if (event?.type === 'proposed') return t('name.proposed', { seat: player(event.data.seat) })
    if (event?.type === 'voted') return t('name.voted', { seat: player(event.data.seat) })
    if (event?.type === 'closed') return t('name.closed', { round: event.data.round })
    return t(kind === 'end' ? 'name.end' : 'name.opening')
  },
})

function sentence({ step: { event }, table }: Scene<CostSharingEvent, Table>, player: Player, t: OwnWords): string {
  switch (event?.type) {
    case 'proposed': {
      const { seat, shares, missing } = event.data
      if (shares) return t('proposed', { seat: player(seat), shares: told(shares) })
      return t(`noProposal.${missing ?? 'error'}`, { seat: player(seat) })
    }
    case 'voted': {
      const { seat, for: voted, missing } = event.data
      if (voted === null) return t(`noVote.${missing ?? 'error'}`, { seat: player(seat) })
      if (voted === seat) return t('votedOwn', { seat: player(seat) })
      return t('voted', { seat: player(seat), other: player(voted) })
    }
    case 'closed':
      return closed(event.data, player, t)
    case 'ended': {
      const { shares } = event.data
      return shares ? t('end.agreed', { shares: told(shares) }) : t('end.failed', { round: event.data.round })
    }
    default:
      return t('opening', { fee: table.deal.fee, rounds: table.settings.rounds })
  }
}

/** Sealed votes are told with it; open ones have been. */
function closed({ round, votes, shares }: Table['closed'][number], player: Player, t: OwnWords): string {
  if (votes.length === 0) return t('closed.nothing', { round })
  if (shares) return t('closed.agreed', { shares: told(shares) })
  const cast = votes.map(({ seat, for: voted }) =>
    voted === null
      ? t('closed.none', { seat: player(seat) })
      : t('closed.vote', { seat: player(seat), other: player(voted) }),
  )
  return t('closed.differ', { round, votes: cast.join(t('comma')) })
}

/** Shares by airline. */
export const told = (shares: Shares): string => AIRLINES.map((airline, at) => `${airline} ${shares[at]}%`).join(', ')
