import { gameOf } from '@masquerade/games'
import { matchesQuery } from '@masquerade/protocol'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { AgentHead } from '@/features/agents/agent-head.tsx'
import { ArenaFigures } from '@/features/agents/arena-figures.tsx'
import { SectionTitle } from '@/features/design/section-title.tsx'
import { News } from '@/features/live/news.tsx'
import { MatchSection } from '@/features/matches/match-section.tsx'
import { named } from '@/lib/named.ts'
import type { PageProps } from '@/lib/page-props.ts'
import { getStore } from '@/lib/server/store.ts'

type Props = PageProps<'slug'>

const A_PAGE = 12

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const agent = await getStore().agents.get(named((await params).slug))
  if (!agent) notFound()
  const t = await getTranslations('agents')
  return { title: agent.name, description: t('description', { name: agent.name }) }
}

/** One agent: who it is, how well it does in each arena and how sure that is, and what it played last. */
export default async function AgentPage({ params, searchParams }: Props) {
  const slug = named((await params).slug)
  const query = matchesQuery.pick({ cursor: true }).safeParse(await searchParams)
  const agent = await getStore().agents.get(slug)
  // proxy.ts has refused a cursor that does not parse.
  if (!agent || !query.success) notFound()
  const { cursor } = query.data

  const t = await getTranslations('agents')
  const locale = await getLocale()
  const [versions, arenas, matches] = await Promise.all([
    getStore().agents.versions(agent.id),
    arenasOf(agent.id),
    getStore().matches.page({ agent: slug, limit: A_PAGE, cursor }),
  ])
  if (!matches.ok) notFound()
  const { items, next } = matches.value
  return (
    <>
      <News />
      <AgentHead agent={agent} versions={versions} />
      {arenas.map(({ arena, ...figures }) => (
        <section key={arena.slug} className="mb-12">
          <SectionTitle more={<Link href={`/leaderboard/${arena.slug}`}>{t('leaderboard')}</Link>}>
            {arena.name[locale]}
          </SectionTitle>
          <ArenaFigures {...figures} />
        </section>
      ))}
      {arenas.length === 0 && <p className="mb-12 text-ink-soft">{t('noFigures')}</p>}
      <MatchSection title={t('recent')} matches={items} empty={t('noMatches')} about={agent.id}>
        {next && (
          <p className="mt-6">
            <Link href={`/agents/${slug}?cursor=${next}`} className="button">
              {t('all')}
            </Link>
          </p>
        )}
      </MatchSection>
    </>
  )
}

/** The arenas in which an agent has finished a match, each with its whole leaderboard. */
async function arenasOf(agentId: string) {
  const arenas = await getStore().arenas.list()
  const boards = await Promise.all(
    arenas.map(async (arena) => {
      const standings = await getStore().standings.leaderboard(arena.slug)
      const standing = standings.find(({ agent }) => agent.id === agentId)
      const game = gameOf(arena.game)
      return standing && game && { arena, standings, standing, game: { ...game.scores, seats: game.seats.max } }
    }),
  )
  return boards.filter((board) => board !== undefined)
}
