import path from 'node:path'
import { frozenOf, siteAgentOf, siteExperimentOf } from '@masquerade/lab'
import { housePlayers } from '@masquerade/papers/house/players'
import { publishedKey, registered, signedIn } from '@masquerade/store/testing'
import { settledOr } from '../../../apps/cli/src/lab/kept-run.ts'
import { openDesk } from '../../../apps/cli/src/lab/lab-desk.ts'
import { playRun } from '../../../apps/cli/src/lab/play-run.ts'
import { bundled } from '../../../prisma/bundled.ts'
import { type Io, linesOn } from '../../../scripts/command/io.ts'
import { lookUntil } from '../../../scripts/command/look-until.ts'
import { medianRatio } from '../../median.ts'
import { atMost, type BenchRow } from '../row.ts'
import { withStubAgents } from '../site/processes.ts'
import { onSite, type Site } from '../site/site.ts'
import { seconds, takeTurns, timed } from '../turns.ts'

const ROUNDS = 3
/** The agents answer after this time; slower agents would hide the time that the site itself needs. */
const ANSWER_MS = 100
const AT_ONCE = 4
const PLACES = 32
const LONGEST_MS = 600_000
const LOOK_MS = 50

export async function benchOnSite(folder: string, game: string, games: number): Promise<BenchRow> {
  return withStubAgents((adminUrl, agents) =>
    onSite(adminUrl, async (site) => {
      const url = agents.after(ANSWER_MS)
      const there = await labSite(site, url, (guest) => manifest(guest, game, games))
      const desk = openDesk(IO, undefined)
      let number = 0
      const document = manifest({ webhook: url, secret: 'HOOK' }, game, games)
      const here = () => {
        const file = path.join(folder, `guests-${number++}`)
        const experiment = settledOr('guests', document, {}, desk.agents)
        return timed(() => playRun(IO, experiment, { file, atOnce: AT_ONCE, signal: IO.interruption() }))
      }
      const [onSiteTimes, hereTimes] = await takeTurns<[number, number]>(ROUNDS, [there, here]).finally(desk.close)
      const info = `${games} matches with an agent of ${ANSWER_MS} ms, ${AT_ONCE} at once: ${seconds(onSiteTimes)} to ${seconds(hereTimes)}`
      return atMost(1.2, 'lab: on a site, to the command line', medianRatio(onSiteTimes, hereTimes), info)
    }),
  )
}

async function labSite(
  { store, runner }: Site,
  url: string,
  documentWith: (guest: object) => object,
): Promise<() => Promise<number>> {
  const { privateKey } = await publishedKey(store)
  await store.seed(bundled)
  const owner = await signedIn(store, 'researcher')
  const more = { fields: { concurrency: AT_ONCE }, settings: { kind: 'webhook' as const, url } }
  const { slug: agent } = await registered(store, owner.id, 'Guest', more)
  await runner({ matches: PLACES, privateKey })
  return async () => {
    const casts = (await store.lab.agents([agent])).map((one) => siteAgentOf(one, owner.id))
    const experiment = siteExperimentOf(documentWith({ agent }), housePlayers, casts)
    if (!experiment.ok) throw new Error(JSON.stringify(experiment.error))
    const created = await store.lab.create(owner.id, frozenOf(experiment.value))
    if (!created.ok) throw new Error(created.error.message)
    const { slug } = created.value
    const until = async (state: string) => {
      const isSo = async () => (await store.lab.get(slug, owner.id))?.state === state
      if (!(await lookUntil(isSo, { withinMs: LONGEST_MS, everyMs: LOOK_MS }))) throw new Error(`it is not ${state}`)
    }
    await store.lab.step(owner.id, slug, 'dry')
    await until('dry')
    return timed(async () => {
      await store.lab.step(owner.id, slug, 'start')
      await until('finished')
    })
  }
}

const IO: Io = {
  ...linesOn(process.stderr, process.stderr),
  input: () => '',
  ...{ stdin: process.stdin, bytes: process.stderr, stderr: process.stderr },
  env: { MASQUERADE_ALLOW_LOCAL_AGENTS: '1', HOOK: 'the secret of a webhook' },
  interruption: () => new AbortController().signal,
}

const manifest = (guest: object, game: string, games: number) => ({
  ...{ experiment: 'guests', version: 1, design: 'guests', game, blocks: games, seed: 1 },
  places: { guests: [guest], host: [{ house: 'sphinx' }] },
})
