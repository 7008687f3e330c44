import { describe, expect, it } from 'vitest'
import { isOf, passed, sharesSecret, verdict } from './check-result.ts'
import { answering, emptyForm, valuesOf } from './form-values.ts'
import { readFields, readSettings } from './read-form.ts'
import { keyOf, nameFor, readAddress } from './understand.ts'

const form = (given: object) => ({ ...emptyForm('en'), ...given })

describe('what was pasted', () => {
  it('means the likeliest thing until its owner says otherwise', () => {
    const { guesses, chosen } = readAddress('alice/my-spy', '')
    expect(guesses.map(keyOf)).toEqual(['space alice/my-spy', 'model alice/my-spy'])
    expect(chosen?.kind).toBe('space')
    expect(readAddress('alice/my-spy', 'model alice/my-spy').chosen?.kind).toBe('model')
  })

  it('is the bare name of a model until its owner says at which API, and keeps the API when the name is changed', () => {
    const asked = readAddress('gpt-4o-mini', '')
    expect(asked).toMatchObject({ asks: true, problem: 'which-api' })
    expect(asked.chosen).toBeUndefined()
    const openai = 'api https://api.openai.com/v1'
    expect(asked.guesses.map(keyOf)).toContain(openai)
    const chosen = { kind: 'api', settings: { base: 'https://api.openai.com/v1', model: 'gpt-5' } }
    expect(readAddress('gpt-5', openai)).toMatchObject({ asks: true, chosen })
    expect(readAddress('gpt-5', openai).problem).toBeUndefined()
    expect(answering(form({ pasted: 'gpt-5', choice: openai }))).not.toBe(
      answering(form({ pasted: 'gpt-4o-mini', choice: openai })),
    )
  })

  it('is not held to a choice that was made for another address', () => {
    expect(readAddress('bob/other', 'model alice/my-spy').chosen).toEqual({
      kind: 'space',
      settings: { space: 'bob/other' },
    })
  })

  it('does not matter to a program that connects by itself', () => {
    expect(readAddress('', 'mailbox')).toEqual({ guesses: [], asks: false, chosen: { kind: 'mailbox' } })
    expect(readAddress('', '').problem).toBe('empty')
  })

  it.each([
    ['alice/my-spy', 'my-spy'],
    ['Qwen/Qwen2.5-7B-Instruct:together', 'Qwen2.5-7B-Instruct'],
    ['openai/gpt-4o-mini', 'gpt-4o-mini'],
    ['https://bots.example.org/hook?id=3', 'bots.example.org'],
  ])('%s gives a name to begin with: %s', (pasted, name) => {
    const { chosen } = readAddress(pasted, '')
    expect(chosen && nameFor(chosen)).toBe(name)
  })
})

