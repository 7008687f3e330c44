import fc from 'fast-check'
import { strangeTexts } from './playout.ts'

/** One JSON value as a text, of the kinds that trip who reads it: deep, wide, long, beyond all numbers, unstorable. */
export function hostileJson(): fc.Arbitrary<string> {
  const deep = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.constantFrom(5_000, 10_000))
  return fc.oneof(
    { weight: 3, arbitrary: fc.json({ maxDepth: 4 }) },
    { weight: 3, arbitrary: deep.map((depth) => '['.repeat(depth) + ']'.repeat(depth)) },
    { weight: 2, arbitrary: deep.map((depth) => `${'{"text":'.repeat(depth)}"x"${'}'.repeat(depth)}`) },
    { weight: 2, arbitrary: strangeTexts().map((text) => JSON.stringify(text)) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }).map((width) => `[${Array(width).fill(0).join()}]`) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 60_000 }).map((length) => `"${'x'.repeat(length)}"`) },
    {
      weight: 1,
      arbitrary: fc
        .record({ before: fc.nat(1), length: fc.integer({ min: 1, max: 30_000 }) })
        .map(({ before, length }) => `"${'x'.repeat(before)}${'🎭'.repeat(length)}"`),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...['null', 'true', '""', '{}', '[]', '0', '-0', '-1', '0.5', '1e308', '1e999', '-1e999', '5e-324'],
        ...['9007199254740993', '2147483648', '"\\u0000"', '"\\ud800"', '"\\udc00x"', '{"\\u0000":"\\ud83d"}'],
        ...['{"__proto__":{"text":"x"}}', '{"constructor":1}', '{"toJSON":1}', '{"length":3}', '"Player 1"'],
      ),
    },
  )
}

/** Whatever a server may send where a document of one of these frames belongs; `HOLE` in a frame is filled with a value. */
export function hostileBodies(frames: readonly string[]): fc.Arbitrary<Uint8Array> {
  const framed = fc
    .tuple(fc.constantFrom(...frames), fc.array(hostileJson(), { minLength: 1, maxLength: 3 }))
    .map(([frame, values]) => {
      let next = 0
      return frame.replaceAll(HOLE, () => values[next++ % values.length] ?? '')
    })
  const text = fc.oneof({ weight: 8, arbitrary: framed }, { weight: 2, arbitrary: hostileJson() })
  const cut = fc.tuple(text, fc.nat()).map(([whole, at]) => whole.slice(0, at % (whole.length + 1)))
  return fc.oneof(
    { weight: 8, arbitrary: text.map((given) => Buffer.from(given)) },
    { weight: 1, arbitrary: cut.map((given) => Buffer.from(given)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  )
}

export const HOLE = '%'
