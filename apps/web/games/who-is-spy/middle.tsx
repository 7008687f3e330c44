import type { EventData, Foul, WhoIsSpyEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/who-is-spy/table'
import { useTranslations } from 'next-intl'
import { Dial } from '@/features/watch/stage/dial.tsx'
import styles from '@/features/watch/stage/stage.module.css'
import { isUncovered } from '@/features/watch/stage/uncovering.ts'
import { usePlayer } from '@/features/watch/tabletop/players.tsx'
import type { MiddleProps } from '@/features/watch/tabletop/tabletop.ts'
import { revealText, type SpyScene } from './telling.ts'
import { CardsFaceDown, WordCards } from './word-cards.tsx'

type Props = MiddleProps<WhoIsSpyEvent, Table>

export function Middle(props: Props) {
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
      <p className={styles.aside}>{t('opening.text', { others: seats.length - 1, first: player(table.first) })}</p>
    </div>
  )
}

interface SilenceProps {
  scene: SpyScene
  missing: 'timeout' | 'error' | undefined
  children: React.ReactNode
}

function Silence({ scene: { table }, missing, children }: SilenceProps) {
  const any = useTranslations('match.tabletop')
  const t = useTranslations('who-is-spy.board.speech')
  return (
    <div className={styles.bubble} data-quiet>
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
    <ul className={styles.fouls} data-many={fouls.length > 2}>
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

/** When a match is over, its two secret words lie face down until the spectator asks to see the ending. */
function FaceDown() {
  const t = useTranslations('who-is-spy.board')
  return (
    <div className={styles.curtain}>
      <CardsFaceDown />
      <p className={styles.news}>{t('closed.title')}</p>
    </div>
  )
}

/**
 * At first the ending shows only which agents played; the secret words stay face down until the players' roles are
 * revealed.
 */
function MasksComeOff() {
  const t = useTranslations('match.tabletop')
  return (
    <div className={styles.curtain}>
      <p className={styles.news}>{t('unmasking')}</p>
      <WordCards />
    </div>
  )
}

function End({ scene, ended, match }: Props & { ended: EventData<'ended'> }) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.board')
  return (
    <div className={styles.curtain}>
      <p className={styles.news}>{t(`end.${ended.winner}`)}</p>
      {isUncovered(scene.uncovering, 'words') ? (
        <WordCards words={ended.words} language={match.language} />
      ) : (
        <WordCards />
      )}
      <p className={styles.aside}>{t('end.spyWas', { seat: player(ended.spy) })}</p>
    </div>
  )
}
