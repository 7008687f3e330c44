import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Moment } from './moments.ts'
import type { Scene } from './scene.ts'

/** The site's words for any match, and the game's own. */
export interface MatchWords {
  t: ReturnType<typeof useTranslations<'match'>>
  own: OwnWords
}

export type OwnWords = ReturnType<typeof useTranslations<'who-is-spy.board'>>

/** A moment in a sentence or two: for who listens instead of looking. */
export function useMomentText(scene: Scene | undefined): string {
  const t = useTranslations('match')
  const own = useTranslations('who-is-spy.board')
  return scene ? momentText(scene, { t, own }) : ''
}

/** What a moment is called, for the steps of the scrubber: short, and without what is said. */
export function useMomentName(): (moment: Moment) => string {
  const t = useTranslations('who-is-spy.board')
  return useCallback(
    (moment) => t(`moment.${moment.kind}`, { round: moment.round, seat: moment.kind === 'speech' ? moment.seat : 0 }),
    [t],
  )
}

export function momentText(scene: Scene, { t, own }: MatchWords): string {
  const { moment, speech, fouls, ballots, ended } = scene
  if (moment.kind === 'opening') {
    const seats = scene.seats.length
    return `${own('opening.title', { seats })} ${own('opening.text', { others: seats - 1, first: scene.table.first })}`
  }
  if (speech) {
    if (speech.hidden !== undefined) return `${t('player', { seat: speech.seat })}: ${t('hidden.title')}`
    if (speech.text !== '') return own('speech.said', { seat: speech.seat, text: speech.text })
    return `${t('player', { seat: speech.seat })} ${own('speech.silence')}`
  }
  if (moment.kind === 'fouls') return fouls.map(({ seat, foul }) => own(`foul.${foul}`, { seat })).join(' ')
  if (ballots) return own('ballots.opened')
  if (moment.kind === 'closed') return own(`closed.${moment.after}`)
  if (ended) return `${own(`end.${ended.winner}`)} ${own('end.spyWas', { seat: ended.spy })}`
  return revealText(scene, own)
}

/** How a vote came out. */
export function revealText({ votes, votedOut }: Pick<Scene, 'votes' | 'votedOut'>, t: OwnWords): string {
  if (votedOut === undefined || votedOut === null)
    return t(votes.some((vote) => vote.for !== null) ? 'reveal.tie' : 'reveal.none')
  const drawn = votes.filter((vote) => vote.for === votedOut).length
  return t('reveal.out', { seat: votedOut, votes: drawn, of: votes.length })
}
