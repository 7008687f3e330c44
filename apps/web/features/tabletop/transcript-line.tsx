import type { Draft } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { InstructsMark } from '../instructing/instructs-mark.tsx'
import { agentAt, maskAt } from '../masks/mask-at.ts'
import { SmallMask } from '../masks/small-mask.tsx'
import type { DrawnMatch } from '../stage/drawn-match.ts'
import { LongText } from '../stage/long-text.tsx'
import { ThoughtInWords } from '../stage/thought.tsx'
import styles from '../stage/transcript.module.css'
import type { Thought } from '../thoughts/thought.ts'
import { useSeatName } from './players.tsx'
import type { Scene, TableStage } from './tabletop.ts'
import { ThoughtsOfAll } from './thoughts-under-table.tsx'
import type { Told } from './told.ts'

interface Props<Event extends Draft, Table> {
  stage: Pick<TableStage<Event, Table>, 'Line' | 'votesAt'>
  scene: Scene<Event, Table>
  match: DrawnMatch
  say: Told<Event, Table>
  thoughts: readonly Thought[]
  reportable: boolean
  here: boolean
  later: boolean
  go: (() => void) | undefined
}

/** A step in words: who acted, what happened, what was said with it, and what was thought. */
export function TranscriptLine<Event extends Draft, Table>(props: Props<Event, Table>) {
  const { stage, scene, match, say, thoughts, reportable, here, later, go } = props
  const { seq, kind, seat, said, hidden } = scene.step
  const alone = kind !== 'together' && thoughts.length === 1 ? thoughts[0] : undefined
  const told = say.sentence(scene)
  const sentence = told !== '' && (
    <p className={kind === 'end' ? styles.result : kind === 'fault' ? styles.foul : styles.quiet}>{told}</p>
  )
  const { Line } = stage
  return (
    <li id={`t-${seq}`} className={styles.line} data-kind={kind} data-here={here} data-later={later}>
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
            <LongText text={said} language={match.language} className={styles.text} />
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
      {said !== undefined && said !== '' && hidden === undefined && reportable && (
        <ReportLink match={match} seq={seq} />
      )}
    </li>
  )
}

function Hidden({ reason }: { reason: string }) {
  const t = useTranslations('match')
  return (
    <p className={styles.silence}>
      {t('hidden.title')} {t.rich('hidden.reason', { reason: () => <bdi className={styles.reason}>{reason}</bdi> })}
    </p>
  )
}

function Who({ seat, match }: { seat: number; match: DrawnMatch }) {
  const player = useSeatName()
  const agent = agentAt(match, seat)
  return (
    <p className={styles.who}>
      <span>
        <SmallMask id={maskAt(match, seat)} />
      </span>
      {agent ? (
        <>
          <bdi>{agent.name}</bdi> <small>{player(seat)}</small>
        </>
      ) : (
        <bdi>{player(seat)}</bdi>
      )}
    </p>
  )
}

/** Leads to the form that reports a speech. */
function ReportLink({ match, seq }: { match: Pick<DrawnMatch, 'id'>; seq: number }) {
  const t = useTranslations('moderation')
  return (
    <Link href={`/report?match=${match.id}&seq=${seq}`} className={styles.report} aria-label={t('reportSpeech')}>
      {t('report.title')}
    </Link>
  )
}

interface StepLinkProps {
  seq: number
  here: boolean
  /** What the moment is called. */
  name: string
  go: () => void
}

/** Makes the whole line of a transcript one link: it lies over the line, so that the keyboard has one stop for it, too. */
function StepLink({ seq, here, name, go }: StepLinkProps) {
  return (
    <a
      href={`?t=${seq}`}
      className={styles.go}
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
