import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { painter } from './colour.mjs'
import { progress, seconds } from './progress.mjs'
import { codeOf, Refusal, wordsFor } from './refusal.mjs'

afterEach(() => {
  vi.useRealTimers()
})

function listening() {
  const out = new PassThrough()
  let text = ''
  out.on('data', (chunk) => {
    text += chunk
  })
  return { out: out as unknown as NodeJS.WriteStream, printed: () => text }
}

describe('saying what is being done', () => {
  it('a step ends with a line that says how long it took, and how far it came', async () => {
    const { out, printed } = listening()
    const result = await progress(out).step('Counting', async (note) => {
      note('3 sheep')
      return 3
    })
    expect(result).toBe(3)
    expect(printed()).toMatch(/^✓ Counting \d+ ms · 3 sheep\n$/)
  })

  it('a step that takes a while is announced before it is done', async () => {
    vi.useFakeTimers()
    const { out, printed } = listening()
    let thought = () => {}
    const thinking = progress(out).step('Thinking', () => new Promise<void>((resolve) => (thought = resolve)))
    await vi.advanceTimersByTimeAsync(20_600)
    thought()
    await thinking
    expect(printed()).toBe('• Thinking …\n  … 10.0 s\n  … 20.0 s\n✓ Thinking 20.6 s\n')
  })

  it('a reminder names its step where several run', async () => {
    vi.useFakeTimers()
    const { out, printed } = listening()
    const shown = progress(out)
    const end: Record<string, () => void> = {}
    const steps = ['Walking', 'Talking'].map((title) =>
      shown.step(title, () => new Promise<void>((resolve) => (end[title] = resolve))),
    )
    await vi.advanceTimersByTimeAsync(10_000)
    end.Walking?.()
    await steps[0]
    await vi.advanceTimersByTimeAsync(10_000)
    end.Talking?.()
    await steps[1]
    expect(printed()).toBe(
      '• Walking …\n• Talking …\n  … Walking 10.0 s\n  … Talking 10.0 s\n✓ Walking 10.0 s\n  … 20.0 s\n✓ Talking 20.0 s\n',
    )
  })

  it('on a terminal, steps that run at the same time share a line, which each finished one leaves', async () => {
    vi.useFakeTimers()
    const { out, printed } = listening()
    const shown = progress(Object.assign(out, { isTTY: true, columns: 80 }))
    const end: Record<string, () => void> = {}
    const steps = ['Walking', 'Talking'].map((title) =>
      shown.step(title, () => new Promise<void>((resolve) => (end[title] = resolve))),
    )
    const lastLine = () => printed().split('\x1b[2K').at(-1)
    expect(lastLine()).toMatch(/^. Walking 0 ms · Talking 0 ms$/)
    end.Walking?.()
    await steps[0]
    await vi.advanceTimersByTimeAsync(2400)
    expect(lastLine()).toMatch(/^. Talking 2\.4 s$/)
    end.Talking?.()
    await steps[1]
    expect(printed()).toMatch(/Walking .*0 ms.*\n/)
    const before = printed()
    await vi.advanceTimersByTimeAsync(1000)
    expect(printed()).toBe(before)
  })

  it('a step that fails is crossed out, and the failure goes on', async () => {
    const { out, printed } = listening()
    const failing = progress(out).step('Lifting', () => Promise.reject(new Error('too heavy')))
    await expect(failing).rejects.toThrow('too heavy')
    expect(printed()).toMatch(/^✗ Lifting/)
  })

  it.each([
    [12.4, '12 ms'],
    [450, '0.5 s'],
    [59_900, '59.9 s'],
    [61_000, '1 min 1 s'],
    [119_800, '2 min 0 s'],
  ])('%d ms is said as %s', (ms, text) => {
    expect(seconds(ms)).toBe(text)
  })
})

describe('colours', () => {
  it.each([
    ['on a terminal', { isTTY: true }, {}, true],
    ['in a file', {}, {}, false],
    ['where NO_COLOR asks for none', { isTTY: true }, { NO_COLOR: '1' }, false],
    ['in a log that FORCE_COLOR wants coloured', {}, { FORCE_COLOR: '1' }, true],
  ])('%s', (_where, stream, env, coloured) => {
    expect(painter(stream, env).red('x')).toBe(coloured ? '\x1b[31mx\x1b[0m' : 'x')
  })
})

describe('the words for an error', () => {
  it('a refusal is its sentence, after what the failing command said', () => {
    expect(wordsFor(new Refusal('Do this.'))).toBe('Do this.')
    expect(wordsFor(new Refusal('Do this.', 'npm said no\n'))).toBe('npm said no\n\nDo this.')
  })

  it('a bug shows where it is', () => {
    expect(wordsFor(new Error('broken'))).toMatch(/broken\n\s+at /)
  })

  it('a system error has its code', () => {
    expect(codeOf(Object.assign(new Error(''), { code: 'EACCES' }))).toBe('EACCES')
    expect(codeOf(new Error(''))).toBeUndefined()
  })
})
