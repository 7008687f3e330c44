import type { OwnExclusion } from '@masquerade/store/trust'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { Notice } from '../../../../ui/forms/notice.tsx'

export function OwnExclusions({ exclusions }: { exclusions: readonly OwnExclusion[] }) {
  const t = useTranslations('organize.trust')
  const locale = useLocale()
  return exclusions.map(({ arena, note }) => (
    <Notice key={arena.slug} bad title={t('ownExcluded', { arena: arena.name[locale] })}>
      <p>
        <bdi>{note}</bdi>
      </p>
      <p>
        <Link href={`/arenas/${arena.slug}/trust`} className="underline">
          {t('seeExcluded')}
        </Link>
      </p>
    </Notice>
  ))
}
