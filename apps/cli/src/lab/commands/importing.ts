import {
  agentsNamed,
  asksAgents,
  cellKey,
  type Experiment,
  frozenOf,
  inMicros,
  peopleIn,
  plannedMatches,
  siteAgentOf,
  siteExperimentOf,
  siteName,
} from '@masquerade/lab'
import { housePlayers } from '@masquerade/papers/house/players'
import { withNamedStubs } from '@masquerade/planted/named-stubs'
import { identityProvider } from '@masquerade/protocol'
import { lab } from '@masquerade/store/lab'
import { users } from '@masquerade/store/users'
import { Misused } from '../../../../../scripts/command/io.ts'
import { withSiteDatabase } from '../../site-database.ts'
import { type Asked, one } from '../arguments.ts'
import { experimentOfRun, orRefused } from '../kept-run.ts'
import type { Desk } from '../lab-desk.ts'
import {
  historyOf,
  matchesOf,
  plannedNow,
  RunFileError,
  type RunRecord,
  readRun,
  refuseUnplanned,
  spendingOf,
} from '../run-file.ts'
import { verified } from '../verify.ts'

/** Imports a run of the command line into the site on this machine, which can then continue it. */
export async function importRun(desk: Desk, asked: Asked): Promise<void> {
  const file = one(asked, 'the file of a run')
  const [, provider, login] = /^([a-z]+):(.+)$/s.exec(asked.given.owner ?? '') ?? []
  const known = identityProvider.safeParse(provider)
  if (!known.success || login === undefined) {
    throw new Misused(
      'import needs --owner PROVIDER:NAME, like github:ada, or local:ada where people sign in by a name alone',
    )
  }
  const record = readRun(file)
  const kept = await experimentOfRun(desk, file, record)
  refuseUnplanned(file, kept, 'refused')
  const { differences, less = 0 } = verified(kept, matchesOf(file))
  if (differences.length > 0) {
    throw new RunFileError(`${file} is not as the referee judges it, and is not imported: ${differences[0]}`)
  }
  if (less > 0) throw new RunFileError(`${file} keeps less of ${less} matches than is counted today: play it again`)
  return withSiteDatabase(desk.io, async ({ database, notifier, wakes }) => {
    const [owner, ...others] = await users(database).byLogin(known.data, login)
    if (!owner || others.length > 0) {
      throw new RunFileError(`${asked.given.owner} is not one who has signed in to this site: they do so first`)
    }
    const site = lab(database, notifier, wakes)
    const agents = await site.agents(agentsNamed(kept.manifest))
    const casts = agents.map((agent) => siteAgentOf(agent, owner.id))
    const changes = { games: plannedNow(record) }
    const players = await withNamedStubs(housePlayers, record.manifest)
    const settled = siteExperimentOf(kept.manifest, players, casts, { changes })
    const experiment = orRefused(`${file} cannot go on at this site`, settled)
    if (experiment.digest !== kept.digest) throw new RunFileError(`${file} would be played otherwise at this site`)
    const versions = new Map(agents.map(({ named, version }) => [named, version.id]))
    const run = runElsewhere(file, record, experiment, versions)
    const { slug } = await site.takeOver(owner.id, frozenOf(experiment), run)
    const rest = run.waits ? ', and waits until its owner resumes it' : ''
    desk.io.log(`${run.cells.length} of ${experiment.planned} matches are at /lab/${slug}${rest}`)
  })
}

function runElsewhere(file: string, record: RunRecord, experiment: Experiment, versions: ReadonlyMap<string, string>) {
  const played = [...plannedMatches(experiment, matchesOf(file))].flatMap(({ match, place }) => {
    if (!place) return []
    const { number, cell } = place
    const key = cellKey(experiment, cell, (spec) => versions.get(siteName(spec) ?? ''))
    const people = [...new Set(peopleIn(experiment, cell).map(({ name }) => name))]
    const about = { number, block: cell.block, condition: cell.condition, key, people }
    return [{ ...about, played: JSON.stringify(match), missing: match.void !== undefined }]
  })
  return {
    cells: played,
    added: historyOf(record).added ?? [],
    lineage: record.lineage && JSON.stringify(record.lineage),
    names: record.agents ?? {},
    spend: inMicros(spendingOf(file).sum),
    // An imported run that is unfinished and asks agents waits for its owner: more questions may cost money.
    waits: asksAgents(experiment) && played.length < experiment.planned,
  }
}
