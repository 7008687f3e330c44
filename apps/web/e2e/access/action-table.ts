import { type Actor, SIGNED_IN } from './actors.ts'
import type { World } from './world.ts'

export interface ActionRow {
  /** Its file from apps/web on, and its name. */
  action: string
  /** The page that it is sent to, where that is not any which has it. */
  at?: string
  /** With what it is called; a form last. */
  given: (world: World) => readonly unknown[] | Promise<readonly unknown[]>
  /** Who gets in; of the others those who are not signed in are sent to do so, where `public` is not said. */
  in: readonly Actor[]
  /** A signed-out visitor gets a message, and is not redirected. */
  answered?: true
  /** Whether it was done, where the action says nothing of it. */
  did?: (world: World, given: readonly unknown[]) => Promise<boolean>
  /** The message of a refusal. */
  refusal?: string
}

const EVERYBODY: readonly Actor[] = ['visitor', ...SIGNED_IN]
const ORGANIZERS: readonly Actor[] = ['rival', 'admin', 'organizer']
const OF_ARENA: readonly Actor[] = ['organizer']
const OWNER: readonly Actor[] = ['owner']
const OWN_AGENT = 'features/agents/own-agent/server/actions.ts'
const LAB = 'features/lab/server/actions.ts'
const ORGANIZE = 'features/arenas/organize/server/actions.ts'
const ARENA_FORM = 'features/arenas/organize/arena-form/server/arena-action.ts'
const ANNOTATE = 'features/lab/rating/server/actions.ts'
const INBOX = 'features/site/server/actions.ts'

