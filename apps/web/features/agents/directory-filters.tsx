import { type agentDirectoryQuery, agentKind, type PlayLanguage } from '@masquerade/protocol'
import Form from 'next/form'
import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import { addressOf } from '@/lib/address-of.ts'
import { FilterLinks, FilterNav } from '../ui/design/filter-links.tsx'
import { HiddenFields, SubmitButton } from '../ui/forms/form-parts.tsx'

const KINDS = agentKind.options.filter((kind) => kind !== 'person')
const LANGUAGES = ['en', 'zh'] as const satisfies PlayLanguage[]

interface DirectoryFiltersProps {
  choice: DirectoryChoice
  games: readonly { id: string; name: string }[]
}

/** Each filter of the list of agents is a link, so that its address can be shared. */
export function DirectoryFilters({ choice: { cursor: _, ...choice }, games }: DirectoryFiltersProps) {
  const t = useTranslations('agent-directory')
  const kinds = useTranslations('agents')
  const { search, kind, language, game } = choice
  return (
    <>
      <search>
        <Form action="/agents" className="mb-4 flex max-w-text flex-wrap gap-2">
          <label htmlFor="directory-search" className="sr-only">
            {t('filter.search')}
          </label>
          <input
            id="directory-search"
            className="min-w-0 flex-[1_1_12rem] rounded-md border border-line-strong bg-surface px-3 py-2 text-ink placeholder:text-ink-faint"
            type="search"
            name="search"
            // Without a key of its own, the field would keep the earlier text when the reader follows a link.
            key={search}
            defaultValue={search}
            maxLength={100}
            placeholder={t('filter.searchHint')}
          />
          <HiddenFields of={{ kind, language, game }} />
          <SubmitButton>{t('filter.go')}</SubmitButton>
        </Form>
      </search>
      <FilterNav aria-label={t('filter.label')}>
        <FilterLinks
          aria-label={t('filter.kind')}
          of={[undefined, ...KINDS].map((one) => [one, one ? kinds(`kind.${one}`) : t('filter.anyKind')])}
          chosen={kind}
          hrefOf={(kind) => directoryAddress({ ...choice, kind })}
        />
        <FilterLinks
          aria-label={t('filter.language')}
          of={[undefined, ...LANGUAGES].map((one) => [one, t(one ? `filter.languages.${one}` : 'filter.anyLanguage')])}
          chosen={language}
          hrefOf={(language) => directoryAddress({ ...choice, language })}
        />
        {games.length > 1 && (
          <FilterLinks
            aria-label={t('filter.game')}
            of={[{ id: undefined, name: t('filter.anyGame') }, ...games].map(({ id, name }) => [id, name])}
            chosen={game}
            hrefOf={(game) => directoryAddress({ ...choice, game })}
          />
        )}
      </FilterNav>
    </>
  )
}

type DirectoryChoice = Partial<Omit<z.output<typeof agentDirectoryQuery>, 'limit'>>

export const directoryAddress = (choice: DirectoryChoice): string =>
  addressOf('/agents', ['search', 'kind', 'language', 'game', 'cursor'], choice)
