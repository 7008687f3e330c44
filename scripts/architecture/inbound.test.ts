import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { trackedFiles } from './tracked-files.ts'

/** What answers on a server of ours: no tests and what they need, no client and no way out. */
const shipped = trackedFiles().filter(
  (file) =>
    /^(apps|packages)\/.*\.(ts|tsx|mjs)$/.test(file) &&
    !/^packages\/(agent-client|outbound)\/|\.test\.tsx?$|\/testing(\/|\.ts$)|\/e2e\//.test(file),
)
const those = (saying: RegExp) => shipped.filter((file) => saying.test(readFileSync(inRoot(file), 'utf8')))

describe('what comes from outside', () => {
  it('is served by servers that close connections on which nothing happens', () => {
    expect(those(/\bcreate(Secure)?Server[(<]|new (http\.)?Server\(\d/)).toEqual([
      'packages/inbound/src/patient-server.ts',
    ])
    expect(those(/\bpatientServer[(<]/)).toEqual([
      'apps/live/src/gateway.ts',
      'apps/runner/src/health-server.ts',
      'apps/web/server.ts',
      'packages/inbound/src/patient-server.ts',
      'packages/telemetry/src/metrics.ts',
    ])
  })

  it('is asked where it comes from in one place, and by what the front door leaves in another', () => {
    expect(those(/remoteAddress/)).toEqual(['packages/inbound/src/sender.ts'])
    expect(those(/x-forwarded|x-real-ip|['"]forwarded['"]/)).toEqual([
      'apps/web/front/requests/doorman.ts',
      'apps/web/lib/auth/request-origin.ts',
      'packages/inbound/src/sender.ts',
      'packages/protocol/src/own-headers.ts', // headers that clients must not set
    ])
  })

  it('is counted by networks, never by addresses', () => {
    const counting = those(/\bclientAddress\(|\bsenderOf\([\w.]+, /).filter(
      (file) => !/^packages\/inbound\/|front\/requests\/doorman/.test(file),
    )
    expect(counting).toContain('apps/web/lib/server/limits.ts')
    const byAddress = counting.filter((file) => !/networkOf\(/.test(readFileSync(inRoot(file), 'utf8')))
    // The one reads who calls, to count it elsewhere; the other compares hosts.
    expect(byAddress).toEqual(['apps/live/src/requests.ts', 'apps/web/lib/auth/request-origin.ts'])
  })
})
