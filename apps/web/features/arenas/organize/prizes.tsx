import { useTranslations } from 'next-intl'
import { Story } from './story.tsx'

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
