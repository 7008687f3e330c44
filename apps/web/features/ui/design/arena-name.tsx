import { useLocale } from 'next-intl'

export interface NamedArena {
  slug: string
  name: { en: string; zh: string }
  /** Whether an organizer chose the name: other arenas may have it too, so the unique short name is shown. */
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
