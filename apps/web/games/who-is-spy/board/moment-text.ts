import { cutTo } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { DrawnMatch } from '@/features/stage/drawn-match.ts'
import type { Thought } from '@/features/thoughts/thought.ts'
import type { Player } from '../player-at.ts'
import { type Seated, usePlayer } from '../players.tsx'
import type { Moment } from './moments.ts'
import { type OwnWords, revealText } from './reveal-text.ts'
import type { Scene } from './scene.ts'

/** The site's words for any match, and the game's own. */
export interface MatchWords {
  t: ReturnType<typeof useTranslations<'match'>>
  own: OwnWords
  player: Player
}

/**
 * A moment in a sentence or two, for those who listen instead of looking: the audience, or the player at the seat
 * `reader`.
 */
export function useMomentText(
  scene: Scene | undefined,
  match: DrawnMatch,
  thoughts: readonly Thought[] | undefined,
  reader?: number,
): string {
  const player = usePlayer({ table: scene?.table, match, own: reader })
  const t = useTranslations('match')
  const own = useTranslations('who-is-spy.board')
  if (!scene) return ''
  // Of a vote each is read where it stands: six in one breath nobody can follow.
  const thought = scene.speech && thoughts?.[0]
  const said = momentText(scene, { t, own, player })
  return thought ? `${said} ${t('thoughts.announced', { text: cutTo(thought.text, LONGEST_ANNOUNCED) })}` : said
}

const LONGEST_ANNOUNCED = 240

/** The name of a moment, for the steps of the scrubber: short, and without what is said. */
export function useMomentName(at: Seated): (moment: Moment) => string {
  const player = usePlayer(at)
  const t = useTranslations('who-is-spy.board')
  return useCallback(
    (moment) =>
      t(`moment.${moment.kind}`, { round: moment.round, seat: moment.kind === 'speech' ? player(moment.seat) : '' }),
    [t, player],
  )
}

export function momentText(scene: Scene, { t, own, player }: MatchWords): string {
  const { moment, speech, fouls, ballots, ended } = scene
  if (moment.kind === 'opening') {
    const seats = scene.seats.length
    return `${own('opening.title', { seats })} ${own('opening.text', { others: seats - 1, first: player(scene.table.first) })}`
  }
  if (speech) {
    if (speech.hidden !== undefined) return `${player(speech.seat)}: ${t('hidden.title')}`
    if (speech.text !== '') return own('speech.said', { seat: player(speech.seat), text: speech.text })
    return `${player(speech.seat)} ${own('speech.silence')}`
  }
  if (moment.kind === 'fouls')
    return fouls.map(({ seat, foul }) => own(`foul.${foul}`, { seat: player(seat) })).join(' ')
  if (ballots) return own('ballots.opened')
  if (moment.kind === 'closed') return own(`closed.${moment.after}`)
  if (ended) return `${own(`end.${ended.winner}`)} ${own('end.spyWas', { seat: player(ended.spy) })}`
  return revealText(scene, own, player)
}
