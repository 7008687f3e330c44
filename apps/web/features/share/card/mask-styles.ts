import { formatHex8, interpolate, parse } from 'culori'

/** The renderer supports neither variables nor `color-mix`, so the colours of the masks are computed here. */
export function maskStyles(css: string, palettes: readonly number[]): string {
  const rules = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, names = '', body = '']) => ({
      names: names.split(',').map((name) => name.trim()),
      declarations: [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, key = '', value = '']) => ({ key, value })),
    }),
  )
  const variablesOf = (palette: number) =>
    rules
      .filter(({ names }) => names.includes('.mask') || names.includes(`.mask-${palette}`))
      .flatMap(({ declarations }) => declarations.filter(({ key }) => key.startsWith('--')))
  const drawn = rules.filter(({ names }) => names.every((name) => /^\.m-[\w-]+$/.test(name)))
  return palettes
    .flatMap((palette) => {
      const variables = new Map(variablesOf(palette).map(({ key, value }) => [key, value]))
      return drawn.map(({ names, declarations }) => {
        const body = declarations
          .filter(({ key }) => !key.startsWith('transition') && !key.startsWith('transform'))
          .map(({ key, value }) => `${key}:${workedOut(value, variables)}`)
        return `${names.map((name) => `.mask-${palette} ${name}`).join(',')}{${body.join(';')}}`
      })
    })
    .join('\n')
}

function workedOut(value: string, variables: ReadonlyMap<string, string>): string {
  let text = value
  for (let depth = 0; depth < 12; depth++) {
    const next = text
      .replace(/var\((--[\w-]+)\)/g, (_, name: string) => variables.get(name) ?? 'none')
      .replace(/oklch\([^()]*\)/g, hex)
      .replace(/light-dark\([^(),]*,\s*([^(),]*)\)/g, '$1')
      .replace(/color-mix\(in oklch, (#\w+)( [\d.]+%)?, (#\w+|black|white)( [\d.]+%)?\)/g, mixed)
    if (next === text) break
    text = next
  }
  return text
}

function mixed(_: string, one: string, first: string | undefined, other: string, second: string | undefined): string {
  const share = second !== undefined ? Number.parseFloat(second) / 100 : 1 - Number.parseFloat(first ?? '50') / 100
  return hex8(interpolate([one, other], 'oklch')(share))
}

const hex = (colour: string) => hex8(parse(colour))

function hex8(colour: Parameters<typeof formatHex8>[0]): string {
  const text = formatHex8(colour)
  if (text === undefined) throw new Error('a colour of the masks cannot be worked out')
  return text.endsWith('ff') ? text.slice(0, 7) : text
}
