import { connecting, systemClock } from '@masquerade/connectors'
import { type AnyGame, playMatch, type Seat, seatViewer, seededRandom, viewsOf } from '@masquerade/game'
import { createOutbound, resolveBySystem } from '@masquerade/outbound'
import { median } from '../../median.ts'
import type { Load } from './load.ts'

/** At least this many matches are played, since a process plays its first matches more slowly. */
const LEAST = 12

export type BareLoop = Awaited<ReturnType<typeof bareLoop>>

/** Asks agents the same questions as a runner would, for as many matches at once, but stores nothing. */
export async function bareLoop(game: AnyGame, url: string, { delayMs, atOnce }: Pick<Load, 'delayMs' | 'atOnce'>) {
  const outbound = createOutbound({ allowLocal: true, ownPorts: [], resolve: resolveBySystem })
  const hosts = { hub: url, spaces: url, inference: url }
  const pace = { minMs: 0, maxMs: 0 }
  const connect = connecting({ outbound, clock: systemClock, random: seededRandom(1), hosts, pace })
  const ratios: number[] = []
  let asked = 0
  const [began, before] = [performance.now(), process.cpuUsage()]
  try {
    while (ratios.length < LEAST) {
      ratios.push(...(await Promise.all(Array.from({ length: atOnce }, (_, seed) => play(seed)))))
    }
  } finally {
    await outbound.close()
  }
  const { user, system } = process.cpuUsage(before)
  return {
    /** How many times longer a match took than its agents needed to answer one after the other. */
    toCriticalPath: median(ratios),
    asksASecond: (1_000 * asked) / (performance.now() - began),
    cpuMsPerAsk: (user + system) / 1_000 / asked,
  }

  async function play(seed: number): Promise<number> {
    const config = game.config.parse({ language: 'en' })
    const random = seededRandom(seed)
    const line = connect({ agentId: 'stub', kind: 'webhook', settings: { url }, secret: 'whsec_bench' })
    if (!line.ok) throw new Error(line.error)
    const match = playMatch(game, game.start(config, game.draw(config, random)), { random })
    const began = performance.now()
    const turns = new Set<number>()
    let next = match.next(new Map())
    while (!next.done) {
      const { asks, log, position } = next.value
      for (const { turn } of asks) turns.add(turn)
      asked += asks.length
      const given = await Promise.all(
        asks.map(async (ask) => {
          const seen = viewsOf(game, log, seatViewer(ask.seat))
          const deadline = Date.now() + ask.limitMs
          const legal = () => game.legal(position.state, ask.seat)
          const named = { id: `${seed}-${ask.turn}-${ask.seat}`, table: `${seed}` }
          const question = { ...named, game, ask, seen, language: 'en', legal, deadline }
          const { answer } = await line.value.answer(question, AbortSignal.timeout(ask.limitMs))
          return [ask.seat, answer] as const satisfies readonly [Seat, unknown]
        }),
      )
      next = match.next(new Map(given))
    }
    return (performance.now() - began) / (turns.size * delayMs)
  }
}
