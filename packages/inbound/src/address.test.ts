import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLoopback, isLoopbackHost, isLoopbackOrigin, networkOf } from './address.ts'

describe('what limits count by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0000:0000:0000:0006', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['127.1', 'unknown'],
    ['0x7f000001', 'unknown'],
    ['garbage', 'unknown'],
    ['', 'unknown'],
  ])('for %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('is the same for all addresses of a /64, and another for those of another', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'))
    // Neither IPv4 within IPv6 nor an own abbreviation of zeros decides anything here.
    const network = half.filter((text) => !text.startsWith('0:0:0:0'))
    fc.assert(
      fc.property(network, network, half, half, (one, other, host, neighbour) => {
        expect(networkOf(`${one}:${host}`)).toBe(networkOf(`${one}:${neighbour}`))
        expect(networkOf(`${one}:${host}`) === networkOf(`${other}:${host}`)).toBe(one === other)
      }),
    )
  })
})

describe('this machine', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['203.0.113.7', false],
    ['127.1', false],
    ['unknown', false],
  ])('has the address %s: %s', (address, own) => {
    expect(isLoopback(address)).toBe(own)
  })

  it.each([
    ['127.0.0.1:4300', true],
    ['127.0.0.1', true],
    ['localhost:4300', true],
    ['LOCALHOST', true],
    ['arena.localhost:80', true],
    ['[::1]:4300', true],
    ['[::1]', true],
    ['::1', false],
    ['127.0.0.1.example', false],
    ['localhost.example:4300', false],
    ['notlocalhost', false],
    ['[::1].example', false],
    ['127.0.0.1:4300, arena.example', false],
    ['192.168.1.7:4300', false],
    ['', false],
  ])('is called %s: %s', (host, own) => {
    expect(isLoopbackHost(host)).toBe(own)
  })

  it.each([
    ['http://127.0.0.1:4300', true],
    ['http://localhost:4300/sign-in?x', true],
    ['http://localhost@arena.example', false],
    ['https://arena.example', false],
    ['null', false],
    ['', false],
  ])('has the page %s: %s', (origin, own) => {
    expect(isLoopbackOrigin(origin)).toBe(own)
  })
})
