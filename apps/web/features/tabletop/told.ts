import { cutTo, type Draft } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DrawnMatch } from '../stage/drawn-match.ts'
import type { Thought } from '../thoughts/thought.ts'
import { usePlayer } from './players.tsx'
import type { Scene, Step, TableStage } from './tabletop.ts'

export interface Told<Event extends Draft, Table> {
  /** What happens in a step, in a sentence or two. */
  sentence(scene: Scene<Event, Table>): string
  /** The same for those who listen instead of looking: with what was said, and what was thought. */
  announced(scene: Scene<Event, Table>, thoughts?: readonly Thought[]): string
  name(step: Step<Event, Table>): string
  partName: ((part: number) => string) | undefined
}

const LONGEST_ANNOUNCED = 240

/** A game's words for its steps, in the names of this table: `own` is the seat of a person who plays. */
export function useTold<Event extends Draft, Table>(
  { useWords }: Pick<TableStage<Event, Table>, 'useWords'>,
  match: DrawnMatch,
  own?: number,
): Told<Event, Table> {
  const words = useWords()
  const player = usePlayer({ match, own })
  const t = useTranslations('match')
  return useMemo(() => {
    const sentence = (scene: Scene<Event, Table>) =>
      scene.step.kind === 'closed' ? t('tabletop.closed.text') : words.sentence(scene, player)
    return {
      sentence,
      announced(scene, thoughts = []) {
        const { seat, said, hidden } = scene.step
        const speaks = hidden !== undefined ? t('hidden.title') : said
        const told =
          seat !== undefined && speaks ? t('tabletop.said', { seat: player(seat), text: speaks }) : sentence(scene)
        const [thought] = thoughts
        if (!thought || thoughts.length > 1) return told
        return `${told} ${t('thoughts.announced', { text: cutTo(thought.text, LONGEST_ANNOUNCED) })}`
      },
      name: (step) => (step.kind === 'closed' ? t('tabletop.closed.name') : words.name(step, player)),
      partName: words.part,
    }
  }, [words, player, t])
}