describe('the form', () => {
  it('gives an API its model, its strategy and nothing that was typed for another kind', () => {
    const values = form({
      pasted: 'http://127.0.0.1:11434',
      model: ' llama3.1 ',
      prompt: 'left over',
      provider: 'groq',
    })
    expect(readSettings(values, () => false)).toEqual({
      settings: { kind: 'api', base: 'http://127.0.0.1:11434/v1', model: 'llama3.1', strategy: 'plain' },
      wrong: [],
    })
  })

  it('asks an API for the model that was pasted, whatever stood in the field before', () => {
    const values = form({ pasted: 'gpt-4o-mini', choice: 'api https://openrouter.ai/api/v1', model: 'left-over' })
    expect(readSettings(values, () => false).settings).toMatchObject({
      base: 'https://openrouter.ai/api/v1',
      model: 'gpt-4o-mini',
    })
  })

  it.each([
    [{ pasted: '' }, false, ['pasted']],
    [{ pasted: 'gpt-4o-mini' }, false, ['choice']],
    [{ pasted: 'http://127.0.0.1:11434' }, false, ['model']],
    [{ pasted: 'Qwen/Qwen2.5-7B-Instruct' }, false, ['secret']],
    [{ pasted: 'Qwen/Qwen2.5-7B-Instruct', strategy: 'custom' }, true, ['prompt']],
    [{ pasted: 'Qwen/Qwen2.5-7B-Instruct', maxTokens: '0' }, true, ['maxTokens']],
    [{ pasted: 'Qwen/Qwen2.5-7B-Instruct', maxTokens: 'many', provider: 'No Such' }, true, ['provider', 'maxTokens']],
  ])('names what is wrong in %j (secret given: %s): %j', (given, hasSecret, wrong) => {
    const result = readSettings(form(given), () => hasSecret)
    expect(result.settings).toBeUndefined()
    expect([...result.wrong].sort()).toEqual([...wrong].sort())
  })

  it.each([
    [{ name: ' ' }, ['name']],
    [{ name: 'Adа' }, ['name']],
    [{ name: 'Ada', languages: [] }, ['languages']],
    [{ name: 'Ada', code: 'javascript:alert(1)' }, ['code']],
    [{ name: 'Ada', concurrency: '1.5' }, ['concurrency']],
    [{ name: 'Ada', dailyBudget: 'x' }, ['dailyBudget']],
    [{ name: 'Ada', dailyAsks: '0', dailyTokens: '1.5' }, ['dailyAsks', 'dailyTokens']],
    [{ name: 'Ada', about: 'x'.repeat(601) }, ['about']],
  ])('names what is wrong about the agent in %j: %j', (given, wrong) => {
    expect(readFields(form(given), 'api').wrong).toEqual(wrong)
  })

  it.each(['webhook', 'mailbox', 'model', 'api'] as const)(
    'asks of a %s which games it plays, and says so when it is none',
    (kind) => {
      const plays = (given: string[]) => readFields(form({ name: 'Ada', plays: given }), kind)
      expect(plays(['b', 'a', 'b']).fields?.plays).toEqual(['a', 'b'])
      expect(plays([])).toEqual({ wrong: ['plays'] })
      expect(readFields(form({ name: 'Ada' }), kind).fields).not.toHaveProperty('plays')
    },
  )

  it('says nothing of the games of a Space, whatever was ticked before', () => {
    for (const plays of [[], ['a']]) {
      const { fields, wrong } = readFields(form({ name: 'Ada', plays }), 'space')
      expect(fields).not.toHaveProperty('plays')
      expect(wrong).toEqual([])
    }
  })

  it('lets it sit down wherever all may, unless its owner says otherwise', () => {
    const where = (given: object) => readFields(form({ name: 'Ada', ...given }), 'api').fields?.invitedOnly
    expect(where({})).toBe(false)
    expect(where({ where: 'invited' })).toBe(true)
  })

  it('uses a text written in one language for both', () => {
    const { fields } = readFields(form({ name: 'Ada', about: 'Quiet.' }), 'api')
    expect(fields).toMatchObject({ about: { en: 'Quiet.', zh: 'Quiet.' }, code: null })
  })

  it('plays 24 games a day when nothing else is said, one an hour, and as many as come when the fields are emptied', () => {
    const budget = (given: object) => readFields(form({ name: 'Ada', ...given }), 'api').fields
    expect(budget({})).toMatchObject({ dailyBudget: 24, dailyAsks: null, dailyTokens: null })
    expect(budget({ dailyBudget: '' })).toMatchObject({ dailyBudget: null })
    expect(budget({ dailyAsks: ' 200', dailyTokens: '500000' })).toMatchObject({ dailyAsks: 200, dailyTokens: 500_000 })
  })

  it('keeps what was typed for a kind that is not the chosen one', () => {
    const sent = new FormData()
    sent.set('pasted', 'alice/my-spy')
    sent.set('about', 'Ada\r\nL')
    const before = form({ model: 'gpt', stream: true })
    const kept = { pasted: 'alice/my-spy', about: 'Ada\nL', model: 'gpt', stream: true }
    expect(valuesOf(sent, before)).toMatchObject({ ...kept, languages: ['en'], listed: true })
    sent.set('shown', 'about')
    expect(valuesOf(sent, before)).toMatchObject({ ...kept, languages: [], listed: false })
  })

  it('knows boxes that were unticked from boxes that were not shown', () => {
    const before = form({ plays: ['a', 'b'] })
    const sent = new FormData()
    expect(valuesOf(sent, before).plays).toEqual(['a', 'b'])
    sent.append('shown', 'games')
    expect(valuesOf(sent, before).plays).toEqual([])
    sent.append('plays', 'b')
    expect(valuesOf(sent, before).plays).toEqual(['b'])
  })
})

describe('a check', () => {
  const step = (name: 'address' | 'trial', ok: boolean) =>
    ({ step: name, ok, code: ok ? 'answered' : 'timeout', params: {}, ms: 1 }) as const

  it.each([
    [{ status: 'done', steps: [step('address', true), step('trial', true)] }, true],
    [{ status: 'done', steps: [step('trial', false), step('trial', true)] }, true],
    [{ status: 'done', steps: [step('trial', true), step('trial', false)] }, false],
    [{ status: 'running', steps: [step('trial', true)] }, false],
    [{ status: 'done', steps: [step('address', true)] }, false],
    [{ status: 'done', steps: [] }, false],
  ] as const)('is passed when it is over and the question was answered: %#', (check, is) => {
    expect(passed(check)).toBe(is)
  })

  it('leaves open whether an agent would answer that plays meanwhile', () => {
    const plays = { step: 'trial', ok: false, code: 'playing', params: {}, ms: 1 } as const
    expect(verdict({ status: 'done', steps: [step('address', true), plays] })).toBe('playing')
    expect(verdict({ status: 'done', steps: [step('address', true), step('trial', false)] })).toBe('bad')
    expect(verdict({ status: 'done', steps: [step('trial', true)] })).toBe('good')
  })

  const api = { kind: 'api', base: 'https://a.example/v1', model: 'm', strategy: 'plain' } as const

  it('is of the same settings in whatever order they stand, and of no others', () => {
    expect(isOf({ strategy: 'plain', model: 'm', base: 'https://a.example/v1', kind: 'api' }, api)).toBe(true)
    expect(isOf({ ...api, model: 'n' }, api)).toBe(false)
  })

  it('lends its key to the same address only', () => {
    expect(sharesSecret(api, { ...api, model: 'n' })).toBe(true)
    expect(sharesSecret(api, { ...api, base: 'https://b.example/v1' })).toBe(false)
    expect(sharesSecret({ kind: 'space', space: 'a/b' }, { kind: 'space', space: 'a/c' })).toBe(false)
    expect(sharesSecret(api, { kind: 'model', model: 'a/b', strategy: 'plain' })).toBe(false)
  })
})
