import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { type Address, readAddress } from './address.ts'

export interface Networks {
  include(address: string): boolean
}

interface Network {
  address: Address
  bits: number
}

export function networksSetting(otherwise = '') {
  return z
    .string()
    .default(otherwise)
    .transform((text, context): Networks => {
      const entries = text.split(',').map((entry) => entry.trim())
      const networks = entries.filter((entry) => entry !== '').map((entry) => ({ entry, network: readNetwork(entry) }))
      for (const { entry, network } of networks) {
        if (typeof network === 'string') context.addIssue(`${network}: ${JSON.stringify(entry)}`)
      }
      return including(networks.flatMap(({ network }) => (typeof network === 'string' ? [] : network)))
    })
}

function including(networks: readonly Network[]): Networks {
  return {
    include(text) {
      const address = readAddress(text)
      if (!address) return false
      return networks.some((network) => address.kind() === network.address.kind() && isWithin(address, network))
    },
  }
}

const NO_NETWORK = 'must list addresses and networks like 10.0.0.7, 192.168.0.0/16 or fd00::/8, with commas between'
const EVERYBODY = 'must not take in everybody, who could then choose their own addresses'

function readNetwork(text: string): Network | string {
  const [written = '', length, ...more] = text.split('/')
  const address = readAddress(written)
  if (!address || more.length > 0 || written.includes('%')) return NO_NETWORK
  const whole = address instanceof ipaddr.IPv4 ? 32 : 128
  if (length === undefined) return { address, bits: whole }
  // The prefix of an IPv4 network that is written as IPv6, like ::ffff:10.0.0.0/104, is 96 bits longer.
  const bits = /^\d{1,3}$/.test(length) ? Number(length) - (isMapped(written, address) ? 96 : 0) : Number.NaN
  if (bits === 0) return EVERYBODY
  return bits > 0 && bits <= whole ? { address, bits } : NO_NETWORK
}

const isMapped = (written: string, address: Address): boolean => isIP(written) === 6 && address instanceof ipaddr.IPv4

const isWithin = (address: Address, { address: network, bits }: Network): boolean => address.match(network, bits)
