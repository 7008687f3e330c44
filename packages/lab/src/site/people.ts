import { gameOf } from '@masquerade/games'
import { gamesOf, specsIn } from '../manifest/cast.ts'
import { parsedConfig } from '../manifest/design-refusals.ts'
import { isObject } from '../manifest/digest.ts'
import type { Experiment } from '../manifest/experiment.ts'
import { type Manifest, valuesUnder } from '../manifest/manifest.ts'
import { personName } from '../manifest/player-spec.ts'
import { type Refusal, type RefusalCode, refusal, refusedIf } from '../manifest/refusals.ts'
import type { Cell } from '../play/cell.ts'

export const PEOPLE_PLAY: readonly string[] = ['wis-2', 'spygame-4', 'spygame-5', 'spygame-7', 'llmarena-3']

const MOST_CELLS = 20_000

const PEOPLES_MS = 60_000

export function peopleIn(experiment: Experiment, cell: Cell): { seat: number; name: string }[] {
  return experiment.seatedIn(cell).flatMap((spec, index) => {
    const name = personName(spec)
    return name === undefined ? [] : [{ seat: index + 1, name }]
  })
}

export function peopleOf(experiment: Experiment): { name: string; games: number }[] {
  const games = new Map(personsIn(experiment.manifest).map(({ name }) => [name, 0]))
  if (games.size === 0 || experiment.design.plays) return []
  for (const cell of experiment.cells()) {
    for (const { name } of peopleIn(experiment, cell)) games.set(name, (games.get(name) ?? 0) + 1)
  }
  return [...games].map(([name, count]) => ({ name, games: count }))
}

const personsIn = (manifest: Manifest): { path: PropertyKey[]; name: string }[] =>
  specsIn(manifest).flatMap(({ path, spec }) => {
    const name = personName(spec)
    return name === undefined ? [] : [{ path: [...path, 'person'], name }]
  })

/** People get longer time limits where the manifest states none, because those for agents are too short. */
export function withPeoplesTime(document: unknown): unknown {
  if (!isObject(document)) return document
  if (!valuesUnder('person', document.places).some((name) => typeof name === 'string')) return document
  const { game, settings = {} } = document
  const played = typeof game === 'string' ? gameOf(game) : undefined
  if (!played || !isObject(settings) || settings.limits !== undefined) return document
  const language = settings.language === undefined ? {} : { language: settings.language }
  const parsed = parsedConfig(played, language)
  const { limits } = (parsed.ok ? parsed.value : {}) as { limits?: unknown } // settings are an object, whatever its keys
  if (!isObject(limits)) return document
  const longer = Object.entries(limits).flatMap(([name, value]) =>
    name.endsWith('Ms') && typeof value === 'number' ? [[name, Math.max(value, PEOPLES_MS)] as const] : [],
  )
  return { ...document, settings: { ...settings, limits: Object.fromEntries(longer) } }
}

export function refusalsOfPeople(experiment: Experiment): Refusal[] {
  const { design, manifest } = experiment
  const named = personsIn(manifest)
  if (named.length === 0) return []
  const everywhere = (code: RefusalCode) =>
    named.map(({ path }) => refusal(path, code, { design: design.id, designs: DESIGNS }))
  if (design.plays) return everywhere('person.outside')
  if (gamesOf(design, manifest.conditions).length !== 1) return everywhere('person.games')
  if (design.afterwards) return everywhere('person.after')
  if (design.probes && !design.asksPeople) return everywhere('probe.person')
  return [
    ...named.flatMap(({ path }) => refusedIf(path[0] === 'judge', path, 'judge.person', { designs: DESIGNS })),
    ...refusedIf(manifest.public === true, ['public'], 'blind.public'),
    ...refusedIf(manifest.repeats !== undefined, ['repeats'], 'person.repeats'),
    ...refusalsOfTelling(experiment),
    ...refusalsOfPlan(experiment, named),
  ]
}

const DESIGNS = PEOPLE_PLAY.join(', ')

/** Instructions for people must not name an agent or a condition, so that people do not know whom they play against. */
function refusalsOfTelling({ manifest, cast, design }: Experiment): Refusal[] {
  const { told } = manifest
  if (told === undefined) return []
  const conditions = design.conditions.length > 1 ? design.conditions : []
  const people = new Set(personsIn(manifest).map(({ name }) => name))
  const others = cast.names.filter((name) => !people.has(name))
  const given = [...others, ...conditions].find((name) => mentions(told, name))
  return refusedIf(given !== undefined, ['told'], 'blind.named', { name: given ?? '' })
}

/** In scripts that separate words by spaces, a name counts as mentioned only where it is a whole word of the text. */
function mentions(text: string, name: string): boolean {
  const plain = name.toLowerCase()
  const found = text.toLowerCase().indexOf(plain)
  if (found === -1 || /[^\p{Script=Latin}\P{L}]/u.test(plain)) return found !== -1
  const escaped = plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text.toLowerCase())
}

/** No person may have two seats of a match, or play a deal twice, because they would know its secret words. */
function refusalsOfPlan(experiment: Experiment, named: readonly { path: PropertyKey[]; name: string }[]): Refusal[] {
  const several = new Set<string>()
  const again = new Set<string>()
  const met = new Set<string>()
  let seen = 0
  for (const cell of experiment.cells()) {
    if (++seen > MOST_CELLS) break
    const here = peopleIn(experiment, cell).map(({ name }) => name)
    for (const name of here) if (here.filter((other) => other === name).length > 1) several.add(name)
    for (const name of new Set(here)) {
      const dealt = `${cell.block} ${name}`
      if (met.has(dealt)) again.add(name)
      met.add(dealt)
    }
  }
  return named.flatMap(({ path, name }) => [
    ...refusedIf(several.has(name), path, 'person.seats', { name, designs: DESIGNS }),
    ...refusedIf(again.has(name) && !several.has(name), path, 'person.again', { name, designs: DESIGNS }),
  ])
}
