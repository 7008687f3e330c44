import { expect, it } from 'vitest'
import { metricsServer, openMeters } from './metrics.ts'

it('tells what is measured, and goes on where one thing cannot be looked at', async () => {
  const meters = openMeters()
  meters.gauge('broken', 'Cannot be looked at', [], () => {
    throw new Error('no database')
  })
  meters.gauge('whole', 'Can', ['kind'], (gauge) => gauge.set({ kind: 'a' }, 7))
  let far = 10
  meters.growing('sent_bytes_total', 'Grows', () => far)
  const served = await metricsServer(meters.registry, { host: '127.0.0.1', port: 0 })
  const scrape = async () => (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text()
  try {
    const text = await scrape()
    expect(text).toContain('masquerade_whole{kind="a"} 7')
    expect(text).toContain('masquerade_sent_bytes_total 10')
    expect(text).not.toContain('no database')
    expect(text).not.toMatch(/^masquerade_broken/m)
    far = 25
    expect(await scrape()).toContain('masquerade_sent_bytes_total 25')
  } finally {
    await served.close()
  }
})

it('answers nothing but GET /metrics', async () => {
  const served = await metricsServer(openMeters().registry, { host: '127.0.0.1', port: 0 })
  try {
    for (const [path, method] of [
      ['/', 'GET'],
      ['/metrics/x', 'GET'],
      ['/metrics', 'POST'],
    ] as const) {
      expect((await fetch(`http://127.0.0.1:${served.port}${path}`, { method })).status).toBe(404)
    }
  } finally {
    await served.close()
  }
})
