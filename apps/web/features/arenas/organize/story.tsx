import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

export function Prizes({ text, level = 2 }: { text: string; level?: 2 | 3 }) {
  const t = useTranslations('organize.prizes')
  if (text === '') return null
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <section className="mb-6">
      <Title className="text-lg">{t('title')}</Title>
      <Story dir="auto">{text}</Story>
    </section>
  )
}

export const Story = ({ dir, children }: { dir?: 'auto'; children: ReactNode }) => (
  <p className="my-3 max-w-text whitespace-pre-line wrap-anywhere" dir={dir}>
    {children}
  </p>
)
