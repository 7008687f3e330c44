/** A test may really wait for at most one second; a longer time must be an argument of the tested code. */
const MOST_MS = 1_000

const WAYS: { call: RegExp; unitMs: number }[] = [
  { call: /new Promise(?:<\w+>)?\(\s*\((\w+)\) =>\s*\{?\s*(?:void )?setTimeout\(\s*\1,\s*/g, unitMs: 1 },
  { call: /\.waitForTimeout\(\s*/g, unitMs: 1 },
  { call: /\btime\.sleep\(/g, unitMs: 1_000 },
  { call: /(?<![\w.])sleep (?=[\d.]+\b)/g, unitMs: 1_000 },
]
const NAMED = [
  /import \{ setTimeout as (\w+) \} from 'node:timers\/promises'/g,
  /import \{ (setTimeout) \} from 'node:timers\/promises'/g,
  /const (\w+) = (?:async )?\(\w+(?:: number)?\)(?:: [\w<>]+)? =>\s*new Promise(?:<\w+>)?\(\s*\((\w+)\) =>\s*setTimeout\(/g,
]

export function sleepsIn(source: string): string[] {
  const names = NAMED.flatMap((declared) => [...source.matchAll(declared)].map(([, name = '']) => name))
  const named = ['[\\w)\\]]\\.sleep', ...names].map((name) => ({
    call: new RegExp(`${name.startsWith('[') ? '' : '(?<![\\w.])'}${name}\\(\\s*`, 'g'),
    unitMs: 1,
  }))
  return [...WAYS, ...named].flatMap(({ call, unitMs }) =>
    [...source.matchAll(call)]
      .filter((found) => timeAt(source, found.index + found[0].length) * unitMs >= MOST_MS)
      .map((found) => `${source.slice(0, found.index).split('\n').length}: ${lineAt(source, found.index)}`),
  )
}

/** The waiting time in a source text is either a number or the name of a constant in the same file. */
function timeAt(source: string, index: number): number {
  const [word = ''] = /^[\w.]+/.exec(source.slice(index)) ?? []
  const [, constant = word] = new RegExp(`const ${word || '\\b'} = ([\\d_.]+)$`, 'm').exec(source) ?? []
  return Number(constant.replaceAll('_', '')) || 0
}

function lineAt(source: string, index: number): string {
  const end = source.indexOf('\n', index)
  return source.slice(source.lastIndexOf('\n', index) + 1, end === -1 ? undefined : end).trim()
}
