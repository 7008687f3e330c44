'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ButtonAnchor } from '@/features/ui/design/button-link.tsx'
import { copied } from '../../ui/forms/copied.ts'

export function SampleTools({ text, href }: { text: string; href: string }) {
  const t = useTranslations('documentation')
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <button
        type="button"
        className="button"
        onClick={async () => setOutcome((await copied(text)) ? 'copied' : 'notCopied')}
      >
        {t('copy')}
      </button>
      <ButtonAnchor href={href} download>
        {t('download')}
      </ButtonAnchor>
      <p role="status" className="text-ink-soft text-sm">
        {outcome && t(outcome)}
      </p>
    </div>
  )
}
