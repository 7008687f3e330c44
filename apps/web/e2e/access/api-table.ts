import type { OperationId } from '@masquerade/protocol/public-api'
import type { Actor } from './actors.ts'
import type { World } from './world.ts'

type Parts = Readonly<Record<string, string>>

export interface ApiRow {
  /** The parts of its address. An actor that gets in may use them up, and gets others. */
  parts?: (world: World, isIn: boolean) => Parts | Promise<Parts>
  query?: (world: World) => string
  body?: (world: World) => unknown
  /** Who gets in; everybody where nothing is said. */
  in?: readonly Actor[]
  /** Of a limit that all share: those who try. */
  only?: readonly Actor[]
}

const OWNER = ['owner', 'ownerToken'] as const
const EVERY_USER = ['stranger', 'rival', 'admin', 'organizer', 'owner', 'strangerToken', 'ownerToken'] as const
const BROWSERS = ['visitor', 'stranger', 'rival', 'admin', 'organizer', 'owner'] as const
const ORGANIZERS = ['rival', 'admin', 'organizer'] as const
/** A draft is its organizer's alone: not even an administrator's. */
const OF_ARENA = ['organizer'] as const
const nowhere = { parts: () => ({ sitting: 'nothing', match: 'nothing', id: 'nothing', agent: 'nothing' }) }

const ofMatch = { parts: ({ match }: World) => ({ id: match }) }
const ofTrial = { parts: ({ trial }: World) => ({ match: trial }) }
const ofAgent = { parts: ({ agent }: World) => ({ slug: agent.slug }) }
const ofArena = { parts: ({ arena }: World) => ({ slug: arena.slug, agent: 'nothing' }) }
const ofExperiment = { parts: ({ experiment }: World) => ({ slug: experiment }) }
const ofPerson = { parts: ({ peopled }: World) => ({ slug: peopled.experiment, place: peopled.part }) }
const parlour = { parts: () => ({ slug: 'parlour', arena: 'parlour' }) }

/**
 * Every operation of the API, and who gets in. What is asked for is the owner's, or the organizer's draft; what anybody
 * may read is anybody's. Bodies that fit nothing are refused after it was looked who sends them.
 */
