import { expect, it } from 'vitest'
import { z } from 'zod'
import { refusedPort } from './guard.ts'
import listeners from './ports.json' with { type: 'json' }

it('the file of refused ports names a service for each, none twice, and no port that is refused as a system port', () => {
  const portsFile = z.record(z.string().min(1), z.array(z.int().min(1024).max(65_535)).min(1))
  const ports = Object.values(portsFile.parse(listeners)).flat()
  expect(new Set(ports).size).toBe(ports.length)
  for (const port of ports) expect(refusedPort(port)).toMatch(/is where .+ listens/)
})
