import { useLocale } from 'next-intl'

export interface NamedArena {
  slug: string
  name: { en: string; zh: string }
  /**
   * An arena's name chosen by an organizer may not be unique, so the unique short name from the arena's address is
   * shown beside that name.
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
