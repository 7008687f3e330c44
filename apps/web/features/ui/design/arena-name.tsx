import { useLocale } from 'next-intl'

export interface NamedArena {
  slug: string
  name: { en: string; zh: string }
  /**
   * Whether an organizer created the arena and chose its name: such a name may not be unique, so that the unique slug
   * is shown beside it.
   */
  contest?: boolean | undefined
}

/** An arena's name; the unique slug is added for an arena that is a contest of an organizer. */
export function ArenaName({ arena: { slug, name, contest } }: { arena: NamedArena }) {
  const locale = useLocale()
  return (
    <>
      <bdi>{name[locale]}</bdi>
      {contest && <small className="text-ink-faint text-xs"> · {slug}</small>}
    </>
  )
}

/** An arena's name as plain text; the unique slug is added for a contest. */
export const arenaLabel = ({ slug, name, contest }: NamedArena, locale: 'en' | 'zh'): string =>
  contest ? `${name[locale]} · ${slug}` : name[locale]
