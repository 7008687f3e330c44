import { useTranslations } from 'next-intl'
import type { Playhead } from '../playhead.ts'
import styles from './controls.module.css'
import type { Moment } from './moments.ts'
import { Score } from './score.tsx'

interface Props {
  moments: readonly Moment[]
  playhead: Playhead
  running: boolean
  told: string
  /** Roles can be shown at every moment, once they are known. */
  roles: { shown: boolean; show: (shown: boolean) => void } | undefined
}

export function Controls({ moments, playhead, running, told, roles }: Props) {
  const t = useTranslations('match')
  const { index, following, goTo, follow, stay } = playhead
  const last = moments.length - 1
  return (
    <fieldset className={styles.controls} aria-label={t('controls.label')}>
      <Score moments={moments} index={index} goTo={goTo} told={told} />
      <div className={styles.buttons}>
        <button
          type="button"
          onClick={() => goTo(index - 1)}
          disabled={index === 0}
          aria-label={t('controls.previous')}
        >
          <Icon d="M12.5 4L6.5 10L12.5 16" />
        </button>
        {following && !(running && index === last) ? (
          <button type="button" onClick={stay} aria-label={t('controls.pause')}>
            <Icon d="M7 4.500V15.500M13 4.500V15.5" />
          </button>
        ) : (
          <button
            type="button"
            onClick={() => follow(index === last ? 0 : undefined)}
            disabled={running && index === last}
            aria-label={index === last ? t('controls.fromStart') : t('controls.play')}
          >
            <Icon d="M6.5 4L15.5 10L6.5 16Z" />
          </button>
        )}
        <button type="button" onClick={() => goTo(index + 1)} disabled={index === last} aria-label={t('controls.next')}>
          <Icon d="M7.5 4L13.5 10L7.5 16" />
        </button>
        <span className={styles.place}>{t('controls.place', { index: index + 1, count: moments.length })}</span>
        {running && index < last && (
          <button type="button" className={styles.wordy} data-now onClick={() => goTo(last)}>
            {t('controls.toLive')}
          </button>
        )}
        {roles && (
          <label className={styles.wordy}>
            <input type="checkbox" checked={roles.shown} onChange={(event) => roles.show(event.target.checked)} />
            {t('controls.unmask')}
          </label>
        )}
      </div>
    </fieldset>
  )
}

const Icon = ({ d }: { d: string }) => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={d} />
  </svg>
)
