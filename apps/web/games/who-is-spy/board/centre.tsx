import type { Asking } from '@masquerade/protocol/follow-match'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { InstructsMark } from '@/features/instructing/instructs-mark.tsx'
import { Dial } from '@/features/stage/dial.tsx'
import type { DrawnMatch } from '@/features/stage/drawn-match.ts'
import { sizeOf, widthOf } from '@/features/stage/size-of.ts'
import styles from '@/features/stage/stage.module.css'
import { appears } from '@/features/stage/unmasked.tsx'
import { usePlayer } from '../players.tsx'
import { unmaskingAt } from '../unmasking.ts'
import { type OwnWords, revealText } from './reveal-text.ts'
import type { Scene } from './scene.ts'
import { CardsFaceDown, WordCards } from './words.tsx'

interface Props {
  scene: Scene
  match: DrawnMatch
  asking: Asking
  /** Under what is said: what was thought. */
  thought?: ReactNode
}

/** The lit middle of the table: above all, the sentence that is being said. */
export function Centre({ scene, match, asking, thought }: Props) {
  const { moment, speech, ballots, ended, closed } = scene
  if (ended) return <End scene={scene} ended={ended} match={match} />
  if (speech)
    return (
      <Said key={moment.seq} {...{ scene, speech }} language={match.language}>
        {thought}
      </Said>
    )
  if (moment.kind === 'fouls') return <Fouls key={moment.seq} scene={scene} language={match.language} />
  if (closed) return <FaceDown />
  if (ballots) return <Voting ballots={ballots} asking={asking} />
  if (moment.kind === 'reveal') return <Verdict key={moment.seq} scene={scene} />
  return <Opening scene={scene} />
}

function Opening({ scene: { seats, table } }: { scene: Scene }) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.board')
  return (
    <div className={styles.news}>
      <p>{t('opening.title', { seats: seats.length })}</p>
      <p className={styles.aside}>{t('opening.text', { others: seats.length - 1, first: player(table.first) })}</p>
    </div>
  )
}

interface SaidProps {
  scene: Scene
  speech: NonNullable<Scene['speech']>
  language: string
  /** What was thought, under what was said. */
  children: ReactNode
}

/** The sentence hangs from the one who says it. */
function Said({ scene, speech, language, children }: SaidProps) {
  const t = useTranslations('match')
  const own = useTranslations('who-is-spy.board')
  if (speech.hidden !== undefined)
    return (
      <div className={styles.bubble} data-quiet>
        <p className={styles.silence}>{t('hidden.title')}</p>
        <p className={styles.aside}>
          {t.rich('hidden.reason', { reason: () => <bdi className={styles.reason}>{speech.hidden}</bdi> })}
        </p>
      </div>
    )
  if (speech.text === '')
    return (
      <div className={styles.bubble} data-quiet>
        <p className={styles.silence}>{own('speech.nothing')}</p>
        {speech.missing && <p className={styles.aside}>{missing(scene, speech.missing, own)}</p>}
        {children}
      </div>
    )
  return (
    <div className={styles.bubble}>
      <p
        className={`said ${styles.said}`}
        data-size={sizeOf(speech.text)}
        style={{ maxWidth: widthOf(speech.text) }}
        lang={language}
        dir="auto"
      >
        {speech.text}
      </p>
      <InstructsMark text={speech.text} />
      {children}
    </div>
  )
}

function missing({ table }: Scene, why: 'timeout' | 'error', t: OwnWords): string {
  return why === 'error' ? t('speech.error') : t('speech.timeout', { seconds: Math.round(table.limits.speakMs / 1000) })
}

/** The seat that is out, why, and the sentence that did it. */
function Fouls({ scene: { fouls }, language }: { scene: Scene; language: string }) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.board')
  return (
    <ul className={styles.fouls} data-many={fouls.length > 2}>
      {fouls.map(({ seat, foul, speech, word }) => (
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
      ))}
    </ul>
  )
}

function Voting({ ballots, asking }: { ballots: NonNullable<Scene['ballots']>; asking: Asking }) {
  const t = useTranslations('who-is-spy.board')
  const voting = asking.filter(({ ask }) => ask === 'vote')
  const last = voting.toSorted((a, b) => b.until - a.until)[0]
  return (
    <div className={styles.news}>
      <p>{t('ballots.title')}</p>
      <p className={styles.aside}>{t('ballots.count', ballots)}</p>
      {last && <Dial asked={last} />}
    </div>
  )
}

function Verdict({ scene }: { scene: Scene }) {
  return <p className={styles.news}>{revealText(scene, useTranslations('who-is-spy.board'), usePlayer())}</p>
}

/** The ending is known, and held back until the spectator asks. */
function FaceDown() {
  const t = useTranslations('who-is-spy.board')
  return (
    <div className={styles.curtain}>
      <CardsFaceDown />
      <p className={styles.news}>{t('closed.title')}</p>
    </div>
  )
}

/** The winning side, and the two words turned over like cards. */
function End({ scene, ended, match }: { scene: Scene; ended: NonNullable<Scene['ended']>; match: DrawnMatch }) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.board')
  return (
    <div key={scene.moment.seq} className={styles.curtain}>
      <p className={styles.news}>{t(`end.${ended.winner}`)}</p>
      <WordCards words={ended.words} language={match.language} />
      <p
        className={`${styles.aside} ${appears}`}
        style={match.masked ? unmaskingAt(scene.table, ended.spy) : undefined}
      >
        {t('end.spyWas', { seat: player(ended.spy) })}
      </p>
    </div>
  )
}
