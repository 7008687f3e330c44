import { type AnyGame, shortened } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { scoreFigure, scoreScale } from '@masquerade/metrics'
import { matchesQuery } from '@masquerade/protocol'
import { PROVISIONAL_BELOW } from '@masquerade/rating'
import type { AgentProfile, OwnAgent } from '@masquerade/store/agents'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { wordIn } from '@/features/agents/agent-marks.tsx'
import { ArenaFigures, OverGames, VersionsTable } from '@/features/agents/arena-figures.tsx'
import { inLanguages, LanguagesTable } from '@/features/agents/languages-table.tsx'
import {
  AdminPanel,
  ClaimSection,
  OwnExclusions,
  UsedShares,
} from '@/features/agents/own-agent/server/agent-panels.tsx'
import { OwnerPanel } from '@/features/agents/own-agent/server/owner-panel.tsx'
import { AgentHead, InShort, newestLine, Opening, type SaidLine } from '@/features/agents/server/agent-head.tsx'
import { FaultSection } from '@/features/agents/server/fault-section.tsx'
import { agentFeats, FeatsList, LOOKED_THROUGH } from '@/features/agents/server/feats.tsx'
import { PublishSection, RecipeSection } from '@/features/agents/server/recipe.tsx'
import { RivalsSection } from '@/features/agents/server/rivals-section.tsx'
import { abilitiesAddress } from '@/features/leaderboards/compare/compare-query.ts'
import { courseBy, lineOf } from '@/features/leaderboards/compare/comparison.ts'
import { scoredGame } from '@/features/leaderboards/figures/drawn-figure.ts'
import { MatchSection } from '@/features/matches/match-section.tsx'
import { ResultsSwitch } from '@/features/matches/results-switch.tsx'
import { forList } from '@/features/matches/server/for-list.ts'
import { pageMetadata, pictureOfAgent } from '@/features/share/server/link-previews.ts'
import { ArenaName, arenaLabel } from '@/features/ui/design/arena-name.tsx'
import { ButtonLink, OtherPages } from '@/features/ui/design/button-link.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { News } from '@/features/watch/live/news.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { named, type PageProps, parsedQuery } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

type Props = PageProps<'slug'>

const A_PAGE = 12
/** The page of an agent lists few matches, so that it is about three screens long. */
const FIRST = 4
const QUOTED = 4
const SOME_TRIALS = 5
/** News name a match's arena and not its agents, and in a busy arena most matches are those of others. */
const LOOK_AGAIN_MS = 30_000
/** The kinds of agents that have no owner, since they belong to the site itself. */
const OURS = ['house', 'person']

const profileOf = cache((slug: string) => getStore().agents.profile(slug))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const profile = await profileOf(named((await params).slug))
  if (!profile) notFound()
  const { agent } = profile
  const [t, locale] = await Promise.all([getTranslations('agents'), getLocale()])
  const about = wordIn(agent.about, locale)
  const description = about ? shortened(about.text, 200) : t('description', { name: agent.name })
  const picture = await pictureOfAgent(agent, locale)
  return pageMetadata(picture, { address: `/agents/${agent.slug}`, title: agent.name, description })
}

