import type { Seen } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { useMemo, useRef } from 'react'
import type { DrawnMatch } from '@/features/stage/drawn-match.ts'
import styles from '@/features/stage/transcript.module.css'
import { useKeptInView } from '@/features/stage/use-kept-in-view.ts'
import type { Thought } from '@/features/thoughts/thought.ts'
import type { Moment } from './moments.ts'
import { sceneAt } from './scene.ts'
import { TranscriptLine } from './transcript-line.tsx'

interface Props {
  match: DrawnMatch
  moments: readonly Moment[]
  events: readonly Seen[]
  /** What was thought at each moment, by its number, where the viewer wants to read it. */
  thoughts?: ReadonlyMap<number, readonly Thought[]>
  reportable?: boolean | undefined
  index: number
  /** Leads to a moment on the table; none where the table is not to be turned back. */
  goTo?: (index: number) => void
}

const NO_THOUGHTS: ReadonlyMap<number, readonly Thought[]> = new Map()

/** Every turn in words, by round; each line leads to its moment on the table, here and in addresses, where one can look back. */
export function Transcript({ match, moments, events, thoughts = NO_THOUGHTS, reportable = false, index, goTo }: Props) {
  const t = useTranslations('match')
  const lines = useMemo(
    () => moments.map((moment, place) => ({ place, scene: sceneAt(events, moment, { live: false }) })),
    [moments, events],
  )
  const rounds = [...new Set(moments.map((moment) => moment.round))]
  const list = useRef<HTMLElement>(null)
  useKeptInView(list, index, thoughts)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself on wide screens, and the keyboard must reach it
    <section ref={list} className={styles.transcript} aria-labelledby="transcript" tabIndex={0}>
      <h2 id="transcript">{t('transcript.title')}</h2>
      {rounds.map((round) => (
        <section key={round} aria-labelledby={`round-${round}`}>
          <h3 id={`round-${round}`}>{t('roundShort', { round })}</h3>
          <ol>
            {lines
              .filter(({ scene }) => scene.moment.round === round && !WITHOUT_LINE.has(scene.moment.kind))
              .map(({ scene, place }) => (
                <TranscriptLine
                  key={scene.moment.seq}
                  scene={scene}
                  match={match}
                  thoughts={thoughts.get(scene.moment.seq) ?? NOTHING}
                  reportable={reportable}
                  here={isHere(place, index, moments)}
                  later={place > index}
                  go={goTo && (() => goTo(place))}
                />
              ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

const NOTHING: readonly Thought[] = []

/** The opening of a vote has no line of its own, nor has an ending that is held back. */
const WITHOUT_LINE: ReadonlySet<Moment['kind']> = new Set(['ballots', 'closed'])

/** While a moment without a line lasts, the line before it is the newest. */
function isHere(place: number, index: number, moments: readonly Moment[]): boolean {
  const shown = moments.findLastIndex(({ kind }, other) => other <= index && !WITHOUT_LINE.has(kind))
  return place === shown
}