export const API = {
  listMatches: {},
  getMatch: ofMatch,
  getMatchEvents: ofMatch,
  getMatchTranscript: ofMatch,
  getMatchMarkdown: ofMatch,
  listGuesses: ofMatch,
  // A browser is known by its cookie; that a finished match takes no guesses is another matter.
  sealGuess: { ...ofMatch, body: () => ({ round: 1, seat: 1 }), in: BROWSERS },
  listArenas: {},
  getArena: parlour,
  // So many an hour for all who come from one address.
  getDataset: { ...parlour, only: ['visitor', 'mailboxToken'] },
  getArenaProgress: parlour,
  listDigests: parlour,
  getLeaderboard: { ...parlour, query: () => 'house=0' },
  getAbilities: {},
  getComparison: { query: () => 'arena=parlour&agents=sphinx,owl' },
  listAgents: { query: () => 'search=owl' },
  getAgent: { parts: () => ({ slug: 'sphinx' }) },
  // House agents are drawn: there is none for anybody.
  getAgentPicture: { ...ofAgent, in: [] },
  // A program of its owner has none, which is no secret.
  getRecipe: ofAgent,
  startCheck: { in: EVERY_USER },
  getCheck: { ...nowhere, in: [] },
  registerAgent: { in: EVERY_USER },
  changeAgent: { ...ofAgent, body: () => ({ fields: 'nothing' }), in: OWNER },
  retireAgent: {
    parts: async (world, isIn) => ({ slug: isIn ? (await world.newAgent()).slug : world.agent.slug }),
    in: ['owner'],
  },
  resumeAgent: { ...ofAgent, in: OWNER },
  // It sits nowhere: there is no such table for its owner, either.
  takeOutAgent: { parts: ({ agent }) => ({ slug: agent.slug, table: 'tab_none' }), in: [] },
  publishRecipe: { ...ofAgent, query: () => 'version=1', in: OWNER },
  unpublishRecipe: { ...ofAgent, in: OWNER },
  listAsks: { ...ofAgent, in: OWNER },
  startTrial: { body: ({ agent }) => ({ agent: agent.slug, game: 'no-such-game' }), in: OWNER },
  getTrial: { ...ofTrial, in: OWNER },
  listInvitations: { in: EVERY_USER },
  answerInvitation: { parts: ({ arena, agent }) => ({ arena: arena.slug, agent: agent.slug }), in: [] },
  joinArena: { in: EVERY_USER },
  listOwnArenas: { in: EVERY_USER },
  createArena: { in: ORGANIZERS },
  stepArena: { ...ofArena, in: OF_ARENA },
  getOwnArena: { ...ofArena, in: OF_ARENA },
  changeArena: { ...ofArena, in: OF_ARENA },
  discardArena: {
    parts: async (world, isIn) => ({ slug: isIn ? await world.newArena() : world.arena.slug }),
    in: OF_ARENA,
  },
  // Of what everybody sees, for who may make arenas.
  copyArena: { ...parlour, in: ORGANIZERS },
  putArenaSupply: { ...ofArena, in: OF_ARENA },
  listOrganizers: { ...ofArena, in: OF_ARENA },
  inviteOrganizer: { ...ofArena, in: OF_ARENA },
  // There is no invited organizer to remove.
  removeOrganizer: { parts: ({ arena }) => ({ slug: arena.slug, user: 'visitor' }), in: [] },
  listOrganizing: { in: EVERY_USER },
  // No user was invited to organize it.
  answerOrganizing: { ...ofArena, body: () => ({ state: 'joined' }), in: [] },
  sendArenaMessage: { ...ofArena, in: OF_ARENA },
  beginSeason: { ...ofArena, in: OF_ARENA },
  setArenaPicture: { ...ofArena, in: OF_ARENA },
  removeArenaPicture: { ...ofArena, in: OF_ARENA },
  listGuests: { ...ofArena, in: OF_ARENA },
  inviteGuest: { ...ofArena, in: OF_ARENA },
  withdrawGuest: { ...ofArena, in: [] },
  listExclusions: { ...ofArena, in: OF_ARENA },
  // Nothing was played in a draft: what is taken out of the count is refused to its organizer, too.
  excludeAgent: { ...ofArena, in: OF_ARENA },
  readmitAgent: { ...ofArena, in: OF_ARENA },
  voidMatch: { ...ofArena, in: OF_ARENA },
  listEntries: { ...ofArena, in: OF_ARENA },
  withdrawEntry: { ...ofArena, in: OF_ARENA },
  renewInvitation: { ...ofArena, in: OF_ARENA },
  revokeInvitation: { ...ofArena, in: OF_ARENA },
  listExperiments: {},
  listOwnExperiments: { in: EVERY_USER },
  createExperiment: { in: EVERY_USER },
  getExperiment: { ...ofExperiment, in: OWNER },
  restateExperiment: { ...ofExperiment, in: OWNER },
  discardExperiment: {
    parts: async (world, isIn) => ({ slug: isIn ? await world.newExperiment() : world.experiment }),
    in: OWNER,
  },
  stepExperiment: { ...ofExperiment, in: OWNER },
  moreOfExperiment: { ...ofExperiment, in: OWNER },
  forkExperiment: { ...ofExperiment, body: () => 'nothing', in: OWNER },
  // A draft, compared with itself: refused to all who can see it.
  compareExperiments: { ...ofExperiment, query: ({ experiment }) => `with=${experiment}`, in: OWNER },
  // Nothing of it is played yet: there is none for its owner, either.
  getExperimentTable: { ...ofExperiment, in: [] },
  getExperimentMatches: { ...ofExperiment, in: OWNER },
  getExperimentRun: { ...ofExperiment, in: OWNER },
  compareVersions: { ...ofAgent, in: OWNER },
  listExperimentPeople: { ...ofPerson, in: OWNER },
  makePersonLink: { ...ofPerson, in: OWNER },
  withdrawPersonLink: { ...ofPerson, in: OWNER },
  letUserTakePart: { ...ofPerson, body: () => 'nothing', in: OWNER },
  // The experiment is not started: there is nothing to end, even for its owner.
  endTakingPart: { ...ofPerson, in: OWNER },
  // The one for the mailbox, and the one for everything; who has no mailbox has none to open.
  takeAsk: { query: ({ agent }) => `agent=${agent.slug}&wait=0`, in: ['mailboxToken', 'ownerToken'] },
  answerAsk: {
    parts: () => ({ ask: 'nothing' }),
    query: ({ agent }) => `agent=${agent.slug}`,
    in: ['mailboxToken', 'ownerToken'],
  },
  getAccount: { in: EVERY_USER },
  deleteAccount: {
    body: () => ({ name: 'Somebody else altogether' }),
    in: ['stranger', 'rival', 'admin', 'organizer', 'owner'],
  },
  exportAccount: { in: EVERY_USER },
  listTokens: { in: EVERY_USER },
  makeToken: { in: EVERY_USER },
  revokeToken: {
    parts: async (world) => ({ id: await world.newToken() }),
    in: OWNER,
  },
  report: { in: ['visitor', 'strangerToken'], only: ['visitor', 'strangerToken', 'mailboxToken'] },
  sitDown: { in: BROWSERS },
  getSitting: { ...nowhere, in: [] },
  beginNow: { ...nowhere, in: [] },
  leaveTable: { ...nowhere, in: [] },
  answerAtTable: { ...nowhere, body: () => ({ ask: 'nothing', text: 'Hello.' }), in: [] },
  getOpenApi: {},
} as const satisfies Record<OperationId, ApiRow>
