import type { Draft } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { DrawnMatch } from '../stage/drawn-match.ts'
import styles from '../stage/transcript.module.css'
import type { Thought } from '../thoughts/thought.ts'
import { sceneOf } from './scene.ts'
import type { Scene, Step, StepKind, TableStage } from './tabletop.ts'
import type { Told } from './told.ts'
import { TranscriptLine } from './transcript-line.tsx'

interface Props<Event extends Draft, Table> {
  stage: TableStage<Event, Table>
  match: DrawnMatch
  steps: readonly Step<Event, Table>[]
  say: Told<Event, Table>
  /** What was thought in each step, by its number, where the viewer wants to read it. */
  thoughts?: ReadonlyMap<number, readonly Thought[]>
  reportable?: boolean
  index: number
  /** Leads to a step on the table; none where the table is not to be turned back. */
  goTo?: (index: number) => void
}

const NO_THOUGHTS: ReadonlyMap<number, readonly Thought[]> = new Map()
const NOTHING: readonly Thought[] = []
/** A vote that opens has no line of its own, nor has an ending that is held back. */
const WITHOUT_LINE: ReadonlySet<StepKind> = new Set(['vote', 'closed'])

/** Every step in words, by its part of the game; each line leads to its step on the table, here and in addresses. */
export function Transcript<Event extends Draft, Table>(props: Props<Event, Table>) {
  const { stage, match, steps, say, thoughts = NO_THOUGHTS, reportable = false, index, goTo } = props
  const t = useTranslations('match')
  const scenes = useMemo(() => steps.map((step) => sceneOf(stage, step, { steps: [] })), [stage, steps])
  const parts = [...new Set(steps.map(({ part }) => part))]
  const list = useRef<HTMLElement>(null)
  // While a step without a line lasts, the line before it is the newest.
  const newest = steps.findLastIndex(({ kind }, place) => place <= index && !WITHOUT_LINE.has(kind))
  useKeptInView(list, newest, thoughts)
  const lines = (inPart: (scene: Scene<Event, Table>) => boolean) => (
    <ol>
      {scenes.map((scene, place) =>
        inPart(scene) && !WITHOUT_LINE.has(scene.step.kind) ? (
          <TranscriptLine
            key={scene.step.seq}
            {...{ stage, scene, match, say, reportable }}
            thoughts={thoughts.get(scene.step.seq) ?? NOTHING}
            here={place === newest}
            later={place > index}
            go={goTo && (() => goTo(place))}
          />
        ) : null,
      )}
    </ol>
  )
  return (
    <Section list={list} title={t('transcript.title')}>
      {stage.parts
        ? parts.map((part) => (
            <section key={part} aria-labelledby={`part-${part}`}>
              <h3 id={`part-${part}`}>{say.partName?.(part) ?? t('roundShort', { round: part })}</h3>
              {lines(({ step }) => step.part === part)}
            </section>
          ))
        : lines(() => true)}
    </Section>
  )
}

interface SectionProps {
  list: RefObject<HTMLElement | null>
  title: string
  children: React.ReactNode
}

const Section = ({ list, title, children }: SectionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself on wide screens, and the keyboard must reach it
  <section ref={list} className={styles.transcript} aria-labelledby="transcript" tabIndex={0}>
    <h2 id="transcript">{title}</h2>
    {children}
  </section>
)

/** Keeps the line that is shown within a transcript in sight: it scrolls the transcript, never the page. */
function useKeptInView(list: RefObject<HTMLElement | null>, index: number, thoughts: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index and thoughts are what moves the line that is looked for
  useEffect(() => {
    const box = list.current
    const line = box?.querySelector<HTMLElement>('[data-here="true"]')
    if (!box || !line || box.scrollHeight <= box.clientHeight) return
    const above = line.offsetTop - box.scrollTop
    if (above < 80 || above + line.offsetHeight > box.clientHeight - 40) {
      // A line that is taller than the box is aligned with its top.
      const room = Math.max(box.clientHeight - line.offsetHeight, 80)
      box.scrollTo({ top: line.offsetTop - room / 2 })
    }
  }, [index, thoughts, list])
}
