import type { PAGES } from '../../app/pages.ts'
import type { Actor } from './actors.ts'
import type { World } from './world.ts'

export interface PageRow {
  /** Its parts in brackets. */
  parts?: (world: World) => Readonly<Record<string, string>>
  /** Who gets in; everybody where nothing is said. */
  in?: readonly Actor[]
  /** What stands before others: the page where one signs in, for those who have not, or that there is nothing. */
  otherwise?: 'sign-in' | 404
}

const SIGNED_IN = ['stranger', 'rival', 'admin', 'organizer', 'owner'] as const
const signedIn = { in: SIGNED_IN, otherwise: 'sign-in' } as const
const administrators = { in: ['admin'], otherwise: 404 } as const
const reads = { limit: 'reads' } as const
const ofAgent = { parts: ({ agent }: World) => ({ slug: agent.slug }) }
const ofArena = { parts: ({ arena }: World) => ({ slug: arena.slug }) }
const ofExperiment = { parts: ({ experiment }: World) => ({ slug: experiment }) }
const ofBatch = { parts: ({ batch }: World) => ({ batch }) }

/** Every page of `app/pages.ts`, and who gets in. Those of agents, arenas and experiments are asked for what is the owner's or the organizer's. */
export const ACCESS: Readonly<Record<keyof typeof PAGES, PageRow>> = {
  '/': {},
  '/abilities': {},
  '/admin': administrators,
  '/admin/agents': administrators,
  '/admin/arenas': administrators,
  '/admin/log': administrators,
  '/admin/running': administrators,
  '/admin/users': administrators,
  '/agents': {},
  // An unlisted agent has a page all the same, as its matches do.
  '/agents/[slug]': ofAgent,
  '/agents/[slug]/asks': { ...ofAgent, in: ['owner'], otherwise: 404 },
  '/agents/[slug]/edit': { ...ofAgent, in: ['owner'], otherwise: 404 },
  '/agents/[slug]/trials/[match]': {
    parts: ({ agent, trial }) => ({ slug: agent.slug, match: trial }),
    in: ['owner'],
    otherwise: 404,
  },
  '/agents/[slug]/versions': { ...ofAgent, in: ['owner'], otherwise: 404 },
  '/agents/new': signedIn,
  '/arenas': {},
  '/arenas/[slug]': { ...ofArena, in: ['organizer'], otherwise: 404 },
  '/arenas/[slug]/edit': { ...ofArena, in: ['organizer'], otherwise: 404 },
  // It says there that the invitation does not hold.
  '/arenas/[slug]/join': { ...ofArena, ...signedIn },
  '/arenas/[slug]/seasons/[number]': { parts: () => ({ slug: 'parlour', number: '99' }), in: [], otherwise: 404 },
  // A draft has none yet.
  '/arenas/[slug]/trust': { ...ofArena, in: [], otherwise: 404 },
  // Who may make none reads there who may.
  '/arenas/new': signedIn,
  '/bad-request': {},
  '/bring': {},
  '/compare': {},
  '/compare/[one]/[other]': { parts: () => ({ one: 'sphinx', other: 'owl' }) },
  '/docs': {},
  '/docs/[...path]': { parts: () => ({ path: 'agents' }) },
  '/docs/api': {},
  '/docs/decisions': {},
  '/embed/[id]': { parts: ({ match }) => ({ id: match }) },
  '/embed/leaderboard/[arena]': { parts: () => ({ arena: 'parlour' }) },
  '/embed/refused': { in: [], otherwise: 404 },
  '/empty': { in: [], otherwise: 404 },
  '/games': {},
  '/lab': {},
  '/lab/[slug]': { ...ofExperiment, in: ['owner'], otherwise: 404 },
  '/lab/[slug]/compare': { ...ofExperiment, in: [], otherwise: 404 },
  '/lab/[slug]/edit': { ...ofExperiment, in: ['owner'], otherwise: 404 },
  '/lab/[slug]/matches': { ...ofExperiment, in: ['owner'], otherwise: 404 },
  '/lab/[slug]/rating': { ...ofExperiment, in: ['owner'], otherwise: 404 },
  '/lab/new': signedIn,
  '/leaderboard': {},
  '/leaderboard/[arena]': { parts: () => ({ arena: 'parlour' }) },
  '/me': signedIn,
  '/me/account': signedIn,
  '/me/notices': signedIn,
  '/me/tokens': signedIn,
  '/play': {},
  '/play/[sitting]': { in: [], otherwise: 404 },
  '/rate': {},
  // Everybody with the address of a batch may rate it.
  '/rate/[batch]': ofBatch,
  '/rate/[batch]/agreement': { ...ofBatch, in: ['owner', 'admin'], otherwise: 404 },
  '/rate/new': signedIn,
  '/report': { in: [], otherwise: 404 },
  '/rules': {},
  '/rules/[game]': { parts: () => ({ game: 'who-is-spy' }) },
  '/sign-in': {},
  // The place of a person; everybody with its link gets in, and no actor here has it.
  '/take-part/[part]': { parts: ({ peopled }) => ({ part: peopled.part }), in: [], otherwise: 404 },
  '/watch': {},
  '/watch/[id]': { parts: ({ match }) => ({ id: match }) },
}

export interface RouteRow extends PageRow {
  query?: string
  /** What it is counted as. */
  limit?: 'reads'
}

/** What functions answer beside the API, by method and path. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /abilities/picture': reads,
  'GET /agents/[slug]/picture': { ...reads, parts: () => ({ slug: 'sphinx' }) },
  // A draft's own picture is its organizer's; this one has none.
  'GET /arenas/[slug]/picture': { ...ofArena, ...reads, in: [], otherwise: 404 },
  'GET /docs/raw/[...path]': { parts: () => ({ path: 'clients/python/masquerade.py' }) },
  'GET /dumps': { in: [], otherwise: 404 },
  'GET /dumps/[...path]': { ...reads, parts: () => ({ path: 'index.json' }), in: [], otherwise: 404 },
  'GET /feeds/[arena]': { ...reads, parts: () => ({ arena: 'parlour' }) },
  'GET /games/picture': reads,
  // What is passed on elsewhere is what everybody may see.
  'GET /lab/[slug]/picture': { ...ofExperiment, ...reads, in: [], otherwise: 404 },
  // Its owner hears that there is no table yet.
  'GET /lab/[slug]/table': { ...ofExperiment, ...reads, in: [], otherwise: 404 },
  'GET /leaderboard/[arena]/picture': { ...reads, parts: () => ({ arena: 'parlour' }) },
  'GET /oembed': { query: '?url=https://elsewhere.example/', in: [], otherwise: 404 },
  'GET /rate/[batch]/marks': { ...ofBatch, ...reads, in: ['owner', 'admin', 'ownerToken'], otherwise: 404 },
  'GET /watch/[id]/picture': { ...reads, parts: ({ match }) => ({ id: match }) },
  // next-auth: where it leads to is the page where one signs in.
  'GET /api/auth/[...nextauth]': { parts: () => ({ nextauth: 'session' }), in: [], otherwise: 404 },
  'POST /api/auth/[...nextauth]': { parts: () => ({ nextauth: 'session' }), in: [], otherwise: 404 },
}
