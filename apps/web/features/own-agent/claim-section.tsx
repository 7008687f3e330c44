import type { VerifiedBy } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { ClaimForm } from './claim-form.tsx'
import styles from './panel.module.css'

interface ClaimSectionProps {
  agent: { id: string; slug: string; name: string; kind: string; verified?: VerifiedBy; retiredAt?: string }
  signedIn: boolean
}

/** The kinds of agent whose address another user may have registered. */
const CLAIMABLE = ['space', 'model', 'api', 'webhook']

/** The way for the true owner of what answers, while nobody has shown to be that. */
export function ClaimSection({ agent, signedIn }: ClaimSectionProps) {
  const t = useTranslations('own-agent.claim')
  const { id, slug, name, kind, verified, retiredAt } = agent
  if (verified || retiredAt || !CLAIMABLE.includes(kind)) return null
  return (
    <details className={styles.retire}>
      <summary>{t('title')}</summary>
      <p>{t('text')}</p>
      {(kind === 'space' || kind === 'model') && <p>{t('hub')}</p>}
      {signedIn ? (
        <ClaimForm agent={{ id, name, kind }} />
      ) : (
        <p>
          <Link href={`/sign-in?callbackUrl=${encodeURIComponent(`/agents/${slug}`)}`}>{t('signIn')}</Link>
        </p>
      )}
    </details>
  )
}
