import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { networksSetting } from './address.ts'

const schema = z.object({ PROXIES: networksSetting('127.0.0.1') })
const includes = (list: string | undefined, address: string) =>
  schema.parse({ ...(list !== undefined && { PROXIES: list }) }).PROXIES.include(address)

describe('a list of addresses and networks', () => {
  it.each([
    ['10.0.0.7', '10.0.0.7', true],
    ['10.0.0.7', '10.0.0.8', false],
    ['10.0.0.7', '::ffff:10.0.0.7', true],
    ['::ffff:10.0.0.7', '10.0.0.7', true],
    ['::ffff:10.0.0.0/104', '10.200.1.1', true],
    ['::ffff:10.0.0.0/104', '11.0.0.1', false],
    ['172.16.0.0/12', '172.31.255.255', true],
    ['172.16.0.0/12', '172.32.0.0', false],
    ['10.0.0.7/8', '10.200.1.1', true],
    ['fd00::/8', 'fd12:3456::1', true],
    ['fd00::/8', '10.0.0.1', false],
    [' 10.0.0.7 , ::1 ,', '::1', true],
    ['2001:db8::1', '2001:0DB8:0:0::1', true],
    ['', '127.0.0.1', false],
    [undefined, '127.0.0.1', true],
    ['10.0.0.0/8', 'unknown', false],
    ['10.0.0.0/8', '10.1', false],
  ])('%s includes %s: %s', (list, address, included) => {
    expect(includes(list, address)).toBe(included)
  })

  it.each([
    ['localhost', /"localhost"/],
    ['10.0.0.0/33', /10\.0\.0\.0\/33/],
    ['fd00::/129', /must list addresses/],
    ['10.0.0.0/8/8', /must list addresses/],
    ['10.0.0.0/-1', /must list addresses/],
    ['10.0.0.0/', /must list addresses/],
    ['10.1/16', /must list addresses/],
    ['fe80::1%eth0', /must list addresses/],
    ['10.0.0.1 10.0.0.2', /with commas between/],
    ['0.0.0.0/0', /must not take in everybody/],
    ['::/0', /must not take in everybody/],
    ['::ffff:0.0.0.0/96', /must not take in everybody/],
    ['10.0.0.1,nonsense,::1', /"nonsense"/],
  ])('%s is refused with a reason', (list, message) => {
    const read = schema.safeParse({ PROXIES: list })
    expect(read.error?.issues.map(({ path, message: text }) => `${path} ${text}`).join()).toMatch(message)
  })
})
