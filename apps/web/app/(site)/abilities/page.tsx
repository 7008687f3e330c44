import { getLocale, getTranslations } from 'next-intl/server'
import { HowComputed } from '@/features/leaderboards/compare/across-computed.tsx'
import {
  AbilitiesTable,
  abilityAxes,
  GamesTable,
  gameAxes,
  Radars,
} from '@/features/leaderboards/compare/across-tables.tsx'
import { ChooseAgents } from '@/features/leaderboards/compare/choose-agents.tsx'
import { abilitiesPageQuery, DRAWN } from '@/features/leaderboards/compare/compare-query.ts'
import { abilitiesMetadata, acrossGames, type RowAcross } from '@/features/leaderboards/compare/server/across-games.ts'
import { ButtonAnchor, ButtonLink } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { type PageProps, parsedQuery } from '@/lib/server/page.ts'

export const generateMetadata = abilitiesMetadata

const FIRST = 3
const SHOWN = 100

/** Agents that have ability scores but no result in any game are listed in a separate table. */
const isInSomeGame = ({ cells }: RowAcross): boolean => cells.some((cell) => cell !== undefined)

export default async function AbilitiesPage({ searchParams }: PageProps) {
  const { agents: names } = await parsedQuery(abilitiesPageQuery, searchParams)
  const [t, locale, table] = await Promise.all([getTranslations('abilities'), getLocale(), acrossGames()])
  const { rows } = table
  const found = names ? rows.filter(({ agent }) => names.includes(agent.slug)) : rows.slice(0, FIRST)
  const chosen = found.slice(0, DRAWN)
  const missing = (names ?? []).filter((name) => !found.some(({ agent }) => agent.slug === name))
  const best = rows.slice(0, SHOWN)
  const shown = [...best, ...chosen.filter((row) => !best.includes(row))]
  const inGames = shown.filter(isInSomeGame)
  const games = gameAxes(table, locale)
  const abilities = abilityAxes(table, (ability) => t(`how.abilities.${ability}.name`))
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      {rows.length === 0 ? (
        <p className="mb-8 text-ink-soft">{t('empty')}</p>
      ) : (
        <>
          <ChooseAgents
            action="/abilities"
            words={{ title: t('choose.title'), who: t('choose.who', { most: DRAWN }), go: t('choose.go') }}
            rows={rows}
            chosen={chosen}
          />
          {missing.length > 0 && <p className="mb-4 text-ink-soft">{t('missing', { names: missing.join(', ') })}</p>}
          {found.length > DRAWN && <p className="mb-4 text-ink-soft">{t('tooMany', { most: DRAWN })}</p>}
          <Radars table={table} games={games} abilities={abilities} chosen={chosen} />
          <p className="mt-4 mb-12 max-w-prose text-ink-soft text-sm">{t('radar.how')}</p>
          <Section id="games" title={t('games.title')} className="mb-12">
            <p className="max-w-prose text-ink-soft">{t('games.lede')}</p>
            {inGames.length > 0 ? (
              <GamesTable table={table} rows={inGames} axes={games} />
            ) : (
              <p className="mt-4 max-w-prose">{t('games.none')}</p>
            )}
          </Section>
          {abilities.length > 0 && (
            <Section id="abilities" title={t('abilities.title')} className="mb-12">
              <p className="max-w-prose text-ink-soft">{t('abilities.lede')}</p>
              <AbilitiesTable rows={shown.filter((row) => row.abilities.size > 0)} axes={abilities} />
            </Section>
          )}
          {rows.length > shown.length && (
            <p className="mb-8 text-ink-soft text-sm">{t('part', { best: SHOWN, all: rows.length })}</p>
          )}
        </>
      )}
      <HowComputed columns={table.columns} />
      <p className="my-10 flex flex-wrap gap-4">
        <ButtonLink href="/leaderboard">{t('leaderboards')}</ButtonLink>
        <ButtonLink href="/games">{t('allGames')}</ButtonLink>
        <ButtonAnchor href="/api/v1/abilities">{t('json')}</ButtonAnchor>
      </p>
    </>
  )
}
