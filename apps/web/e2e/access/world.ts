import { randomBytes } from 'node:crypto'
import { openStore } from '@masquerade/store'
import type { APIRequestContext } from '@playwright/test'
import { stackDatabase } from '../administrator.ts'
import { describedLines } from '../rated-batch.ts'
import { signIn } from '../signed-in.ts'
import { act } from './act.ts'
import { type Doors, newClient } from './actors.ts'

/** What somebody has that is not for everybody, and who tries to get at it. */
export interface World {
  base: string
  doors: Doors
  names: Readonly<Record<'owner' | 'organizer', string>>
  /** The owner's agent, on no list. */
  agent: { id: string; slug: string }
  /** A game of the owner's agent that only the owner sees. */
  trial: string
  /** The owner's draft of an experiment. */
  experiment: string
  /** Another of the owner's, which was published. */
  published: string
  /** An experiment of the owner's in which a person plays, and their place, which is still free. */
  peopled: { experiment: string; part: string }
  /** The organizer's draft of an arena. */
  arena: { slug: string }
  /** The owner's batch of things to rate. */
  batch: string
  /** A finished match of the site, which is anybody's. */
  match: string
  /** The id of one of the owner's tokens. */
  newToken(): Promise<string>
  newExperiment(): Promise<string>
  newArena(): Promise<string>
  newAgent(): Promise<{ id: string; slug: string }>
  newBatch(): Promise<string>
  /** A user who has just signed in and is not used by other tests. */
  newUser(): Promise<APIRequestContext>
  /** What stands in the database, by a statement with one figure. */
  count(sql: string, values?: readonly unknown[]): Promise<number>
  close(): Promise<void>
}

const MANIFEST = {
  ...{ version: 1, design: 'guests', game: 'who-is-spy' },
  places: { guests: [{ house: 'owl' }], host: [{ house: 'sphinx' }] },
}

export async function openWorld(base: string): Promise<World> {
  const mark = randomBytes(4).toString('hex')
  const store = openStore({ url: stackDatabase() })
  const clients: APIRequestContext[] = []
  const client = async (headers?: Record<string, string>) => {
    const made = await newClient(base, headers)
    clients.push(made)
    return made
  }
  /** Somebody who is signed in, with the cookie that a viewer is known by. */
  const somebody = async (name: string) => {
    const made = await client()
    await signIn(made, name, base)
    await made.get('/watch')
    return made
  }
  const names = { owner: `Owner ${mark}`, organizer: `Organizer ${mark}` }
  const [visitor, stranger, rival, admin, organizer, owner] = await Promise.all([
    client(),
    somebody(`Stranger ${mark}`),
    somebody(`Rival ${mark}`),
    somebody(`Admin ${mark}`),
    somebody(names.organizer),
    somebody(names.owner),
  ])
  await visitor.get('/watch')
  for (const [name, role] of [
    ['Rival', 'organizer'],
    ['Organizer', 'organizer'],
    ['Admin', 'admin'],
  ] as const) {
    const [user] = await store.users.byLogin('local', `${name} ${mark}`)
    if (!user || !(await store.users.setRole(user.id, role))) throw new Error(`${name} got no role`)
  }

  let made = 0
  const ours = { origin: base }
  const sent = async (who: APIRequestContext, method: string, path: string, data?: unknown) => {
    const response = await who.fetch(path, { method, headers: ours, ...(data !== undefined && { data }) })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
  const newAgent = async (): Promise<{ id: string; slug: string; token: string }> => {
    const fields = { name: `Kept ${mark} ${++made}`, languages: ['en'], listed: false, online: false }
    const { agent, mailboxToken } = await sent(owner, 'POST', '/api/v1/agents', {
      fields,
      settings: { kind: 'mailbox' },
    })
    return { id: agent.id, slug: agent.slug, token: mailboxToken }
  }
  const newExperiment = async (): Promise<string> => {
    const manifest = { ...MANIFEST, experiment: `kept-${mark}-${++made}` }
    return (await sent(owner, 'POST', '/api/v1/experiments', { manifest })).slug
  }
  const newPublished = async (): Promise<string> => {
    const slug = await newExperiment()
    for (const to of ['start', 'stop', 'publish'])
      await sent(owner, 'POST', `/api/v1/experiments/${slug}/steps`, { to })
    return slug
  }
  const newArena = async (): Promise<string> =>
    (await sent(organizer, 'POST', '/api/v1/account/arenas/teahouse/copy')).slug
  const newBatch = async (): Promise<string> => {
    const form = {
      experiment: '',
      title: `Batch ${mark} ${++made}`,
      question: '',
      kind: 'description',
      again: '0',
      text: describedLines(),
    }
    const { redirect, body } = await act(owner, 'features/lab/rating/server/actions.ts#makeBatchAction', '/rate/new', [
      {},
      form,
    ])
    const id = /^\/rate\/([^/]+)/.exec(redirect ?? '')?.[1]
    if (id === undefined) throw new Error(`no batch was made: ${body.slice(0, 500)}`)
    return id
  }
  const database = async <Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]> => {
    const { query } = await import('../../../../scripts/postgres/connected.ts')
    return query<Row>(stackDatabase(), sql, values)
  }
  const newPeopled = async (): Promise<World['peopled']> => {
    const places = { guests: [{ person: 'Ann' }, { house: 'owl' }], host: [{ house: 'sphinx' }] }
    const manifest = { ...MANIFEST, places, experiment: `peopled-${mark}` }
    const { slug } = await sent(owner, 'POST', '/api/v1/experiments', { manifest })
    const sql =
      'SELECT experiment_person.id FROM experiment_person JOIN experiment ON experiment.id = experiment_id WHERE slug = $1'
    const [part] = await database<{ id: string }>(sql, [slug])
    if (!part) throw new Error(`no person plays in ${slug}`)
    return { experiment: slug, part: part.id }
  }
  const token = async (who: APIRequestContext, name: string) => sent(who, 'POST', '/api/v1/tokens', { name })

  const agent = await newAgent()
  const arena = await newArena()
  const experiment = await newExperiment()
  const program = async (bearer: string) => client({ authorization: `Bearer ${bearer}` })
  const { match: trial } = await trialOf()
  const { items } = await sent(visitor, 'GET', '/api/v1/matches?status=finished&limit=1')
  return {
    ...{ base, names, agent, trial, newAgent, newExperiment, newArena, newBatch },
    doors: {
      ...{ visitor, stranger, rival, admin, organizer, owner },
      strangerToken: await program((await token(stranger, 'of a stranger')).token),
      mailboxToken: await program(agent.token),
      ownerToken: await program((await token(owner, 'of the owner')).token),
    },
    experiment,
    published: await newPublished(),
    peopled: await newPeopled(),
    arena: { slug: arena },
    batch: await newBatch(),
    match: items[0].id,
    newToken: async () => (await token(owner, `one more ${++made}`)).id,
    newUser: () => somebody(`Passing ${mark} ${++made}`),
    count: async (sql, values = []) => Number((await database<{ n: string }>(sql, values))[0]?.n),
    async close() {
      await Promise.all(clients.map((one) => one.dispose()))
      await store.close()
    },
  }

  /** A trial that no runner takes up is not needed: whose it is decides who sees it, whatever becomes of it. */
  async function trialOf(): Promise<{ match: string }> {
    return sent(owner, 'POST', '/api/v1/trials', { agent: agent.slug, language: 'en', game: 'who-is-spy' })
  }
}
