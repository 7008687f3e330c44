import type { Draft } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { Link } from '@/lib/link.tsx'
import { agentAt, maskAt } from '../masks/mask-at.ts'
import { SmallMask } from '../masks/seat-mask.tsx'
import { InstructsMark } from '../match/instructs-mark.tsx'
import type { Thought } from '../match/thought.ts'
import { LongText } from '../stage/long-text.tsx'
import { useSeatName } from './players.tsx'
import { sceneOf } from './scene.ts'
import type { StepWords } from './step-words.ts'
import type { DrawnMatch, Scene, Step, StepKind, TableStage } from './tabletop.ts'
import { CUT_OFF, ThoughtInWords, ThoughtsOfAll, TRANSCRIPT } from './thoughts.tsx'

/** Where there is room, the list of a match's steps stands beside its picture. */
export const BESIDE_STAGE = 'grid grid-cols-1 gap-x-12 gap-y-8 @min-[65rem]/match:grid-cols-[minmax(0,1fr)_23.5rem]'

interface Props<Event extends Draft, Table> {
  stage: TableStage<Event, Table>
  match: DrawnMatch
  steps: readonly Step<Event, Table>[]
  say: StepWords<Event, Table>
  thoughts?: ReadonlyMap<number, readonly Thought[]>
  reportable?: boolean
  index: number
  /** Shows the chosen step of a match; undefined where the viewer cannot go back to earlier steps. */
  goTo?: (index: number) => void
}

const NO_THOUGHTS: ReadonlyMap<number, readonly Thought[]> = new Map()
const NOTHING: readonly Thought[] = []
const WITHOUT_LINE: ReadonlySet<StepKind> = new Set(['vote', 'closed'])

export function Transcript<Event extends Draft, Table>(props: Props<Event, Table>) {
  const { stage, match, steps, say, thoughts = NO_THOUGHTS, reportable = false, index, goTo } = props
  const t = useTranslations('match')
  const scenes = useMemo(() => steps.map((step) => sceneOf(stage, step, { steps: [] })), [stage, steps])
  const parts = [...new Set(steps.map(({ part }) => part))]
  const list = useRef<HTMLElement>(null)
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
    <section
      ref={list}
      className="relative min-w-0 @min-[65rem]/match:h-0 @min-[65rem]/match:min-h-full @min-[65rem]/match:overflow-y-auto @min-[65rem]/match:overscroll-contain @min-[65rem]/match:px-3 @min-[65rem]/match:[scrollbar-width:thin]"
      aria-labelledby="transcript"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself on wide screens, and the keyboard must reach it
      tabIndex={0}
    >
      <h2 id="transcript" className="text-xl/text">
        {t('transcript.title')}
      </h2>
      {stage.parts
        ? parts.map((part) => (
            <section key={part} aria-labelledby={`part-${part}`}>
              <h3
                id={`part-${part}`}
                className="mt-6 border-line border-b pb-1 font-normal font-sans text-ink-faint text-sm"
              >
                {say.partName?.(part) ?? t('roundShort', { round: part })}
              </h3>
              {lines(({ step }) => step.part === part)}
            </section>
          ))
        : lines(() => true)}
    </section>
  )
}

/** Scrolls the list of a match's steps to the current step, without scrolling the page. */
function useKeptInView(list: RefObject<HTMLElement | null>, index: number, thoughts: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index and thoughts are what moves the line that is looked for
  useEffect(() => {
    const box = list.current
    const line = box?.querySelector<HTMLElement>('[data-here="true"]')
    if (!box || !line || box.scrollHeight <= box.clientHeight) return
    const above = line.offsetTop - box.scrollTop
    if (above < 80 || above + line.offsetHeight > box.clientHeight - 40) {
      const room = Math.max(box.clientHeight - line.offsetHeight, 80)
      box.scrollTo({ top: line.offsetTop - room / 2 })
    }
  }, [index, thoughts, list])
}

interface TranscriptLineProps<Event extends Draft, Table> {
  stage: Pick<TableStage<Event, Table>, 'Line' | 'votesAt'>
  scene: Scene<Event, Table>
  match: DrawnMatch
  say: StepWords<Event, Table>
  thoughts: readonly Thought[]
  reportable: boolean
  here: boolean
  later: boolean
  go: (() => void) | undefined
}

