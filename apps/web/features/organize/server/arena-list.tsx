import type { Arena } from '@masquerade/store/arenas'
import { useLocale, useTranslations } from 'next-intl'
import { titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { ArenaName } from '../../design/arena-name.tsx'
import { ArenaFace } from '../arena-face.tsx'
import styles from '../organize.module.css'

/** Arenas with what is played there and in which state they are. */
export function ArenaList({ arenas }: { arenas: readonly Arena[] }) {
  const t = useTranslations('organize')
  const locale = useLocale()
  return (
    <ul className={styles.arenas}>
      {arenas.map((arena) => (
        <li key={arena.id}>
          <ArenaFace arena={arena} awake={arena.state === 'open'} />
          <div className="min-w-0">
            <h3 className="text-lg">
              <Link href={`/arenas/${arena.slug}`}>
                <ArenaName arena={arena} />
              </Link>
            </h3>
            <p className={styles.state}>
              <strong>{t(`state.${arena.state}`)}</strong> · {titleOf(arena.game, locale)} ·{' '}
              {t(`language.${arena.language === 'zh' ? 'zh' : 'en'}`)} · {t('seats', { seats: arena.seats })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
