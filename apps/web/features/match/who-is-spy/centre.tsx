import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { momentText, revealText } from './moment-text.ts'
import type { Scene } from './scene.ts'
import { sizeOf } from './size-of.ts'
import styles from './stage.module.css'
import { Words } from './words.tsx'

/** What stands in the light: above all, the sentence that is being said. */
export function Centre({ scene, match }: { scene: Scene; match: MatchCard }) {
  const t = useTranslations('match')
  const { moment, speech, fouls, ballots, ended } = scene
  if (speech) return <Said scene={scene} speech={speech} language={match.language} />
  if (moment.kind === 'fouls')
    return (
      <ul className={styles.news} data-tone="foul">
        {fouls.map(({ seat, foul }) => (
          <li key={seat}>{t(`foul.${foul}`, { seat })}</li>
        ))}
      </ul>
    )
  if (ballots)
    return (
      <div className={styles.news}>
        <p>{t('ballots.title')}</p>
        <div className={styles.slips} aria-hidden="true">
          {Array.from({ length: ballots.of }, (_, index) => index).map((slip) => (
            <span key={slip} data-in={slip < ballots.cast} />
          ))}
        </div>
        <p className={styles.aside}>{t('ballots.count', ballots)}</p>
      </div>
    )
  if (ended) return <Words ended={ended} language={match.language} />
  if (moment.kind === 'reveal') return <p className={styles.news}>{revealText(scene, t)}</p>
  return (
    <div className={styles.news}>
      <p>{t('opening.title')}</p>
      <p className={styles.aside}>{t('opening.text', { first: scene.table.first })}</p>
    </div>
  )
}

function Said({ scene, speech, language }: { scene: Scene; speech: NonNullable<Scene['speech']>; language: string }) {
  const t = useTranslations('match')
  if (speech.text === '')
    return (
      <div className={styles.news}>
        <p>{momentText(scene, t)}</p>
        {speech.missing && <p className={styles.aside}>{missing(scene, speech.missing, t)}</p>}
      </div>
    )
  return (
    <p
      key={scene.moment.seq}
      className={`said ${styles.said}`}
      data-size={sizeOf(speech.text)}
      lang={language}
      dir="auto"
    >
      {speech.text}
    </p>
  )
}

function missing({ table }: Scene, why: 'timeout' | 'error', t: ReturnType<typeof useTranslations<'match'>>): string {
  return why === 'error' ? t('speech.error') : t('speech.timeout', { seconds: Math.round(table.limits.speakMs / 1000) })
}
