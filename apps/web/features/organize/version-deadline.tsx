import { useTranslations } from 'next-intl'
import { ZonedTime } from './zoned-time-view.tsx'

/** Until when owners may change their agents' versions for an arena, and what that means. */
export function VersionDeadline({ at, zone }: { at: string; zone?: string | undefined }) {
  const t = useTranslations('roster')
  return (
    <>
      <ZonedTime at={at} zone={zone} />
      <br />
      <small>{t('versionsText')}</small>
    </>
  )
}
