import { afterEach, expect, it } from 'vitest'
import { startGateway } from './gateway.ts'
import { gatewayMetrics } from './prometheus.ts'
import { browser, numbers, upTo } from './testing/stage.ts'
import { useStage } from './testing/use-stage.ts'

const stage = useStage()
const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

it('a gateway tells how many it tells how much, and of whom it tells nothing', async () => {
  const metrics = gatewayMetrics()
  const { store } = stage.there
  const limits = { connections: 2, connectionsPerAddress: 2 }
  const at = { host: '127.0.0.1', port: 0 }
  const gateway = await startGateway(store, { ...at, say: () => {}, meters: metrics.tell, limits })
  const served = await metrics.serve({ store, load: gateway.load }, at)
  opened.push(gateway, served)
  const scrape = async () => (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text()
  const sample = (text: string, name: string) => Number(new RegExp(`^masquerade_${name} (.*)$`, 'm').exec(text)?.[1])

  const match = await stage.there.match()
  const one = await browser(gateway.port, { transports: ['websocket'] })
  const two = await browser(gateway.port, { transports: ['websocket'] })
  opened.push(one, two)
  for (const spectator of [one, two]) await spectator.watch(match.id)
  const before = await scrape()
  await match.step()
  for (const spectator of [one, two])
    await expect.poll(() => numbers(spectator.seen(match.id))).toEqual(upTo(match.last()))
  await expect(browser(gateway.port, { transports: ['websocket'], reconnection: false })).rejects.toThrow()

  const after = await scrape()
  expect([sample(after, 'sockets'), sample(after, 'matches_watched'), sample(after, 'mailbox_agents')]).toEqual([
    2, 1, 0,
  ])
  expect(sample(after, 'events_told_total')).toBeGreaterThan(sample(before, 'events_told_total'))
  expect(sample(after, 'tell_lag_seconds_count')).toBeGreaterThan(0)
  expect(sample(after, 'sent_bytes_total')).toBeGreaterThan(sample(before, 'sent_bytes_total') + 100)
  expect(sample(after, 'received_bytes_total')).toBeGreaterThan(0)
  expect(sample(after, 'buffered_bytes')).toBe(0)
  expect(after).toContain('masquerade_turned_away_total{why="full"} 1')
  for (const name of [match.id, stage.there.world.arena.id, '127.0.0.1']) expect(after).not.toContain(name)
})
