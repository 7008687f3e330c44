import { useLocale } from 'next-intl'

export interface NamedArena {
  slug: string
  name: { en: string; zh: string }
  /**
   * Whether an organizer made the arena and chose its name, which may not be unique: then its slug is shown beside the
   * name.
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
