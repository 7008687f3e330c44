/** A test must not depend on a machine's speed: these patterns are refused, with what to write instead. */
const WAYS: { pattern: RegExp; instead: string }[] = [
  {
    pattern: /\b(?:performance\.now|process\.hrtime|process\.cpuUsage|process\.memoryUsage|monitorEventLoopDelay)\b/g,
    instead: 'count work (calls, queries, bytes), or make it a bench',
  },
  {
    pattern: /\bDate\.now\(\) (?:- [a-z]\w*\b(?! \*)|[<>])|(?<!=)[-<>]=? Date\.now\(\)/g,
    instead: 'give what is tested a clock',
  },
  {
    // Finds time limits in the options of a test; `timeout: true`, which marks a player's late move, does not match.
    pattern:
      /(?<!const )\btimeout: (?!true\b|false\b|string\b)[\w.]+|\.setTimeout\(\s*[\d_A-Z]+\s*\)|^\s*\},?\s*[\d_]{4,}\s*,?\s*\)$/gm,
    instead: 'scripts/test/limits.mjs has the limits of all tests',
  },
  { pattern: /\bvi\.wait(?:For|Until)\(/g, instead: 'use expect.poll, which has the limit of all tests' },
]

export function timesIn(source: string): string[] {
  return WAYS.flatMap(({ pattern, instead }) =>
    [...source.matchAll(pattern)].map(
      ({ 0: found, index }) => `${source.slice(0, index).split('\n').length}: ${found.trim()} (${instead})`,
    ),
  )
}
