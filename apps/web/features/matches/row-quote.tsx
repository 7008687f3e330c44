import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { agentAt } from '../masks/mask-at.ts'
import { marked } from './marked.ts'
import styles from './match-row.module.css'
import type { Quote } from './scene-in-row.ts'

interface RowQuoteProps {
  quote: Quote
  match: MatchCard
  search: string | undefined
}

/** A sentence of the match, in its own language, with what was searched for marked in it. */
export function RowQuote({ quote, match, search }: RowQuoteProps) {
  const t = useTranslations('matches')
  const speaker = agentAt(match, quote.seat)?.name ?? t('player', { seat: quote.seat })
  return (
    <p className={styles.quote}>
      <span className="sr-only">{t('says', { name: speaker })}</span>
      <q className="said" dir="auto" lang={match.language}>
        {quote.as === 'found'
          ? marked(quote.text, search ?? '').map(({ text, hit }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which never change places
              hit ? <mark key={index}>{text}</mark> : text,
            )
          : quote.text}
      </q>
    </p>
  )
}
