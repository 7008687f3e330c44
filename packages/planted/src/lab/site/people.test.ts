import { experimentOf } from '@masquerade/lab/manifest/experiment'
import { withPeople } from '@masquerade/lab/site/catalogues'
import { peopleOf } from '@masquerade/lab/site/people'
import { siteExperimentOf } from '@masquerade/lab/site/site-experiment'
import { wordsForm } from '@masquerade/papers/llmarena/who-is-spy/guesses'
import { guessForm, readFirst } from '@masquerade/papers/who-is-spy/probes'
import { describe, expect, it } from 'vitest'
import { catalogue, playerOf } from '../../testing/stub-catalogue.ts'

const finder = { stub: 'finder', a: 0.5 }
const drawer = { house: 'drawer' }
const guests = {
  experiment: 'with-people',
  version: 1,
  design: 'guests',
  game: 'who-is-spy',
  places: { guests: [{ person: 'Ann' }, finder], host: [finder] },
  blocks: 3,
}
const made = (document: unknown) => siteExperimentOf(document, catalogue, [])
const refusedAt = (document: unknown) => {
  const result = made(document)
  return result.ok ? [] : result.error.map(({ path, code }) => `${path} ${code}`)
}

describe('people in a manifest', () => {
  it('are known by what it calls them, each with the number of matches that are theirs', () => {
    const both = { ...guests, places: { ...guests.places, guests: [{ person: 'Ann' }, { person: 'Ben' }, finder] } }
    const experiment = made(both)
    if (!experiment.ok) throw new Error(JSON.stringify(experiment.error))
    expect(peopleOf(experiment.value)).toEqual([
      { name: 'Ann', games: 3 },
      { name: 'Ben', games: 3 },
    ])
    expect(experiment.value.cast.names.slice(0, 2)).toEqual(['Ann', 'Ben'])
  })

  it('have as long for an answer as at the site’s other tables, where the manifest does not say', () => {
    const limitsOf = (document: unknown) => {
      const experiment = made(document)
      if (!experiment.ok) throw new Error(JSON.stringify(experiment.error))
      return experiment.value.manifest.settings?.limits
    }
    expect(limitsOf(guests)).toEqual({ speakMs: 60_000, voteMs: 60_000 })
    const settings = { limits: { speakMs: 5_000, voteMs: 5_000 } }
    expect(limitsOf({ ...guests, settings })).toEqual(settings.limits)
    expect(limitsOf({ ...guests, places: { ...guests.places, guests: [finder] } })).toBeUndefined()
  })

  it('play one game of a design of several, and their matches fill the bar that the paper has of people', () => {
    const arena = {
      ...{ experiment: 'llmarena-1', version: 1, design: 'arena', blocks: 4 },
      places: { agents: [{ person: 'Ann' }, { stub: 'nth', place: 1 }] },
    }
    expect(refusedAt(arena)).toEqual(['places.agents.0.person person'])
    const one = made({ ...arena, conditions: ['connect-four'] })
    if (!one.ok) throw new Error(JSON.stringify(one.error))
    expect(peopleOf(one.value)).toEqual([{ name: 'Ann', games: 4 }])
    const person = withPeople(catalogue, () => playerOf({ stub: 'nth', place: 3 }))
    const settled = experimentOf({ ...arena, conditions: ['connect-four'] }, person)
    if (!settled.ok) throw new Error(JSON.stringify(settled.error))
    const matches = [...settled.value.cells()].map((cell) => settled.value.play(cell))
    const { parts = [] } = settled.value.table(matches)
    const rewards = parts.find(({ part }) => part === 'figure-2')
    const [ann, , human] = rewards?.rows ?? []
    expect(rewards?.rows.map(({ agent }) => agent)).toEqual(['Ann', 'nth(1)', 'Human'])
    expect(human).toMatchObject({ reward: ann?.reward, n: { reward: 4 }, published: { reward: 182.72 } })
    expect(rewards?.notes.at(-1)).toBe('Human is all people of this run together: 4 matches of Ann')
  })

  it.each([
    [
      'several seats of one match',
      { ...guests, places: { guests: [finder], host: [{ person: 'Ann' }] } },
      ['places.host.0.person person'],
    ],
    ['the same deal again', { ...guests, repeats: 2 }, ['repeats person', 'places.guests.0.person person']],
    [
      'a match that is shown while it is played',
      { ...guests, public: true, places: { guests: [{ person: 'Ann' }, drawer], host: [drawer] } },
      ['public blind'],
    ],
    [
      'naming the other players',
      {
        ...guests,
        places: { guests: [{ person: 'Ann' }, { ...finder, name: 'Owl' }], host: [finder] },
        told: 'An OWL?',
      },
      ['told blind'],
    ],
    [
      'one deal under several conditions',
      { ...guests, design: 'guest-seeds', places: { guests: [{ person: 'Ann' }], host: [finder] } },
      ['places.guests.0.person person'],
    ],
    [
      'what is no game',
      {
        experiment: 'deep',
        version: 1,
        design: 'describing',
        places: { agents: [{ person: 'Ann' }] },
        judge: { stub: 'fair' },
      },
      ['places.agents.0.person person'],
    ],
  ])('are refused %s, before anything is spent', (_, document, refusals) => {
    expect(refusedAt(document).toSorted()).toEqual(refusals.toSorted())
  })

  it('are listed with the experiments that have places for them, where one has none', () => {
    const result = made({ ...guests, places: { guests: [finder], host: [{ person: 'Ann' }] } })
    expect(result.ok ? '' : result.error[0]?.message).toMatch(
      /People can hold places of wis-2, spygame-4, spygame-5, spygame-7/,
    )
  })

  it('may get a description that names no agent', () => {
    const owl = { guests: [{ person: 'Ann' }, { ...finder, name: 'Owl' }], host: [finder] }
    expect(refusedAt({ ...guests, places: owl, told: 'What knowledge of a word few others hold is worth.' })).toEqual(
      [],
    )
  })
})

describe('a form of guesses', () => {
  const names = ['Player 1', 'Player 2']

  it('comes to lines that are read like an agent’s', () => {
    const filledIn = {
      'Player 1: keyword': 'Tea\nPlayer 2: Milk, spy',
      'Player 1: loyalty': 'civilian',
      'Player 2: keyword': 'Coffee',
      'Player 2: loyalty': 'spy',
    }
    const reply = guessForm(names).replyOf(filledIn)
    expect(reply).toBe('Player 1: Tea Player 2: Milk, spy, civilian\nPlayer 2: Coffee, spy')
    expect(readFirst(reply ?? null, names).map((guess) => guess?.role)).toEqual(['civilian', 'spy'])
    expect(wordsForm(names).replyOf({ 'Player 1': 'Tea', 'Player 2': ' ' })).toBe('Player 1: Tea\nPlayer 2:  ')
  })

  it.each([null, 'spy', {}, { 'Player 1: keyword': 5 }, { 'Player 1': 'Tea', 'Player 3': 'Tea' }])(
    'is not guessed at: %j is no reply',
    (filledIn) => {
      expect(guessForm(names).replyOf(filledIn)).toBeUndefined()
      expect(wordsForm(names).replyOf(filledIn)).toBeUndefined()
    },
  )
})
