import { useTranslations } from 'next-intl'
import type { Playhead } from '@/features/match/playhead/playhead.ts'
import styles from './controls.module.css'

/** Back, play and pause, on, and to the end. */
export function Transport({ playhead, running }: { playhead: Playhead; running: boolean }) {
  const t = useTranslations('match.controls')
  const { index, wanted, last, going, moving, goTo, play, pause } = playhead
  // Who follows a live match is at its newest moment, whatever is still waiting to be shown.
  const newest = going === 'live' || index === last
  const again = !running && index === last
  return (
    <span className={styles.transport}>
      <button type="button" onClick={() => goTo(wanted - 1)} disabled={index === 0} aria-label={t('previous')}>
        <Icon d="M12.5 4.500L7 10L12.5 15.5" />
      </button>
      {moving ? (
        <button type="button" className={styles.main} onClick={pause} aria-label={t('pause')}>
          <Icon d="M7.500 5V15M12.500 5V15" />
        </button>
      ) : (
        <button type="button" className={styles.main} onClick={play} aria-label={again ? t('again') : t('play')}>
          {again ? (
            <Icon d="M6 4V8.5H10.500M6.200 8.300A5.500 5.500 0 1 1 5 12" />
          ) : (
            <Icon d="M7.5 4.500L15.5 10L7.5 15.5Z" full />
          )}
        </button>
      )}
      <button type="button" onClick={() => goTo(wanted + 1)} disabled={newest} aria-label={t('next')}>
        <Icon d="M7.5 4.500L13 10L7.5 15.5" />
      </button>
      <button type="button" onClick={() => goTo(last)} disabled={newest} aria-label={t('toEnd')}>
        <Icon d="M5.5 4.500L11 10L5.5 15.500M14.500 4.500V15.5" />
      </button>
    </span>
  )
}

const Icon = ({ d, full = false }: { d: string; full?: boolean }) => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    fill={full ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={d} />
  </svg>
)
