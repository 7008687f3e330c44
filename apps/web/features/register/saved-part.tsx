import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Link } from '@/lib/link.tsx'
import { Copyable } from '../forms/copyable.tsx'
import { Notice } from '../forms/notice.tsx'
import type { SavedShown } from './state.ts'

/** The registered agent, and the secrets that are shown this once. */
export function SavedPart({ saved, site }: { saved: SavedShown; site: string }) {
  const t = useTranslations('register.saved')
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'center' })
    top.current?.focus()
  }, [])
  return (
    <div ref={top} tabIndex={-1}>
      <Notice title={t('title', { name: saved.name })}>
        <p>{t(saved.kind === 'mailbox' ? 'mailbox' : 'trial')}</p>
      </Notice>
      {saved.mailboxToken !== undefined && (
        <Notice title={t('token')}>
          <p>{t('tokenText')}</p>
          <Copyable text={saved.mailboxToken} label={t('token')} />
          <p>{t('command')}</p>
          <Copyable
            text={`MASQUERADE_URL=${site} MASQUERADE_TOKEN=${saved.mailboxToken} python3 examples/python-mailbox/bot.py`}
            label={t('command')}
          />
        </Notice>
      )}
      {saved.signingSecret !== undefined && (
        <Notice title={t('signing')}>
          <p>{t('signingText')}</p>
          <Copyable text={saved.signingSecret} label={t('signing')} />
        </Notice>
      )}
      {saved.pictureProblem !== undefined && <Notice title={t('picture', { message: saved.pictureProblem })} bad />}
      <p className="flex flex-wrap gap-3">
        <Link href={`/agents/${saved.slug}#trial`} className="button button-solid">
          {t('page')}
        </Link>
        <Link href="/me" className="button">
          {t('mine')}
        </Link>
      </p>
    </div>
  )
}
