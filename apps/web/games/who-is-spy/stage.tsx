import type { Seen } from '@masquerade/game'
import type { EventData, Foul, WhoIsSpyEvent } from '@masquerade/games'
import { suspectRounds, type Table, tableOf } from '@masquerade/games/who-is-spy/table'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { KnownVotes } from '@/features/watch/guess/guess.ts'
import { Dial } from '@/features/watch/stage/dial.tsx'
import styles from '@/features/watch/stage/stage.module.css'
import { isUncovered } from '@/features/watch/stage/uncovering.ts'
import cards from '@/features/watch/tabletop/cards.module.css'
import { usePlayer } from '@/features/watch/tabletop/players.tsx'
import type { MiddleProps, SeatThingsProps, TableStage } from '@/features/watch/tabletop/tabletop.ts'
import { boardWords } from '../forms/by-event.ts'
import { ROLE_COLOUR, RoleMark } from './role-mark.tsx'
import { openingOf, revealText, type SpyScene, spyIn, telling, wordsOf } from './telling.ts'
import wordStyles from './word-cards.module.css'

export const stage: TableStage<WhoIsSpyEvent, Table> = {
  ...telling,
  useWords: boardWords('who-is-spy.board', wordsOf),
  Middle,
  Card,
  State,
  guess: { words: 'who-is-spy.guess', roundsIn: suspectRounds, answerIn },
  // Loaded only when needed, since the home page shows the drawing of the game alone.
  Line: dynamic(() => import('./line.tsx').then((file) => file.Line)),
  After: dynamic(() => import('./after-the-game.tsx').then((file) => file.AfterTheGame)),
}

type Props = MiddleProps<WhoIsSpyEvent, Table>

export function answerIn(events: readonly Seen[]): KnownVotes | undefined {
  const { ended, votes } = tableOf(events)
  return ended && { words: 'who-is-spy.guess.votes', sought: ended.spy, votes }
}

function Middle(props: Props) {
  const { scene, match, children } = props
  const { event, kind } = scene.step
  switch (event?.type) {
    case 'spoke':
      return <Silence {...{ scene, missing: event.data.missing }}>{children}</Silence>
    case 'judged':
      return <Fouls scene={scene} fouls={event.data.fouls} language={match.language} />
    case 'voting':
      return <Voting {...props} />
    case 'revealed':
      return <Verdict revealed={event.data} />
    case 'ended':
      return <End {...props} ended={event.data} />
    default:
      return kind === 'closed' ? <FaceDown /> : kind === 'end' ? <MasksComeOff /> : <Opening scene={scene} />
  }
}

function Opening({ scene: { seats, table } }: { scene: SpyScene }) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.board')
  return (
    <div className={styles.news}>
      <p>{t('opening.title', { seats: seats.length })}</p>
      <p className={styles.aside}>{t('opening.text', openingOf(table, player))}</p>
    </div>
  )
}

interface SilenceProps {
  scene: SpyScene
  missing: 'timeout' | 'error' | undefined
  children: ReactNode
}

function Silence({ scene: { table }, missing, children }: SilenceProps) {
  const any = useTranslations('match.tabletop')
  const t = useTranslations('who-is-spy.board.speech')
  return (
    <div className={styles.bubble}>
      <p className={styles.silence}>{any('silence')}</p>
      {missing && (
        <p className={styles.aside}>
          {missing === 'error' ? t('error') : t('timeout', { seconds: Math.round(table.limits.speakMs / 1000) })}
        </p>
      )}
      {children}
    </div>
  )
}

interface FoulsProps {
  scene: SpyScene
  fouls: readonly { seat: number; foul: Foul }[]
  language: string
}

