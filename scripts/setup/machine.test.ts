import { describe, expect, it } from 'vitest'
import { unfit } from './machine.mjs'

describe('where Masquerade runs', () => {
  it.each(['20.9.0', '20.20.2', '22.0.0', '100.0.0'])('Node %s is new enough for 20.9', (version) => {
    expect(unfit(version, '20.9', 'linux')).toBeUndefined()
  })

  it.each(['20.8.1', '18.20.0', '8.0.0'])('Node %s is refused, in a sentence that names the one wanted', (version) => {
    expect(unfit(version, '20.9', 'linux')).toMatch(new RegExp(`needs Node 20.9 or newer, and this is Node ${version}`))
  })

  it('Windows is sent to WSL', () => {
    expect(unfit('22.0.0', '20.9', 'win32')).toMatch(/WSL/)
  })
})
