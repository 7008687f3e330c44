import { useTranslations } from 'next-intl'
import { Moment } from '../design/moment.tsx'
import styles from './account.module.css'
import { revokeTokenAction } from './server/actions.ts'

interface Token {
  id: string
  name: string
  hint: string
  createdAt: string
  lastUsedAt?: string
  agent?: { name: string }
}

export function TokenList({ tokens }: { tokens: readonly Token[] }) {
  const t = useTranslations('account.tokens')
  if (tokens.length === 0) return <p className="text-ink-soft">{t('empty')}</p>
  return (
    <ul className={styles.tokens}>
      {tokens.map((token) => (
        <li key={token.id}>
          <div>
            <p className="font-semibold">{token.name}</p>
            <p className={styles.facts}>{token.agent ? t('mailboxOf', { name: token.agent.name }) : t('everything')}</p>
          </div>
          <div className={styles.facts}>
            <p>
              <code>{t('ends', { hint: token.hint })}</code>
            </p>
            <p>
              {t('created')} <Moment at={token.createdAt} />
            </p>
            <p>
              {t('used')} {token.lastUsedAt ? <Moment at={token.lastUsedAt} /> : t('never')}
            </p>
          </div>
          <details className={styles.facts}>
            <summary aria-label={t('revokeName', { name: token.name })}>{t('revoke')}</summary>
            <form action={revokeTokenAction} className="mt-2">
              <input type="hidden" name="token" value={token.id} />
              <p className="mb-2">{t('revokeWhat', { name: token.name })}</p>
              <button type="submit" className="button">
                {t('revokeName', { name: token.name })}
              </button>
            </form>
          </details>
        </li>
      ))}
    </ul>
  )
}
