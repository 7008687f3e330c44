import { useTranslations } from 'next-intl'
import { SPEEDS } from '@/features/match/use-speed.ts'
import styles from './controls.module.css'

export function SpeedChoice({ speed, choose }: { speed: number; choose: (speed: number) => void }) {
  const t = useTranslations('match.controls')
  return (
    <label className={styles.speed}>
      <span className="sr-only">{t('speed')}</span>
      <select
        value={speed}
        onChange={({ target }) => {
          choose(Number(target.value))
          // Chosen with the mouse: the next key is meant for the match.
          if (!target.matches(':focus-visible')) target.blur()
        }}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {t('times', { speed: one })}
          </option>
        ))}
      </select>
    </label>
  )
}
