import { readFileSync } from 'node:fs'
import { LIVE_PATH, MAILBOX_PATH, MOST_ANSWER_BYTES, USUAL_LIVE_PATH } from '@masquerade/protocol'
import { MOST_SUPPLY_BYTES } from '@masquerade/protocol/public-api'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'

const shipped = readFileSync(inRoot('deploy/nginx/masquerade.conf'), 'utf8').replace(/^\s*#.*\n/gm, '')
const operating = readFileSync(inRoot('docs/operating-network.md'), 'utf8')
/** What stands between the braces after a line that begins so. */
const block = (head: string) => shipped.split(`${head} {\n`)[1]?.split('\n}')[0] ?? ''
const all = (pattern: RegExp, text = shipped) => [...text.matchAll(pattern)].map(([, found = '']) => found)

// That nginx reads it, and what it does, the story of the rolling restart shows.
describe('the configuration of nginx', () => {
  it('has two of each process, and remembers of none that it was away', () => {
    for (const name of ['web', 'live']) {
      const servers = all(/server (.*);/g, block(`upstream masquerade_${name}`))
      expect(servers.length).toBe(2)
      for (const server of servers) expect(server).toMatch(/^127\.0\.0\.1:43\d\d max_fails=0$/)
    }
    expect(shipped).not.toMatch(/keepalive/)
    expect(block('upstream masquerade_live')).toMatch(/hash \$binary_remote_addr consistent;/)
    expect(block('upstream masquerade_web')).not.toMatch(/hash/)
  })

  it('never sends a POST again to a second process', () => {
    expect(all(/proxy_next_upstream (.*);/g)).toEqual(['error timeout'])
  })

  it('gives to the gateways what is theirs, and everything else to web', () => {
    const [live = ''] = all(/location ~ (\S+) \{\s+proxy_pass http:\/\/masquerade_live;/g)
    const belongs = new RegExp(live)
    for (const path of [LIVE_PATH, USUAL_LIVE_PATH, MAILBOX_PATH]) {
      expect([path, `${path}/`, `${path}/x`, `${path}x`, `/x${path}`].map((one) => belongs.test(one))).toEqual([
        true,
        true,
        true,
        false,
        false,
      ])
    }
    expect(all(/location (\S+) \{\s+proxy_pass http:\/\/masquerade_web;/g)).toEqual(['/'])
  })

  it('lets through whatever the site takes', () => {
    const [megabytes = ''] = all(/client_max_body_size (\d+)m;/g)
    expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(
      Math.max(MOST_SUPPLY_BYTES, MOST_ANSWER_BYTES, 1_000_000) + 65_536,
    )
    const [seconds = ''] = all(/proxy_read_timeout (\d+)s;/g)
    expect(Number(seconds)).toBeGreaterThan(60)
  })

  it('says for whom it speaks as docs/operating-network.md says it', () => {
    const [, documented = ''] = /nginx sends nothing of it by itself[\s\S]*?```\n([\s\S]*?)```/.exec(operating) ?? []
    const headers = (text: string) =>
      all(/proxy_set_header (X-\S+ +\S+|Host +\S+);/g, text).map((one) => one.replace(/ +/, ' '))
    expect(headers(documented).length).toBe(4)
    expect(headers(shipped)).toEqual(headers(documented))
  })
})
