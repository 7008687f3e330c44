import { describe, expect, it } from 'vitest'
import { addressOf, isOurs, networkOf } from './address-of.ts'

const from = (remoteAddress: string, forwarded?: string | string[]) =>
  addressOf({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never)

describe('the address of a caller', () => {
  it.each([
    ['is where the connection comes from, when that is a stranger, whatever it says', '203.0.113.7', '198.51.100.1'],
    ['is what the front door says', '127.0.0.1', '203.0.113.7'],
    ['is what the front door says by IPv6', '::1', '203.0.113.7'],
    ['is what the front door says from another machine of ours', '::ffff:10.1.2.3', '203.0.113.7'],
    ['is the last that is named, since anybody makes up the first', '127.0.0.1', '198.51.100.1, 203.0.113.7'],
    ['is whom a proxy of ours before the front door heard', '127.0.0.1', '198.51.100.1, 203.0.113.7, 172.18.0.4'],
    ['is no garbage', '127.0.0.1', '203.0.113.7, unknown, 1.2.3, <script>, ,'],
  ])('%s', (_, peer, forwarded) => {
    expect(from(peer, forwarded)).toBe('203.0.113.7')
  })

  it.each([
    ['of nobody is none', '', undefined, ''],
    ['of our own machine stays', '::ffff:127.0.0.1', undefined, '127.0.0.1'],
    ['in our own network stays', '127.0.0.1', '192.168.1.9', '192.168.1.9'],
    ['stands when the header is garbage', '127.0.0.1', 'garbage', '127.0.0.1'],
    ['is without its zone', 'fe80::1%eth0', undefined, 'fe80::1'],
  ])('%s', (_, peer, forwarded, address) => {
    expect(from(peer, forwarded)).toBe(address)
  })

  it.each([
    ['127.8.9.1', true],
    ['172.31.0.1', true],
    ['172.32.0.1', false],
    ['fd12::1', true],
    ['2001:db8::1', false],
    ['nonsense', false],
    ['', false],
  ])('%s is ours: %s', (address, ours) => {
    expect(isOurs(address)).toBe(ours)
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
