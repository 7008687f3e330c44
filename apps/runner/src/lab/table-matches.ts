import { isDeepStrictEqual } from 'node:util'
import {
  type BareSpec,
  type Cell,
  type NetworkOf,
  type Place,
  peopleIn,
  personName,
  type Refusal,
  refusal,
  siteName,
  specsIn,
  UNWATCHED,
} from '@masquerade/lab'
import { voidReason } from '@masquerade/protocol'
import type { CellMatch, StoredExperiment } from '@masquerade/store/lab'
import type { Player } from '../player.ts'
import type { OpenedExperiment } from './agents.ts'
import { experimentMatch } from './experiment-match.ts'
import type { MatchesContext } from './turns.ts'

export const LOOK_AGAIN_MS = 500

export function tableMatches(
  stored: StoredExperiment,
  { experiment, agents }: OpenedExperiment,
  play: Player['play'],
  { experimentMatches, clock, store }: MatchesContext,
  signal: AbortSignal,
) {
  const { lab } = store
  let house: ReturnType<typeof lab.house> | undefined
  let waits: readonly Refusal[] = stored.refusals

  return {
    async created({ number, cell }: Place, isTooLate: () => boolean): Promise<string | undefined> {
      const match = await matchOf(cell)
      for (;;) {
        const made = await lab.playing.createMatch(stored.id, number, match)
        await tellWaits(match, made.ok ? new Map() : made.error)
        if (made.ok) return made.value
        await clock.sleep(LOOK_AGAIN_MS, signal)
        if (signal.aborted || isTooLate()) return undefined
        if ((await lab.playing.byId(stored.id))?.state !== stored.state) return undefined
      }
    },

    /** `gone` says why a void match could not be played. */
    async played(match: string, { number, cell }: Place, networkOf: NetworkOf = unheard(number)) {
      const place = { experiment: stored.id, number }
      try {
        for (;;) {
          // A match that failed is continued from its log, with the answers that were stored before.
          experimentMatches.set(match, experimentMatch(experiment, cell, place, networkOf))
          const again = await play(match, signal, 0)
          if (signal.aborted) return undefined
          if (!again) break
          await clock.sleep(again.afterMs, signal)
        }
      } finally {
        experimentMatches.delete(match)
      }
      const { status, voidReason } = await lab.playing.statusOf(match)
      return { gone: status === 'void' ? (voidReason ?? 'it could not be played') : undefined }
    },
  }

  /** An agent whose limits for today are spent is named on the experiment's page, as it plays no sooner than tomorrow. */
  async function tellWaits({ seats }: CellMatch, refused: ReadonlyMap<string, string>): Promise<void> {
    const here = [...agents.values()].filter(({ id }) => seats.some(({ agentId }) => agentId === id))
    const others = waits.filter(({ path }) => !here.some(({ named }) => path === pathOf(named)))
    const spent = here.filter(({ id }) => refused.get(id) === 'budget')
    const now = [
      ...others,
      ...spent.map(({ named, name }) => refusal([pathOf(named)], 'waits.limits', { agent: name })),
    ]
    if (isDeepStrictEqual(now, waits)) return
    waits = now
    await lab.playing.waits(stored.id, now)
  }

  function pathOf(named: string): string {
    const at = specsIn(experiment.manifest).find(({ spec }) => siteName(spec) === named)
    return at?.path.join('.') ?? ''
  }

  async function matchOf(cell: Cell): Promise<CellMatch> {
    const { id, version } = experiment.gameOf(cell)
    const seats = await Promise.all(experiment.atTable(cell).map((spec) => seatOf(spec, id)))
    const language = 'language' in cell.config ? String(cell.config.language) : 'en'
    const people = peopleIn(experiment, cell)
    return { game: id, gameVersion: version, config: cell.config, language, seats, people }
  }

  async function seatOf(spec: BareSpec, game: string): Promise<CellMatch['seats'][number]> {
    const named = siteName(spec)
    if (named !== undefined) {
      const agent = agents.get(named)
      if (!agent) throw new Error(`there is no agent ${named}`)
      return { agentId: agent.id, versionId: agent.version.id }
    }
    if ('stub' in spec) return lab.stub(String(spec.stub).replaceAll(' ', '-'), [game])
    const isPerson = personName(spec) !== undefined
    house ??= lab.house()
    const seat = isPerson
      ? await lab.anyPerson()
      : (await house).find((one) => 'house' in spec && one.house === String(spec.house))
    if (seat) return { agentId: seat.agentId, versionId: seat.versionId }
    const what = isPerson ? 'seats for people' : 'such house agent'
    throw new Error(`this site has no ${what}: its seed is older than this runner`)
  }
}

export type TableMatches = ReturnType<typeof tableMatches>

const unheard =
  (number: number): NetworkOf =>
  (playing, record, signal = UNWATCHED.signal) => ({ record, signal, of: { number, playing } })

/** An experiment that cannot be played is paused; its matches that a runner left behind cannot go on either. */
export async function refuseUnplayable(
  stored: StoredExperiment,
  refused: readonly Refusal[],
  left: readonly { match?: string }[],
  { store, say }: MatchesContext,
): Promise<void> {
  const why = refused[0]?.message ?? ''
  if (stored.state === 'running') say(`experiment ${stored.slug}: paused, it cannot be played as it is: ${why}`)
  await store.lab.playing.refuse(stored, refused)
  for (const { match } of left) if (match !== undefined) await store.matches.void(match, voidReason('study', { why }))
}

export async function stopByBudget({ id, slug }: StoredExperiment, { store, say }: MatchesContext): Promise<void> {
  await store.lab.playing.settle(id, 'stopped', 'budget')
  say(`experiment ${slug}: stopped, another match might cost more than its budget has left`)
}
