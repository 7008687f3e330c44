import type { OpenQuestion } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'

export function Refusal({ question: { refused, attempt, attempts } }: { question: OpenQuestion }) {
  const t = useTranslations('play.answer')
  return (
    <div role="alert" className="contents">
      {refused && (
        <p
          key={attempt}
          className="max-w-text whitespace-pre-line border-vermilion border-l-3 ps-2 text-sm short:leading-snug"
          data-code={refused.code}
        >
          {refused.told ?? t('refused', { why: refused.why })}{' '}
          <b>{t('tries', { left: Math.max(1, attempts - attempt + 1) })}</b>
        </p>
      )}
    </div>
  )
}
