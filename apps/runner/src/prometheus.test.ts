import { openStore } from '@masquerade/store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runnerMetrics } from './prometheus.ts'
import { startRunner } from './runner.ts'
import { playContextOf, SHORT_INTERVALS, type TestHouse, talker, testHouse } from './testing/table.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ concurrent: 0 })
})
afterAll(() => house?.close())

/** The samples of a scrape by name and labels. */
function samplesIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

it('a runner tells how much is played, waits and fails, and of whom it tells nothing', async () => {
  const metrics = runnerMetrics()
  const store = openStore({ url: house.url, onError: () => {}, onQuery: metrics.onQuery })
  const matches = [await house.newMatch(), await house.newMatch(), await house.newMatch()]
  let hold = () => {}
  const held = new Promise<void>((resolve) => {
    hold = resolve
  })
  let answers = 0
  const context = playContextOf(
    store,
    async (question) => {
      if (++answers > 3) await held
      return answers === 2 ? { missing: 'timeout' } : talker(question)
    },
    { meters: metrics.play },
  )
  const runner = await startRunner(context, { host: '127.0.0.1', port: 0, matches: 2, intervals: SHORT_INTERVALS })
  const { playing, checking } = runner
  const served = await metrics.serve({ store, places: 2, playing, checking }, { host: '127.0.0.1', port: 0 })
  const scrape = async () => {
    const response = await fetch(`http://127.0.0.1:${served.port}/metrics`)
    expect(response.status).toBe(200)
    return response.text()
  }
  try {
    const waiting = 'masquerade_matches_waiting'
    await expect.poll(async () => samplesIn(await scrape()).get(waiting)).toBe(2)
    const busy = samplesIn(await scrape())
    expect(busy.get('masquerade_matches{game="who-is-spy",purpose="ranked",status="waiting"}')).toBe(2)
    expect(busy.get('masquerade_matches{game="who-is-spy",purpose="ranked",status="running"}')).toBe(1)
    expect(busy.get('masquerade_matches_playing')).toBe(1)
    expect(busy.get('masquerade_match_places')).toBe(2)
    expect(busy.get('masquerade_queue_jobs{queue="play-match",state="active"}')).toBe(1)
    expect(busy.get('masquerade_oldest_wait_seconds')).toBeGreaterThan(0)
    hold()
    for (const match of matches) {
      await expect.poll(async () => (await house.store.matches.get(match))?.status).toBe('finished')
    }
    const text = await scrape()
    const done = samplesIn(text)
    expect(done.get(waiting)).toBe(0)
    expect(done.get('masquerade_matches_ended_total{game="who-is-spy",purpose="ranked",ending="finished"}')).toBe(3)
    expect(done.get('masquerade_ask_seconds_count{connector="house",outcome="answered"}')).toBeGreaterThan(20)
    expect(done.get('masquerade_ask_seconds_count{connector="house",outcome="timeout"}')).toBe(1)
    expect(done.get('masquerade_turn_write_seconds_count')).toBeGreaterThan(20)
    expect(done.get('masquerade_database_query_seconds_count{outcome="ok"}')).toBeGreaterThan(50)
    expect(done.get('masquerade_database_condition{is="ok"}')).toBe(1)
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
      expect(done.get(name)).toBeGreaterThan(0)
    }
    // Whatever is played, by whomever: the same few series.
    expect(done.size).toBeLessThan(250)
    const { agents, arena } = house.world
    for (const name of [...matches, arena.id, ...agents.flatMap((one) => [one.agentId, one.slug, one.versionId])]) {
      expect(text).not.toContain(name)
    }
    expect(text).not.toMatch(/127\.0\.0\.1|postgres/)
  } finally {
    await runner.stop()
    await served.close()
    await store.close()
  }
})

it('without the database what this process knows by itself is reported all the same', async () => {
  const metrics = runnerMetrics()
  const store = openStore({ url: 'postgresql://unknown@127.0.0.1:9/nowhere', onError: () => {} })
  const measured = { store, places: 5, playing: new Set<string>(), checking: new Set<string>() }
  const served = await metrics.serve(measured, { host: '127.0.0.1', port: 0 })
  try {
    const response = await fetch(`http://127.0.0.1:${served.port}/metrics`)
    const samples = samplesIn(await response.text())
    expect(response.status).toBe(200)
    expect(samples.get('masquerade_match_places')).toBe(5)
    expect(samples.has('masquerade_matches_waiting'), 'unknown is not zero').toBe(false)
    expect(samples.get('masquerade_database_condition{is="unreachable"}')).toBe(1)
    expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404)
  } finally {
    await served.close()
    await store.close()
  }
})
