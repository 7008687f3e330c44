import { useTranslations } from 'next-intl'
import { InstructsMark } from '@/features/instructing/instructs-mark.tsx'
import { agentAt, maskAt } from '@/features/masks/mask-at.ts'
import { SmallMask } from '@/features/masks/small-mask.tsx'
import type { DrawnMatch } from '@/features/stage/drawn-match.ts'
import { LongText } from '@/features/stage/long-text.tsx'
import { ReportLink } from '@/features/stage/report-link.tsx'
import { StepLink } from '@/features/stage/step-link.tsx'
import { ThoughtInWords } from '@/features/stage/thought.tsx'
import styles from '@/features/stage/transcript.module.css'
import type { Thought } from '@/features/thoughts/thought.ts'
import { usePlayer, useSeatName } from '../players.tsx'
import type { Moment } from './moments.ts'
import { revealText } from './reveal-text.ts'
import type { Scene } from './scene.ts'
import { ThoughtsOfVote } from './thoughts/thought.tsx'

interface Props {
  scene: Scene
  match: DrawnMatch
  /** What those thought who acted here, where the viewer wants to read it. */
  thoughts: readonly Thought[]
  reportable: boolean
  here: boolean
  later: boolean
  /** Leads to the moment on the table; none where the table is not to be turned back. */
  go: (() => void) | undefined
}

export function TranscriptLine({ scene, match, thoughts, reportable, here, later, go }: Props) {
  const { moment, speech } = scene
  const spoken = speech !== undefined && speech.hidden === undefined && speech.text !== ''
  return (
    <li id={`t-${moment.seq}`} className={styles.line} data-kind={moment.kind} data-here={here} data-later={later}>
      <Content scene={scene} match={match} />
      {go && <GoTo moment={moment} here={here} go={go} />}
      {moment.kind === 'reveal' && thoughts.length > 0 && (
        <ThoughtsOfVote votes={scene.votes} {...{ thoughts, match }} />
      )}
      {moment.kind === 'speech' &&
        thoughts.map((thought) => <ThoughtInWords key={thought.seat} thought={thought} language={match.language} />)}
      {spoken && reportable && <ReportLink match={match} seq={moment.seq} />}
    </li>
  )
}

function GoTo({ moment, here, go }: { moment: Moment; here: boolean; go: () => void }) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.board')
  const seat = moment.kind === 'speech' ? player(moment.seat) : ''
  return (
    <StepLink seq={moment.seq} {...{ here, go }} name={t(`moment.${moment.kind}`, { round: moment.round, seat })} />
  )
}

function Content({ scene, match }: Pick<Props, 'scene' | 'match'>) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.board')
  const { moment, speech, fouls, ended } = scene
  if (speech)
    return (
      <>
        <Who seat={speech.seat} match={match} />
        <Speech speech={speech} language={match.language} />
      </>
    )
  if (moment.kind === 'fouls')
    return fouls.map(({ seat, foul }) => (
      <p key={seat} className={styles.foul}>
        <Cross /> {t(`foul.${foul}`, { seat: player(seat) })}
      </p>
    ))
  if (moment.kind === 'reveal') return <Reveal scene={scene} match={match} />
  if (moment.kind === 'closed') return <p className={styles.result}>{t('closed.title')}</p>
  if (ended)
    return (
      <p className={styles.result}>
        {t(`end.${ended.winner}`)} {t('end.spyWas', { seat: player(ended.spy) })}
      </p>
    )
  return <p className={styles.quiet}>{t('opening.first', { first: player(scene.table.first) })}</p>
}

function Speech({ speech, language }: { speech: NonNullable<Scene['speech']>; language: string }) {
  const t = useTranslations('match')
  const own = useTranslations('who-is-spy.board')
  if (speech.hidden !== undefined)
    return (
      <p className={styles.silence}>
        {t('hidden.title')}{' '}
        {t.rich('hidden.reason', { reason: () => <bdi className={styles.reason}>{speech.hidden}</bdi> })}
      </p>
    )
  if (speech.text === '') return <p className={styles.silence}>{own('speech.silence')}</p>
  return (
    <>
      <LongText text={speech.text} language={language} className={styles.text} />
      <InstructsMark text={speech.text} />
    </>
  )
}

type Sitting = Pick<Props, 'match'> & { seat: number }

function Who({ seat, match }: Sitting) {
  const player = useSeatName()
  const agent = agentAt(match, seat)
  return (
    <p className={styles.who}>
      <MaskOf seat={seat} match={match} />
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

const MaskOf = ({ seat, match }: Sitting) => (
  <span>
    <SmallMask id={maskAt(match, seat)} />
  </span>
)

/** The ballots, the most wanted first, and what came of them. */
function Reveal({ scene, match }: Pick<Props, 'scene' | 'match'>) {
  const player = usePlayer()
  const t = useTranslations('match')
  const own = useTranslations('who-is-spy.board')
  const targets = [...new Set(scene.votes.flatMap((vote) => vote.for ?? []))]
  const rows = targets
    .map((target) => ({ target, from: scene.votes.filter((vote) => vote.for === target).map((vote) => vote.seat) }))
    .sort((a, b) => b.from.length - a.from.length || a.target - b.target)
  const abstained = scene.votes.filter((vote) => vote.for === null).map((vote) => vote.seat)
  const names = (seats: number[]) => seats.map((seat) => player(seat)).join(t('comma'))
  return (
    <>
      <ul className={styles.votes} aria-label={own('reveal.votes')}>
        {rows.map(({ target, from }) => (
          <li key={target}>
            <span className="sr-only">
              {own('reveal.for', { seat: player(target), votes: from.length })}{' '}
              {own('reveal.from', { names: names(from) })}
            </span>
            <span aria-hidden="true" className={styles.ballots}>
              {from.map((seat) => (
                <MaskOf key={seat} seat={seat} match={match} />
              ))}
              <Arrow />
              <MaskOf seat={target} match={match} />
              <bdi>{player(target)}</bdi>
            </span>
          </li>
        ))}
        {abstained.length > 0 && (
          <li>{own('reveal.abstained', { names: names(abstained), count: abstained.length })}</li>
        )}
      </ul>
      <p className={styles.result}>{revealText(scene, own, player)}</p>
    </>
  )
}

const Cross = () => (
  <svg viewBox="0 0 12 12" width="0.7em" height="0.7em" aria-hidden="true" className="inline-block">
    <path
      d="M1.5 1.500L10.5 10.500M10.5 1.500L1.5 10.5"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </svg>
)

const Arrow = () => (
  <svg viewBox="0 0 24 10" width="24" height="10" aria-hidden="true" fill="none" stroke="currentColor">
    <path d="M1 5H21M17 1.500L21 5L17 8.5" />
  </svg>
)
