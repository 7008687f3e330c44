import { connecting, systemClock } from '@masquerade/connectors'
import { type AnyGame, playMatch, type Seat, seatViewer, seededRandom, viewsOf } from '@masquerade/game'
import { createOutbound, resolveBySystem } from '@masquerade/outbound'

/**
 * The minimal loop asks agents the same questions for as many matches at once, but stores nothing. Returns for each match
 * how many times longer it took than its agents needed to answer.
 */
export async function bareLoop(game: AnyGame, url: string, delayMs: number, matches: number): Promise<number[]> {
  const outbound = createOutbound({ allowLocal: true, ownPorts: [], resolve: resolveBySystem })
  const hosts = { hub: url, spaces: url, inference: url }
  const pace = { minMs: 0, maxMs: 0 }
  const connect = connecting({ outbound, clock: systemClock, random: seededRandom(1), hosts, pace })
  try {
    return await Promise.all(Array.from({ length: matches }, (_, seed) => play(seed)))
  } finally {
    await outbound.close()
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
