import { useTranslations } from 'next-intl'
import { PageTitle } from '../ui/design/page-title.tsx'

export function TooOften({ title, seconds }: { title: string; seconds: number }) {
  const t = useTranslations('lab')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p role="status">{t('limited', { minutes: Math.max(1, Math.ceil(seconds / 60)) })}</p>
    </>
  )
}
