import type { Entry } from '@masquerade/lab/table/figures'
import type { Share } from '@masquerade/metrics'
import type { Observed } from './counting.ts'

interface Said extends Pick<Observed, 'game' | 'role' | 'setting'>, Share {}

export interface Part {
  count: string
  game?: string
  role?: string
  setting?: number
}

export class Line {
  games = 0
  readonly agent: string
  readonly condition: string
  readonly #said = new Map<string, Said[]>()

  constructor(agent: string, condition: string) {
    this.agent = agent
    this.condition = condition
  }

  add({ game, role, setting, counts }: Observed): void {
    this.games++
    for (const [count, [hits, n]] of Object.entries(counts)) {
      const said = this.#said.get(count) ?? []
      said.push({ game, role, setting, hits, n })
      this.#said.set(count, said)
    }
  }

  share(part: Part): Share {
    const said = this.#of(part)
    return { hits: said.reduce((sum, { hits }) => sum + hits, 0), n: said.reduce((sum, { n }) => sum + n, 0) }
  }

  matches(part: Part): number {
    return this.#of(part).filter(({ n }) => n > 0).length
  }

  #bySetting(part: Part): ReadonlyMap<string, Share> {
    const settings = new Map<string, Share>()
    for (const { game, role, setting, hits, n } of this.#of(part)) {
      if (n === 0) continue
      const key = `${part.role === undefined ? game : role}/${setting}`
      const before = settings.get(key) ?? { hits: 0, n: 0 }
      settings.set(key, { hits: before.hits + hits, n: before.n + n })
    }
    return settings
  }

  pairedWith(other: Line, part: Part): (readonly [mine: number, theirs: number])[] {
    const theirs = other.#bySetting(part)
    return [...this.#bySetting(part)].flatMap(([setting, mine]) => {
      const found = theirs.get(setting)
      return found ? [[mine.hits / mine.n, found.hits / found.n] as const] : []
    })
  }

  entries(part: Part): Entry[] {
    return this.#of(part).map(({ hits, n }, block) => ({ block, y: hits, x: n }))
  }

  #of({ count, game, role, setting }: Part): readonly Said[] {
    const said = this.#said.get(count) ?? []
    if (game === undefined && role === undefined && setting === undefined) return said
    return said.filter(
      (one) =>
        (game ?? one.game) === one.game &&
        (role ?? one.role) === one.role &&
        (setting === undefined || one.setting.split('/')[0] === String(setting)),
    )
  }
}
