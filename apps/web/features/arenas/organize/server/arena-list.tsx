import type { Arena } from '@masquerade/store/arenas'
import { useLocale, useTranslations } from 'next-intl'
import { titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { ArenaName } from '../../../ui/design/arena-name.tsx'
import { ArenaFace } from '../arena-face.tsx'

export function ArenaList({ arenas }: { arenas: readonly Arena[] }) {
  const t = useTranslations('organize')
  const locale = useLocale()
  return (
    <ul className="mb-8 grid gap-x-10 gap-y-6 cols-fill-[20rem]">
      {arenas.map((arena) => (
        <li
          key={arena.id}
          className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-4 border-line border-t pt-4 wrap-anywhere"
        >
          <ArenaFace arena={arena} awake={arena.state === 'open'} />
          <div className="min-w-0">
            <h3 className="text-lg">
              <Link href={`/arenas/${arena.slug}`}>
                <ArenaName arena={arena} />
              </Link>
            </h3>
            <p className="text-ink-soft text-sm">
              <strong className="font-strong text-ink">{t(`state.${arena.state}`)}</strong> ·{' '}
              {titleOf(arena.game, locale)} · {t(`language.${arena.language === 'zh' ? 'zh' : 'en'}`)} ·{' '}
              {t('seats', { seats: arena.seats })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