/** Every server action, and who gets in, with what is the owner's or the organizer's. An action may stand here more than once. */
export const ACTIONS: readonly ActionRow[] = [
  { action: 'features/ui/shell/server/actions.ts#setLocale', given: () => [{ locale: 'en' }], in: EVERYBODY },
  { action: 'features/ui/shell/server/actions.ts#setTheme', given: () => [{ theme: 'stage' }], in: EVERYBODY },
  {
    action: 'features/ui/shell/server/actions.ts#setResults',
    given: () => [null, { results: 'hidden' }],
    in: EVERYBODY,
  },
  { action: 'features/site/server/actions.ts#suspectAction', given: () => [{ match: '!' }], in: EVERYBODY },
  {
    action: 'features/site/moderation/server/actions.ts#reportAction',
    given: () => [{}, { agent: 'sphinx', why: '' }],
    in: EVERYBODY,
  },
  {
    action: 'features/site/moderation/server/actions.ts#moderateAction',
    given: () => [{}, { do: 'dismiss', report: 'nothing' }],
    ...{ in: ['admin'], refusal: 'not-allowed' },
  },
  {
    action: 'features/site/moderation/server/actions.ts#moderateAction',
    given: () => [{}, { do: 'hide', message: 'nothing', reason: '' }],
    ...{ in: ['admin'], refusal: 'not-allowed' },
  },
  {
    action: 'features/site/moderation/server/actions.ts#roleAction',
    given: () => [{}, { do: 'give', provider: 'local', login: 'No user has this name' }],
    ...{ in: ['admin'], refusal: 'not-allowed' },
  },
  {
    action: 'features/site/moderation/server/actions.ts#operateAction',
    given: () => [{}, { do: 'nothing', why: '' }],
    ...{ in: ['admin'], refusal: 'not-allowed' },
  },
  {
    action: `${OWN_AGENT}#switchAction`,
    given: ({ agent }) => [{}, { agent: agent.slug, to: 'offline' }],
    ...{ in: OWNER, refusal: 'no-such-agent' },
  },
  {
    action: `${OWN_AGENT}#switchAction`,
    given: async (world) => [{}, { agent: (await world.newAgent()).slug, to: 'pause' }],
    in: ['admin'],
    did: async ({ count }, given) => (await count(PAUSED, [(given[1] as { agent: string }).agent])) === 1,
  },
  {
    action: `${OWN_AGENT}#claimAction`,
    // It is the owner's already: there is nothing to take over.
    given: ({ agent }) => [{}, { agent: agent.id, how: 'take-down' }],
    ...{ in: [], refusal: 'not-its-owner' },
  },
  {
    action: `${OWN_AGENT}#trialAction`,
    given: ({ agent }) => [{}, { agent: agent.slug, language: 'en', game: 'no-such-game' }],
    ...{ in: OWNER, refusal: 'no-such-agent' },
  },
  {
    action: `${OWN_AGENT}#publishAction`,
    given: ({ agent }) => [{}, { agent: agent.slug, version: '1', to: 'take-back' }],
    ...{ in: OWNER, refusal: 'no-such-agent|no-such-version' },
  },
  {
    action: `${OWN_AGENT}#editAction`,
    given: ({ agent }) => [{ values: {}, agent: { slug: agent.slug } }, { intent: 'look' }],
    ...{ in: OWNER, refusal: 'no-such-agent' },
  },
  {
    action: 'features/agents/register/server/actions.ts#registerAction',
    given: () => [{ values: {} }, { intent: 'look' }],
    in: SIGNED_IN,
  },
  {
    action: 'features/site/server/actions.ts#createTokenAction',
    given: ({ agent }) => [{}, { name: 'of this test', agent: agent.slug }],
    ...{ in: OWNER, refusal: 'no-such-agent' },
  },
  {
    action: 'features/site/server/actions.ts#revokeTokenAction',
    given: async ({ newToken }) => [null, { token: await newToken() }],
    in: OWNER,
    did: async ({ count }, [, form]) =>
      (await count('SELECT count(*) AS n FROM access_token WHERE id = $1 AND revoked_at IS NULL', [
        (form as { token: string }).token,
      ])) === 0,
  },
  {
    action: 'features/site/server/actions.ts#deleteAccountAction',
    given: () => [null, { confirm: 'Somebody else altogether' }],
    in: SIGNED_IN,
  },
  // The session that it is called in is over then: the test calls it with somebody who is there for that.
  { action: 'features/site/server/actions.ts#signOutEverywhereAction', given: () => [undefined, {}], in: [] },
  { action: `${INBOX}#setHookAction`, given: () => [{}, { url: 'no address' }], in: SIGNED_IN },
  { action: `${INBOX}#testHookAction`, given: () => [undefined, {}], in: SIGNED_IN },
  { action: `${INBOX}#removeHookAction`, given: () => [undefined, {}], in: SIGNED_IN },
  { action: `${INBOX}#readAction`, given: () => [null, { until: 'never' }], in: SIGNED_IN },
  {
    action: `${ARENA_FORM}#arenaAction`,
    given: ({ arena }) => [{ slug: arena.slug, values: {}, faults: [] }, { intent: 'look' }],
    ...{ in: OF_ARENA, refusal: 'no-such-arena' },
  },
  {
    action: `${ARENA_FORM}#arenaAction`,
    given: () => [{ values: {}, faults: [] }, { intent: 'look' }],
    ...{ in: ORGANIZERS, refusal: 'not-organizer' },
  },
  {
    action: `${ORGANIZE}#pressAction`,
    given: ({ arena }) => [{}, { arena: arena.slug, to: 'paused' }],
    ...{ in: OF_ARENA, refusal: 'no-such-arena' },
  },
  {
    action: `${ORGANIZE}#pressAction`,
    given: ({ arena }) => [{}, { arena: arena.slug, to: 'no-picture' }],
    ...{ in: OF_ARENA, refusal: 'no-such-arena' },
  },
  {
    action: `${ORGANIZE}#pressAction`,
    given: ({ arena }) => [{}, { arena: arena.slug, to: 'clear' }],
    // Others see nothing of a draft that could be cleared.
    ...{ in: [], refusal: 'no-such-arena|not-yours' },
  },
  {
    action: `${ORGANIZE}#pressAction`,
    given: () => [{}, { arena: 'no-such-arena-at-all', to: 'copy' }],
    ...{ in: [], refusal: 'no-such-arena|not-organizer' },
  },
  {
    action: `${ORGANIZE}#supplyAction`,
    given: ({ arena }) => [{}, { arena: arena.slug, text: 'one side' }],
    ...{ in: OF_ARENA, refusal: 'no-such-arena' },
  },
  {
    action: `${ORGANIZE}#pressAction`,
    given: ({ arena }) => [{}, { arena: arena.slug, agent: 'sphinx', to: 'remove-guest' }],
    // A draft that is for everybody has no guests.
    ...{ in: [], refusal: 'no-such-arena|not-invited|not-now|not-by-invitation' },
  },
  {
    action: `${ORGANIZE}#pressAction`,
    given: ({ arena, agent }) => [{}, { arena: arena.slug, agent: agent.slug, to: 'play' }],
    ...{ in: [], refusal: 'no-such-arena|no-such-agent|not-invited|not-now' },
  },
  {
    action: `${ORGANIZE}#joinAction`,
    given: ({ arena, agent }) => [{}, { arena: arena.slug, agent: agent.slug, invitation: 'made up' }],
    ...{ in: [], refusal: 'no-such-arena|no-such-agent|not-invited|not-now|bad-invitation' },
  },
  {
    action: `${ORGANIZE}#inviteAction`,
    given: ({ arena }) => [{}, { arena: arena.slug, name: 'No user has this name', whom: 'user' }],
    ...{ in: OF_ARENA, refusal: 'no-such-arena' },
  },
  {
    action: `${ORGANIZE}#pressAction`,
    given: ({ arena }) => [{}, { arena: arena.slug, to: 'organize' }],
    ...{ in: [], refusal: 'not-invited' },
  },
  {
    action: `${ORGANIZE}#messageAction`,
    given: ({ arena }) => [{}, { arena: arena.slug, text: '' }],
    ...{ in: OF_ARENA, refusal: 'no-such-arena' },
  },
  // No agent can be excluded from a draft, and so none readmitted.
  {
    action: `${ORGANIZE}#interventionAction`,
    given: ({ arena }) => [
      { values: {} },
      { arena: arena.slug, kind: 'exclude', agent: 'sphinx', why: 'Of this test.', to: 'do' },
    ],
    in: [],
    did: excluded,
  },
  {
    action: `${ORGANIZE}#pressAction`,
    given: ({ arena }) => [{}, { arena: arena.slug, agent: 'owl', to: 'readmit' }],
    in: [],
    did: excluded,
  },
  {
    action: `${LAB}#saveAction`,
    given: ({ experiment }) => [{}, { manifest: '{}', draft: experiment }],
    ...{ in: OWNER, refusal: 'no-such-experiment' },
  },
  { action: `${LAB}#previewAction`, given: () => ['{}'], in: EVERYBODY },
  {
    action: `${LAB}#stepAction`,
    given: ({ experiment }) => [{}, { experiment, to: 'pause' }],
    ...{ in: OWNER, refusal: 'no-such-experiment' },
  },
  {
    action: `${LAB}#stepAction`,
    given: ({ experiment }) => [{}, { experiment, to: 'unpublish' }],
    ...{ in: OWNER, refusal: 'no-such-experiment' },
  },
  {
    action: `${LAB}#moreAction`,
    given: ({ experiment }) => [{}, { experiment, blocks: '1' }],
    ...{ in: OWNER, refusal: 'no-such-experiment' },
  },
  {
    action: `${LAB}#forkAction`,
    given: ({ experiment }) => [{}, { experiment }],
    ...{ in: OWNER, refusal: 'no-such-experiment' },
  },
  {
    action: `${LAB}#compareAction`,
    given: ({ agent }) => [{}, { agent: agent.slug, game: 'no-such-game', older: '1', newer: '2', blocks: '2' }],
    ...{ in: OWNER, refusal: 'no-such-agent' },
  },
  // Sitting down without having agreed to what is said there.
  {
    action: 'features/play/server/actions.ts#sitDownAction',
    given: () => [null, { language: 'en' }],
    in: EVERYBODY,
  },
  {
    action: 'features/lab/server/actions.ts#personAction',
    given: ({ peopled }) => [{}, { ...peopled, to: 'renew' }],
    ...{ in: OWNER, refusal: 'no-such-experiment' },
  },
  {
    action: 'features/lab/server/actions.ts#agreeAction',
    at: '/take-part/[part]',
    given: ({ peopled }) => [null, { part: peopled.part, ticket: 'made up' }],
    ...{ in: [], answered: true, refusal: 'ended|no-cookie' },
  },
  {
    action: 'features/lab/server/actions.ts#wantAction',
    at: '/take-part/[part]',
    given: ({ peopled }) => [null, { part: peopled.part, to: 'next' }],
    ...{ in: [], answered: true, refusal: 'ended|no-cookie' },
  },
  { action: `${ANNOTATE}#makeBatchAction`, given: () => [{}, { title: '' }], in: SIGNED_IN },
  {
    action: `${ANNOTATE}#closeAction`,
    given: async (world) => [{}, { batch: await world.newBatch() }],
    ...{ in: OWNER, refusal: 'not-now' },
  },
  {
    action: `${ANNOTATE}#closeAction`,
    given: async (world) => [{}, { batch: await world.newBatch(), to: 'discard' }],
    ...{ in: OWNER, refusal: 'not-now' },
  },
  {
    action: `${ANNOTATE}#removeRaterAction`,
    // The batch has no raters: its owner gets the message that all others get.
    given: ({ batch }) => [{}, { batch, rater: '1' }],
    ...{ in: [], refusal: 'not-now' },
  },
  {
    action: `${ANNOTATE}#byAddressAction`,
    given: ({ batch }) => [{}, { batch, places: '20' }],
    ...{ in: OWNER, refusal: 'not-now' },
  },
  // Everybody with the address of a batch may rate it.
  { action: `${ANNOTATE}#joinAction`, given: ({ batch }) => [null, { batch, name: '' }], in: EVERYBODY },
  {
    action: `${ANNOTATE}#goOnAction`,
    given: ({ batch }) => [null, { batch, ticket: 'made up' }],
    ...{ in: [], answered: true, refusal: 'ticket' },
  },
  {
    action: `${ANNOTATE}#saveMarksAction`,
    given: ({ batch }) => [batch, [{ place: 0, mark: null }]],
    ...{ in: [], answered: true, refusal: 'no-such-rater' },
  },
  {
    action: `${ANNOTATE}#saveItemAction`,
    given: ({ batch }) => [{}, { batch, place: '0', why: 'It is in no language.' }],
    ...{ in: [], answered: true, refusal: 'no-such-rater' },
  },
  {
    action: `${ANNOTATE}#showAction`,
    given: ({ batch }) => [batch, 0],
    // Nothing is shown to who does not rate it.
    ...{ in: [], answered: true, refusal: '\\$undefined' },
  },
]

const PAUSED = 'SELECT count(*) AS n FROM agent WHERE slug = $1 AND paused_at IS NOT NULL'

async function excluded({ arena, count }: World, given: readonly unknown[]): Promise<boolean> {
  const { agent } = given[1] as { agent: string }
  const sql = `SELECT count(*) AS n FROM exclusion JOIN arena ON arena.id = arena_id JOIN agent ON agent.id = agent_id
    WHERE arena.slug = $1 AND agent.slug = $2`
  return (await count(sql, [arena.slug, agent])) > 0
}
