import { useLocale } from 'next-intl'

export interface NamedArena {
  slug: string
  name: { en: string; zh: string }
  /**
   * Whether an organizer chose the arena's name: other arenas may have the same name, so the arena's unique short name
   * is shown, too.
   */
  contest?: boolean | undefined
}

export function ArenaName({ arena: { slug, name, contest } }: { arena: NamedArena }) {
  const locale = useLocale()
  return (
    <>
      <bdi>{name[locale]}</bdi>
      {contest && <small className="text-ink-faint text-xs"> · {slug}</small>}
    </>
  )
}

export const arenaLabel = ({ slug, name, contest }: NamedArena, locale: 'en' | 'zh'): string =>
  contest ? `${name[locale]} · ${slug}` : name[locale]
