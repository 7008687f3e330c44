import { useTranslations } from 'next-intl'
import { PageTitle } from '../ui/design/page-title.tsx'

/** Renders the page shown instead of one that was requested too often; it says when to try again. */
export function TooOften({ title, seconds }: { title: string; seconds: number }) {
  const t = useTranslations('lab')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p role="status">{t('limited', { minutes: Math.max(1, Math.ceil(seconds / 60)) })}</p>
    </>
  )
}
