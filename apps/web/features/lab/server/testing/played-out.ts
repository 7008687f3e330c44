import { siteExperimentOf, storedCatalogue } from '@masquerade/lab'
import { designs } from '@masquerade/papers'
import { withStubs } from '@masquerade/planted'
import type { Store } from '@masquerade/store'

const NOTHING = { tokens: 0, costMicros: 0 }

/** Plays a running experiment of stubs to its end, and leaves behind what a runner does; its name in addresses. */
export async function playedOut(store: Store, slug: string): Promise<string> {
  const { playing, stub } = store.lab
  const claimed = await playing.claim('here', 60_000)
  if (claimed?.slug !== slug) throw new Error(`${slug} is not running`)
  const { id, manifest, planned } = claimed
  const opened = siteExperimentOf(JSON.parse(manifest), withStubs(storedCatalogue([], {}, designs)), [], {
    changes: { games: planned },
  })
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  const experiment = opened.value
  const matches = []
  for (const [number, cell] of [...experiment.cells()].entries()) {
    const { block, condition, config } = cell
    const game = experiment.gameOf(cell)
    const seat = await stub('seat', [game.id])
    await playing.begin(id, { number, block, condition, key: `${cell.path}/${condition}` })
    const seats = cell.seats.map(() => seat)
    const match = { game: game.id, gameVersion: game.version, config, language: 'en', seats }
    const created = await playing.createMatch(id, number, match)
    if (!created.ok) throw new Error(JSON.stringify(created.error))
    const played = experiment.play(cell)
    await playing.keep({ experiment: id, number, played: JSON.stringify(played), spent: NOTHING })
    matches.push(played)
  }
  await playing.writeDocument(id, JSON.stringify(experiment.table(matches)), 'played out')
  await playing.settle(id, 'finished')
  await playing.release(id, 'here')
  return slug
}
