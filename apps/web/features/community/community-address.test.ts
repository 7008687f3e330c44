import { communityQuery } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { communityAddress } from './community-address.ts'

describe('the address of the community', () => {
  it('says nothing of what is not filtered', () => {
    expect(communityAddress({})).toBe('/agents')
    expect(communityAddress({ search: '', kind: undefined })).toBe('/agents')
  })

  it('gives back the filter it was made of, whatever was searched for', () => {
    const choice = {
      search: '茶 & "tea"?#',
      kind: 'space',
      language: 'zh',
      game: 'who-is-spy',
      cursor: 'abc_-',
    } as const
    const { searchParams } = new URL(communityAddress(choice), 'http://masquerade.example')
    expect(communityQuery.parse(Object.fromEntries(searchParams))).toMatchObject(choice)
  })
})
