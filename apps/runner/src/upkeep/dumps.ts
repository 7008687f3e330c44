import type { Month } from '@masquerade/store/datasets'
import { dumpIn, dumpMonths, outdatedIn } from '@masquerade/store/dumps'
import { repeat, resting, type UpkeepContext } from './repeat.ts'

const LOOK_EVERY_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Exports are made each night at this hour (UTC), when the day has changed in all statistics of the site. */
const HOUR_OF_NIGHT = 2
const LICENSE = 'cc-by-4.0'

interface Dumps {
  folder: string
  source: string
}

export type DumpsContext = UpkeepContext & { dumps?: Dumps | undefined }

/**
 * Each night one of the runners exports all public matches, and at once what lacks the last night, a moderator's decision
 * or the deletion of an account.
 */
export async function runDumps(context: DumpsContext, signal: AbortSignal): Promise<void> {
  const { dumps } = context
  if (!dumps) return
  // A dump that does not fit on the disk fills it each time, so that it is not tried again at once.
  const when = { everyMs: LOOK_EVERY_MS, afterFaultMs: HOUR_MS, waits: 'the dump of all matches waits' }
  await repeat(context, when, signal, () => dumpOnce(context, dumps, signal))
}

export async function dumpOnce({ store, clock, say }: DumpsContext, dumps: Dumps, signal: AbortSignal): Promise<void> {
  const now = clock.now()
  if (!(await due())) return
  await store.datasets.alone('dump', async () => {
    const what = await due()
    if (!what) return
    async function* read(month: Month) {
      for await (const match of store.datasets.ofMonth(month)) {
        signal.throwIfAborted()
        yield match
      }
    }
    const written = await dumpMonths(await store.datasets.months(), {
      ...{ to: dumps.folder, at: new Date(now).toISOString(), source: dumps.source, license: LICENSE, read },
      ...(what !== 'night' && { only: what }),
      tell: (line) => say(`dump: ${line}`),
      progress: () => {},
    })
    say(`dump: ${written.matches} matches, ${written.months} months written anew, in ${dumps.folder}`)
  })

  async function due(): Promise<'night' | string[] | undefined> {
    if ((await dumpedAt(dumps.folder)) < lastNight(now)) return 'night'
    const outdated = await outdatedIn(dumps.folder, store.datasets.hiddenByMonth)
    return outdated.length > 0 ? outdated : undefined
  }
}

export const lastNight = (now: number): number =>
  Math.floor((now - HOUR_OF_NIGHT * HOUR_MS) / DAY_MS) * DAY_MS + HOUR_OF_NIGHT * HOUR_MS

async function dumpedAt(folder: string): Promise<number> {
  const list = await dumpIn(folder)
  return list ? Date.parse(list.at) : Number.NEGATIVE_INFINITY
}

/** Each night one runner publishes a digest of the logs of each ranked contest, so that changes are noticed. */
export async function runNights(context: UpkeepContext, signal: AbortSignal): Promise<void> {
  const { store, clock, say } = context
  let published = Number.NEGATIVE_INFINITY
  await repeat(context, { everyMs: LOOK_EVERY_MS, waits: 'the digests of the night wait' }, signal, async () => {
    const night = lastNight(clock.now())
    if (published < night && (await publish(night))) published = night
  })

  async function publish(night: number): Promise<boolean> {
    const rest = resting(clock, signal)
    const done = await store.datasets.alone('nights', () => store.datasets.publishNights(night, { rest, signal }))
    if (!done) return false
    const { days, arenas, faults } = done
    if (days > 0) say(`the logs of ${arenas} arenas have their digests of the night, ${days} in all`)
    if (faults.length > 0)
      throw new Error(faults.map(({ slug, why }) => `arena ${slug} cannot publish its digest: ${why}`).join('; '))
    return true
  }
}
