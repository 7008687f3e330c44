import type { OpenQuestion } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import styles from './answer.module.css'

/** Why the try before was not legal, and how many there are left. */
export function Refusal({ question: { refused, attempt, attempts } }: { question: OpenQuestion }) {
  const t = useTranslations('play.answer')
  return (
    <div role="alert" className="contents">
      {refused && (
        <p key={attempt} className={styles.refused} data-code={refused.code}>
          {refused.told ?? t('refused', { why: refused.why })}{' '}
          <b>{t('tries', { left: Math.max(1, attempts - attempt + 1) })}</b>
        </p>
      )}
    </div>
  )
}
