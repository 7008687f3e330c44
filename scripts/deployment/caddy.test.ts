import { readFileSync } from 'node:fs'
import { LIVE_PATH, MAILBOX_PATH, USUAL_LIVE_PATH } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'

const shipped = readFileSync(inRoot('deploy/caddy/Caddyfile'), 'utf8').replace(/^\s*#.*\n/gm, '')
const operating = readFileSync(inRoot('docs/operating-network.md'), 'utf8')
/** What stands between the braces after a line that begins so, whose end is indented as deep. */
const block = (head: string) =>
  new RegExp(`^(\\t*)${head.replaceAll(/[()*]/g, '\\$&')} \\{\\n([\\s\\S]*?)\\n\\1\\}`, 'm').exec(shipped)?.[2] ?? ''
const pathsOf = (name: string) => new RegExp(`@${name} path (.*)`).exec(shipped)?.[1]?.split(' ')

// What it does, `npm run rolling -- --proxy caddy` shows.
describe('the configuration of Caddy', () => {
  it('gives to the gateways what is theirs, each visitor to the same one, and everything else to web', () => {
    expect(pathsOf('live')).toEqual([LIVE_PATH, USUAL_LIVE_PATH, MAILBOX_PATH].flatMap((path) => [path, `${path}/*`]))
    expect(block('handle @live')).toMatch(/reverse_proxy 127\.0\.0\.1:4301 \{\n\t\t\tlb_policy ip_hash\n/)
    expect(block('handle')).toMatch(/reverse_proxy 127\.0\.0\.1:4300 \{\n\t\t\tlb_policy random\n/)
  })

  it('tells the world of no process how it is', () => {
    expect(pathsOf('own')).toEqual(['/readyz', '/metrics'])
    expect(block('handle @own').trim()).toBe('respond 404')
  })

  it('sends no request to a process that is about to end, and notices it within the documented DRAIN_MS', () => {
    const passOn = block('(pass-on)')
    expect(passOn).toMatch(/health_uri \/healthz\n\s*health_body `"leaving":false`/)
    const [, everyMs = ''] = /health_interval (\d+)ms/.exec(passOn) ?? []
    const [, drainMs = ''] = /a `DRAIN_MS` of (\d+)/.exec(operating) ?? []
    expect(Number(drainMs)).toBeGreaterThan(3 * Number(everyMs))
    expect(shipped.match(/import pass-on/g)).toHaveLength(2)
  })
})
