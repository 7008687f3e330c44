import { type AgentKind, agentKind, type PlayLanguage } from '@masquerade/protocol'
import Form from 'next/form'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import filters from '../matches/filters.module.css'
import styles from './directory.module.css'

const LANGUAGES = ['en', 'zh'] as const satisfies PlayLanguage[]

interface DirectoryFiltersProps {
  choice: DirectoryChoice
  /** With one game there is nothing to choose. */
  games: readonly { id: string; name: string }[]
}

/** A search, and links: each filter is an address of its own that can be shared. */
export function DirectoryFilters({ choice: { cursor: _, ...choice }, games }: DirectoryFiltersProps) {
  const t = useTranslations('agent-directory')
  const kinds = useTranslations('agents')
  const { search, kind, language, game } = choice
  return (
    <>
      <search>
        <Form action="/agents" className={styles.search}>
          <label htmlFor="directory-search" className="sr-only">
            {t('filter.search')}
          </label>
          <input
            id="directory-search"
            type="search"
            name="search"
            // A filter that is followed as a link brings its own text.
            key={search}
            defaultValue={search}
            maxLength={100}
            placeholder={t('filter.searchHint')}
          />
          {kind !== undefined && <input type="hidden" name="kind" value={kind} />}
          {language !== undefined && <input type="hidden" name="language" value={language} />}
          {game !== undefined && <input type="hidden" name="game" value={game} />}
          <button type="submit" className="button">
            {t('filter.go')}
          </button>
        </Form>
      </search>
      <nav aria-label={t('filter.label')} className={filters.filters}>
        <ul aria-label={t('filter.kind')}>
          <Choice to={{ ...choice, kind: undefined }} chosen={kind === undefined} name={t('filter.anyKind')} />
          {agentKind.options
            .filter((kind) => kind !== 'person')
            .map((one) => (
              <Choice key={one} to={{ ...choice, kind: one }} chosen={kind === one} name={kinds(`kind.${one}`)} />
            ))}
        </ul>
        <ul aria-label={t('filter.language')}>
          <Choice
            to={{ ...choice, language: undefined }}
            chosen={language === undefined}
            name={t('filter.anyLanguage')}
          />
          {LANGUAGES.map((one) => (
            <Choice
              key={one}
              to={{ ...choice, language: one }}
              chosen={language === one}
              name={t(`filter.languages.${one}`)}
            />
          ))}
        </ul>
        {games.length > 1 && (
          <ul aria-label={t('filter.game')}>
            <Choice to={{ ...choice, game: undefined }} chosen={game === undefined} name={t('filter.anyGame')} />
            {games.map(({ id, name }) => (
              <Choice key={id} to={{ ...choice, game: id }} chosen={game === id} name={name} />
            ))}
          </ul>
        )}
      </nav>
    </>
  )
}

function Choice({ to, chosen, name }: { to: DirectoryChoice; chosen: boolean; name: string }) {
  return (
    <li>
      <Link href={directoryAddress(to)} aria-current={chosen ? 'true' : undefined} scroll={false}>
        {name}
      </Link>
    </li>
  )
}

interface DirectoryChoice {
  search?: string | undefined
  kind?: AgentKind | undefined
  language?: PlayLanguage | undefined
  game?: string | undefined
  cursor?: string | undefined
}

/** The address of the agent directory under a filter; what is not filtered is not in it. */
export function directoryAddress(choice: DirectoryChoice): string {
  const query = new URLSearchParams()
  for (const name of ['search', 'kind', 'language', 'game', 'cursor'] as const) {
    const value = choice[name]
    if (value !== undefined && value !== '') query.set(name, value)
  }
  return query.size > 0 ? `/agents?${query}` : '/agents'
}