export default async function AgentPage({ params, searchParams }: Props) {
  const slug = named((await params).slug)
  const { cursor } = await parsedQuery(matchesQuery.pick({ cursor: true }), searchParams)
  const profile = await profileOf(slug)
  if (!profile) notFound()
  const { agent } = profile

  const [t, reports] = await Promise.all([getTranslations('agents'), getTranslations('moderation')])
  const locale = await getLocale()
  const isPublished = profile.versions.some(({ published }) => published !== undefined)
  const [user, arenas, matches, recipe] = await Promise.all([
    currentUser(),
    arenasOf(profile),
    getStore().matches.page({ agent: slug, limit: cursor ? A_PAGE : FIRST, cursor }),
    isPublished ? getStore().agents.recipe(slug) : undefined,
  ])
  if (!matches.ok) notFound()
  const { items, next } = matches.value
  const isKnown = user !== undefined
  const own = user && (await getStore().agents.own(user.id, slug))
  const steers = !own && user?.role === 'admin' && !OURS.includes(agent.kind)
  const byGames = arenas.toSorted((one, other) => other.standing.games - one.standing.games)
  const [main] = byGames
  const line = await firstLine(byGames)
  const steered = steers ? await getStore().agents.asItIs(agent.id) : undefined
  return (
    <Speaking of={['more-ended', isKnown && 'own-agent', isKnown && 'forms']}>
      <News arenas={arenas.map(({ arena }) => arena.slug).join(' ')} atMostEveryMs={LOOK_AGAIN_MS} />
      <AgentHead agent={own ?? agent} versions={profile.versions} copyOf={profile.copyOf}>
        {main ? <Opening main={main} line={line} /> : <p className="mt-4 text-ink-soft">{t('noFigures')}</p>}
      </AgentHead>
      {own && (
        <OwnerPanel
          agent={own}
          trials={await trialsOf(own, user.id)}
          hasArena={await getStore().agents.hasArena(own.id)}
        />
      )}
      {own?.usedShares && <UsedShares shares={own.usedShares} />}
      {own && <OwnExclusions exclusions={await getStore().exclusions.excludedFrom(own.id)} />}
      {recipe?.ok && <RecipeSection published={recipe.value} />}
      {own && <PublishSection agent={own} versions={profile.versions} />}
      {steered && <AdminPanel agent={steered} />}
      <InShort arenas={byGames} />
      <MatchSection
        title={t('recent')}
        matches={await forList(items, { own: own !== undefined })}
        empty={t('noMatches')}
        about={agent.id}
        // The owner always sees how the agent's matches ended, and needs no switch for that.
        more={!own && <ResultsSwitch />}
        {...(cursor === undefined && { steady: 'ended' })}
      >
        {next && <OtherPages older={[`/agents/${slug}?cursor=${next}`, t('all')]} />}
      </MatchSection>
      <details className="mb-12 open:[&>summary]:mb-8">
        <summary className="cursor-pointer rounded-md border border-line-strong px-4 py-3 font-strong">
          {t('more.title')} <small className="font-normal text-ink-soft text-sm">{t('more.what')}</small>
        </summary>
        {arenas.map(({ arena, versions, rivals, feats, courses, ...figures }) => (
          <Section
            title={<ArenaName arena={arena} />}
            more={<Link href={`/leaderboard/${arena.slug}`}>{t('leaderboard')}</Link>}
            key={arena.slug}
            className="mb-12"
          >
            <ArenaFigures {...figures} />
            {courses.map((course) => course.of.line.length > 1 && <OverGames key={course.course} {...course} />)}
            <RivalsSection
              {...rivals}
              agent={agent}
              arena={arena.slug}
              game={figures.game}
              standings={figures.standings}
            />
            <FeatsList {...feats} game={figures.game.id} />
            {versions.length > 1 && (
              <VersionsTable versions={versions} game={figures.game} arena={arenaLabel(arena, locale)} />
            )}
          </Section>
        ))}
        <LanguagesTable rows={inLanguages(profile.together)} />
        {arenas.length > 0 && (
          <p className="mb-12">
            <ButtonLink href={abilitiesAddress([slug])}>{t('across')}</ButtonLink>
          </p>
        )}
        <FaultSection profile={profile} />
      </details>
      {!own && <ClaimSection agent={agent} signedIn={isKnown} />}
      {!own && !OURS.includes(agent.kind) && (
        <p className="mt-10 text-sm">
          <Link href={`/report?agent=${slug}`}>{reports('reportAgent')}</Link>
        </p>
      )}
    </Speaking>
  )
}

async function arenasOf({ agent, together, versions }: AgentProfile) {
  return Promise.all(
    together.flatMap((mine) => {
      const game = gameOf(mine.arena.game)
      return game ? [inArena(mine, game)] : []
    }),
  )

  async function inArena(mine: AgentProfile['together'][number], rules: AnyGame) {
    const game = scoredGame(rules, mine.arena.config)
    const scale = scoreScale(rules, mine.arena.config)
    const [standings, games, recent, ranked, ratings] = await Promise.all([
      getStore().standings.leaderboard(mine.arena.slug),
      getStore().matches.tableMates(mine.arena.slug, agent.id),
      getStore().matches.recentGames(mine.arena.slug, [agent.id]),
      getStore().boards.leaderboard(mine.arena.slug, { filter: { agents: [agent.id] }, census: true }),
      getStore().boards.ratings(mine.arena.slug, [agent.id]),
    ])
    const row = ranked?.rows.find((one) => one.agent.id === agent.id)
    // The skill rating over time, and the value by which the arena ranks agents if that is another one.
    const courses = [...new Set([courseBy(ranked?.ranking ?? 'hundred-start'), 'skill' as const])]
    const now = { ...mine, rated: ratings.get(agent.id) }
    const each = versions.flatMap(({ number, createdAt, figures }) => {
      const figure = figures.find(({ arena }) => arena.slug === mine.arena.slug)
      return figure ? [{ ...figure, number, createdAt }] : []
    })
    return {
      ...{ arena: mine.arena, game, standings, versions: each, rivals: { games, scale } },
      feats: { feats: await agentFeats(rules, games), games: Math.min(games.length, LOOKED_THROUGH) },
      ...(ranked && row && { place: { ...ranked, row, all: Math.max(ranked.census?.all ?? 0, row.rank) } }),
      courses: courses.map((course) => ({
        of: { agent, line: lineOf(recent.get(agent.id) ?? [], scale, now, course) },
        course,
        greyedBelow: scoreFigure(game.figures)?.greyedBelow ?? PROVISIONAL_BELOW,
      })),
      standing: mine,
    }
  }
}

/** Returns the agent's newest public words, from the first arena in which it spoke; some games have no speech. */
async function firstLine(arenas: Awaited<ReturnType<typeof arenasOf>>): Promise<SaidLine | undefined> {
  for (const { arena, rivals } of arenas.slice(0, QUOTED)) {
    const line = await newestLine(arena, rivals.games)
    if (line) return line
  }
  return undefined
}

async function trialsOf(agent: OwnAgent, userId: string) {
  const page = await getStore().trials.page(userId, agent.id, { limit: SOME_TRIALS })
  return page.ok ? page.value.items : []
}
