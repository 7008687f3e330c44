import path from 'node:path'
import { roll } from '../../../tools/rolling/roll.ts'
import { startRollingSite } from '../../../tools/rolling/site.ts'
import { expect, test } from './story.ts'

const nginx = process.env.NGINX_PATH

test('every process of a site is restarted behind nginx while it is looked at and played on, and nothing is lost', async () => {
  // biome-ignore lint/suspicious/noSkippedTests: it says so where there is no nginx, and none could be fetched
  test.skip(!nginx, 'skipped: no nginx')
  const site = await startRollingSite({
    adminUrl: process.env.TEST_DATABASE_URL!,
    proxy: { name: 'nginx', program: nginx! },
    folder: path.join(process.env.E2E_FOLDER!, 'rolling'),
    pace: '60-240',
    drainMs: 2_000,
  })
  try {
    const [web1, web2, live1, live2, ...runners] = site.processes
    const [runner1, runner2, runner3] = runners
    const groups = [[web1!, live1!, runner1!], [web2!, live2!, runner2!], [runner3!]]
    const rolled = await roll(site, { spectators: 3, groups, again: () => false })
    expect(rolled.lost).toEqual([])
    // Something was there to be lost.
    expect(rolled.restarts.length).toBe(7)
    // Runners serve no requests, and end at once.
    const served = rolled.restarts.filter(({ name }) => !name.startsWith('runner'))
    expect(served.map(({ name, saidSo }) => [name, saidSo])).toEqual(served.map(({ name }) => [name, true]))
    expect(rolled.seen.reconnected).toBeGreaterThan(0)
    expect(rolled.seen.matches).toBeGreaterThan(3)
    expect(rolled.met.well).toBeGreaterThan(50)
    expect(rolled.askedAgain, 'nginx had to ask another process').toBeGreaterThan(0)
  } finally {
    await site.close()
  }
})
