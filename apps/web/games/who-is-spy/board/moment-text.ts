import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Moment } from './moments.ts'
import type { Scene } from './scene.ts'

type Translate = ReturnType<typeof useTranslations<'match'>>

/** A moment in a sentence or two: for who listens instead of looking. */
export function useMomentText(scene: Scene | undefined): string {
  const t = useTranslations('match')
  return scene ? momentText(scene, t) : ''
}

/** What a moment is called, for the steps of the scrubber: short, and without what is said. */
export function useMomentName(): (moment: Moment) => string {
  const t = useTranslations('match')
  return useCallback(
    (moment) => t(`moment.${moment.kind}`, { round: moment.round, seat: moment.kind === 'speech' ? moment.seat : 0 }),
    [t],
  )
}

export function momentText(scene: Scene, t: Translate): string {
  const { moment, speech, fouls, ballots, ended } = scene
  if (moment.kind === 'opening') return `${t('opening.title')} ${t('opening.text', { first: scene.table.first })}`
  if (speech) {
    if (speech.hidden !== undefined) return `${t('player', { seat: speech.seat })}: ${t('hidden.title')}`
    if (speech.text !== '') return t('speech.said', { seat: speech.seat, text: speech.text })
    return `${t('player', { seat: speech.seat })} ${t('speech.silence')}`
  }
  if (moment.kind === 'fouls') return fouls.map(({ seat, foul }) => t(`foul.${foul}`, { seat })).join(' ')
  if (ballots) return t('ballots.opened')
  if (moment.kind === 'closed') return t(`closed.${moment.after}`)
  if (ended) return `${t(`end.${ended.winner}`)} ${t('end.spyWas', { seat: ended.spy })}`
  return revealText(scene, t)
}

/** How a vote came out. */
export function revealText({ votes, votedOut }: Scene, t: Translate): string {
  if (votedOut === undefined || votedOut === null)
    return t(votes.some((vote) => vote.for !== null) ? 'reveal.tie' : 'reveal.none')
  const drawn = votes.filter((vote) => vote.for === votedOut).length
  return t('reveal.out', { seat: votedOut, votes: drawn, of: votes.length })
}
