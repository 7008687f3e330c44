import { useLocale } from 'next-intl'

export interface NamedArena {
  slug: string
  name: { en: string; zh: string }
  /** An organizer made the arena and chose its name, which may not be unique: its slug is shown beside the name. */
  contest?: boolean | undefined
}

/** An arena by name; beside a contest's stands the slug, which no other arena has. */
export function ArenaName({ arena: { slug, name, contest } }: { arena: NamedArena }) {
  const locale = useLocale()
  return (
    <>
      <bdi>{name[locale]}</bdi>
      {contest && <small className="text-ink-faint text-xs"> · {slug}</small>}
    </>
  )
}

/** The same where there is room for plain text alone. */
export const arenaLabel = ({ slug, name, contest }: NamedArena, locale: 'en' | 'zh'): string =>
  contest ? `${name[locale]} · ${slug}` : name[locale]