export function TranscriptLine<Event extends Draft, Table>(props: TranscriptLineProps<Event, Table>) {
  const { stage, scene, match, say, thoughts, reportable, here, later, go } = props
  const { seq, kind, seat, said, hidden } = scene.step
  const alone = kind !== 'together' && thoughts.length === 1 ? thoughts[0] : undefined
  const text = say.sentence(scene)
  const sentence = text !== '' && (
    <p className={TRANSCRIPT[kind === 'end' ? 'result' : kind === 'fault' ? 'foul' : 'quiet']}>{text}</p>
  )
  const { Line } = stage
  return (
    <li
      id={`t-${seq}`}
      className="group/line relative -mx-3 px-3 py-2 wrap-anywhere hover:bg-surface data-[here=true]:bg-surface data-[later=true]:text-ink-faint data-[here=true]:shadow-[inset_3px_0_0_var(--color-now)]"
      data-kind={kind}
      data-here={here}
      data-later={later}
    >
      {seat !== undefined && <Who seat={seat} match={match} />}
      {Line ? (
        <Line scene={scene} match={match}>
          {sentence}
        </Line>
      ) : (
        sentence
      )}
      {hidden !== undefined ? (
        <Hidden reason={hidden} />
      ) : (
        said !== undefined &&
        said !== '' && (
          <>
            <LongText
              text={said}
              language={match.language}
              className="mt-0.5 pl-8 font-display text-base leading-[calc(var(--lead-said)+0.1)]"
            />
            <InstructsMark text={said} />
          </>
        )
      )}
      {go && <StepLink seq={seq} here={here} go={go} name={say.name(scene.step)} />}
      {alone ? (
        <ThoughtInWords thought={alone} language={match.language} />
      ) : (
        thoughts.length > 0 && <ThoughtsOfAll {...{ thoughts, match }} votes={stage.votesAt?.(scene.step)?.votes} />
      )}
      {said !== undefined && said !== '' && hidden === undefined && reportable && seat !== undefined && (
        <ReportLink {...{ match, seq, seat }} />
      )}
    </li>
  )
}

function Hidden({ reason }: { reason: string }) {
  const t = useTranslations('match')
  return (
    <p className={TRANSCRIPT.silence}>
      {t('hidden.title')} {t.rich('hidden.reason', { reason: () => <bdi className="wrap-anywhere">{reason}</bdi> })}
    </p>
  )
}

function Who({ seat, match }: { seat: number; match: DrawnMatch }) {
  const player = useSeatName()
  const agent = agentAt(match, seat)
  return (
    <p className="flex items-center gap-2 font-strong text-sm group-has-data-report/line:pe-[3.25rem] group-data-[later=true]/line:[&_svg]:opacity-60">
      <span className="w-6 flex-none">
        <SmallMask id={maskAt(match, seat)} />
      </span>
      {agent ? (
        <>
          <bdi className={CUT_OFF}>{agent.name}</bdi>{' '}
          <small className="flex-none font-normal text-ink-faint text-xs">{player(seat)}</small>
        </>
      ) : (
        <bdi className={CUT_OFF}>{player(seat)}</bdi>
      )}
    </p>
  )
}

function ReportLink({ match, seq, seat }: { match: Pick<DrawnMatch, 'id'>; seq: number; seat: number }) {
  const t = useTranslations('moderation')
  const player = useSeatName()
  return (
    <Link
      href={`/report?match=${match.id}&seq=${seq}`}
      className="absolute end-3 top-2 text-ink-faint text-xs leading-[1.5rem] [@media(hover:hover)]:[li:not(:hover,:focus-within)>&]:opacity-0"
      data-report
      aria-label={t('reportSpeech', { player: player(seat) })}
    >
      {t('report.title')}
    </Link>
  )
}

/** A link covers a whole line of the list of steps, so that the line is a single stop for the keyboard. */
function StepLink({ seq, here, name, go }: { seq: number; here: boolean; name: string; go: () => void }) {
  return (
    <a
      href={`?t=${seq}`}
      className="absolute inset-0"
      aria-current={here ? 'step' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go()
      }}
    >
      <span className="sr-only">{name}</span>
    </a>
  )
}
