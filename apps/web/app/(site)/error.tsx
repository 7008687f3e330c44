'use client'

import { useTranslations } from 'next-intl'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { WaysOut } from '@/features/ui/shell/nothing-here.tsx'

/** `digest` is the number under which the server has logged the cause; without it, no server knows of the error. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('app')
  return (
    <>
      <PageTitle lede={t(error.digest ? 'error.text' : 'error.inBrowser')}>{t('error.title')}</PageTitle>
      <p className="mb-6 flex flex-wrap items-center gap-4">
        <button type="button" className="button button-solid" onClick={reset}>
          {t('error.again')}
        </button>
        {error.digest && <code className="font-mono text-ink-faint text-sm">{error.digest}</code>}
      </p>
      <WaysOut />
    </>
  )
}