function Fouls({ scene, fouls, language }: FoulsProps) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.board')
  const { step, table, known } = scene
  const ended = known?.ended
  return (
    <ul
      className={`${styles.fouls} grid max-w-[36rem] grid-cols-1 text-balance wrap-anywhere`}
      data-many={fouls.length > 2}
    >
      {fouls.map(({ seat, foul }) => {
        const word = foul === 'own-word' ? ended?.words[ended.spy === seat ? 'spy' : 'civilian'] : undefined
        const speech = table.speeches.find((one) => one.seat === seat && one.round === step.part)
        return (
          <li key={seat}>
            <p>
              {word === undefined
                ? t(`foul.${foul}`, { seat: player(seat) })
                : t.rich('foul.stated', { seat: player(seat), word: () => <bdi className={styles.word}>{word}</bdi> })}
            </p>
            {speech && speech.text !== '' && (
              <blockquote className={`said ${styles.quote}`} lang={language} dir="auto">
                {speech.text}
              </blockquote>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Voting({ scene: { ballots = { cast: 0, of: 0 } }, asking }: Props) {
  const t = useTranslations('who-is-spy.board')
  const last = asking.toSorted((a, b) => b.until - a.until)[0]
  return (
    <div className={styles.news}>
      <p>{t('ballots.title')}</p>
      <p className={styles.aside}>{t('ballots.count', ballots)}</p>
      {last && <Dial asked={last} />}
    </div>
  )
}

function Verdict({ revealed }: { revealed: EventData<'revealed'> }) {
  return <p className={styles.news}>{revealText(revealed, usePlayer(), useTranslations('who-is-spy.board'))}</p>
}

const CURTAIN = `${styles.curtain} grid w-full justify-items-center`

/** When a match is over, its two secret words lie face down until the spectator asks to see the ending. */
function FaceDown() {
  const t = useTranslations('who-is-spy.board')
  return (
    <div className={CURTAIN}>
      <CardsFaceDown />
      <p className={styles.news}>{t('closed.title')}</p>
    </div>
  )
}

/** At first only the agents are uncovered; the words stay face down until the roles are revealed. */
function MasksComeOff() {
  const t = useTranslations('match.tabletop')
  return (
    <div className={CURTAIN}>
      <p className={styles.news}>{t('unmasking')}</p>
      <WordCards />
    </div>
  )
}

function End({ scene, ended, match }: Props & { ended: EventData<'ended'> }) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.board')
  return (
    <div className={CURTAIN}>
      <p className={styles.news}>{t(`end.${ended.winner}`)}</p>
      <WordCards words={isUncovered(scene.uncovering, 'words') ? ended.words : undefined} language={match.language} />
      <p className={styles.aside}>{t('end.spyWas', spyIn(ended, scene.table, player))}</p>
    </div>
  )
}

const WORDS = 'my-3 flex w-full justify-center gap-3 [perspective:60rem] short:my-1 [@media(height<42rem)]:my-0'
const WORD = [
  'relative grid min-h-[4.75rem] min-w-0 flex-[0_1_10.5rem] content-center rounded-md border border-current bg-surface',
  'px-3 py-2 short:min-h-12 short:px-2 short:py-1 [@media(height<42rem)]:min-h-10 [@media(height<42rem)]:py-0',
].join(' ')
const FACE_DOWN =
  'relative h-[5.75rem] w-[4.25rem] rounded-md first:-rotate-4 last:rotate-3 short:h-[3.75rem] short:w-[2.75rem]'

function WordCards({ words, language }: { words?: EventData<'ended'>['words'] | undefined; language?: string }) {
  const t = useTranslations('who-is-spy.board')
  return (
    <dl className={WORDS}>
      {(['civilian', 'spy'] as const).map((role) => (
        <div
          key={role}
          className={`${wordStyles.word} ${WORD} ${ROLE_COLOUR[role]}`}
          data-role={role}
          data-up={words !== undefined}
        >
          <dt className="text-(length:--text-xs)">
            <RoleMark role={role} /> {t(`end.word.${role}`)}
          </dt>
          <dd
            lang={language}
            dir="auto"
            className="said line-clamp-2 overflow-clip font-display font-medium text-ink text-xl/[1.3] max-tablet:not-short:text-lg/[1.3] short:text-(length:--text-base) short:[-webkit-line-clamp:1]"
          >
            {words ? words[role] : '…'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CardsFaceDown() {
  return (
    <div className={WORDS} aria-hidden="true">
      <span className={FACE_DOWN}>
        <i className={cards.back} />
      </span>
      <span className={FACE_DOWN}>
        <i className={cards.back} />
      </span>
    </div>
  )
}

/** What a player was dealt leans against the mask. */
const DEALT = `absolute right-[-6%] bottom-[-2%] aspect-[0.72] w-[calc(var(--mask)*0.235)] rotate-7 text-[calc(var(--mask)*0.16)] data-role:*:border-current!`

function dealtTo(seat: number, { known, eyes, uncovering }: SpyScene): { role?: Role; word?: string | undefined } {
  const ended = known?.ended
  if (!ended) return eyes?.seat === seat ? { word: eyes.word, ...(isRole(eyes.role) && { role: eyes.role }) } : {}
  const role = ended.spy === seat ? 'spy' : 'civilian'
  return isUncovered(uncovering, 'words') ? { role, word: ended.words[role] } : { role }
}

type Role = keyof typeof ROLE_COLOUR
const isRole = (role: unknown): role is Role => role === 'spy' || role === 'civilian'

function Card({ seat, scene }: SeatThingsProps<WhoIsSpyEvent, Table>) {
  const { role, word } = dealtTo(seat, scene)
  return (
    <span
      className={`${cards.flip} ${DEALT} ${role ? ROLE_COLOUR[role] : ''}`}
      data-up={role !== undefined || word !== undefined}
      data-role={role}
      aria-hidden="true"
    >
      <i className={cards.back} />
      <span className={cards.front}>{role ? <RoleMark role={role} /> : word === undefined ? null : '?'}</span>
    </span>
  )
}

function State({ seat, scene }: SeatThingsProps<WhoIsSpyEvent, Table>) {
  const t = useTranslations('who-is-spy.board')
  const { step, table, seats } = scene
  const { role, word } = dealtTo(seat, scene)
  const { doing } = seats.find((one) => one.seat === seat) ?? {}
  const votes = step.event?.type === 'revealed' ? step.event.data.votes.filter((vote) => vote.for === seat).length : 0
  const out = table.eliminations.find((one) => one.seat === seat)
  return (
    <>
      {(role || word !== undefined) && (
        <span className={`${styles.role} ${role ? ROLE_COLOUR[role] : ''}`} data-role={scene.known && role}>
          {role && (
            <>
              <RoleMark role={role} /> {t(`role.${role}`)}
            </>
          )}
          {word !== undefined && <bdi className={styles.word}>{word}</bdi>}
        </span>
      )}
      {votes > 0 && <span className="font-semibold text-ink">{t('drew', { votes })}</span>}
      {!role && word === undefined && !doing && votes === 0 && out && (
        <span className={out.by === 'foul' ? 'text-vermilion' : undefined}>{t(`out.${out.foul ?? 'vote'}`)}</span>
      )}
    </>
  )
}
