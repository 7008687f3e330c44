import { connecting, systemClock } from '@masquerade/connectors'
import { type AnyGame, playMatch, type Seat, seatViewer, seededRandom, viewsOf } from '@masquerade/game'
import { createOutbound, resolveBySystem } from '@masquerade/outbound'
import { median } from '../../median.ts'
import type { Load } from './load.ts'

export type BareLoop = Awaited<ReturnType<typeof bareLoop>>

/** Asks agents the same questions as a runner would, for as many matches at once, but stores nothing. */
export async function bareLoop(game: AnyGame, url: string, { delayMs, atOnce, matches }: Load) {
  const outbound = createOutbound({ allowLocal: true, ownPorts: [], resolve: resolveBySystem })
  const hosts = { hub: url, spaces: url, inference: url }
  const pace = { minMs: 0, maxMs: 0 }
  const connect = connecting({ outbound, clock: systemClock, random: seededRandom(1), hosts, pace })
  const ratios: number[] = []
  let [asked, next] = [0, 0]
  const look = () => ({ asked, at: performance.now(), cpu: process.cpuUsage() })
  let [from, to] = [look(), look()]
  const playOneAfterAnother = async () => {
    while (next < matches) {
      const number = next++
      if (number === matches >> 2) from = look()
      const ratio = await play(number)
      if (number < matches >> 2) continue // a process plays its first matches more slowly
      ratios.push(ratio)
      if (next < matches) to = look()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, playOneAfterAnother)).finally(() => outbound.close())
  const asks = to.asked - from.asked
  return {
    /** How many times longer a match took than its agents needed to answer one after the other. */
    toCriticalPath: median(ratios),
    asksASecond: (1_000 * asks) / (to.at - from.at),
    cpuMsPerAsk: (to.cpu.user + to.cpu.system - from.cpu.user - from.cpu.system) / 1_000 / asks,
  }

  async function play(seed: number): Promise<number> {
    const config = game.config.parse({ language: 'en' })
    const random = seededRandom(seed)
    const line = connect({ agentId: 'stub', kind: 'webhook', settings: { url }, secret: 'whsec_bench' })
    if (!line.ok) throw new Error(line.error)
    const match = playMatch(game, game.start(config, game.draw(config, random)), { random })
    const began = performance.now()
    const turns = new Set<number>()
    let turn = match.next(new Map())
    while (!turn.done) {
      const { asks, log, position } = turn.value
      for (const ask of asks) turns.add(ask.turn)
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
      turn = match.next(new Map(given))
    }
    return (performance.now() - began) / (turns.size * delayMs)
  }
}
