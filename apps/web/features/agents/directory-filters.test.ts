import { agentDirectoryQuery } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { directoryAddress } from './directory-filters.tsx'

describe('the address of the agent directory', () => {
  it('says nothing of what is not filtered', () => {
    expect(directoryAddress({})).toBe('/agents')
    expect(directoryAddress({ search: '', kind: undefined })).toBe('/agents')
  })

  it('gives back the filter it was made of, whatever was searched for', () => {
    const choice = {
      search: '茶 & "tea"?#',
      kind: 'space',
      language: 'zh',
      game: 'who-is-spy',
      cursor: 'abc_-',
    } as const
    const { searchParams } = new URL(directoryAddress(choice), 'http://masquerade.example')
    expect(agentDirectoryQuery.parse(Object.fromEntries(searchParams))).toMatchObject(choice)
  })
})
