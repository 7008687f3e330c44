import type { useTranslations } from 'next-intl'
import type { Player } from '../player-at.ts'
import type { Scene } from './scene.ts'

export type OwnWords = ReturnType<typeof useTranslations<'who-is-spy.board'>>

/** How a vote came out. */
export function revealText(
  { votes, votedOut }: Pick<Scene, 'votes' | 'votedOut'>,
  t: OwnWords,
  player: Player,
): string {
  if (votedOut === undefined || votedOut === null)
    return t(votes.some((vote) => vote.for !== null) ? 'reveal.tie' : 'reveal.none')
  const drawn = votes.filter((vote) => vote.for === votedOut).length
  return t('reveal.out', { seat: player(votedOut), votes: drawn, of: votes.length })
}
