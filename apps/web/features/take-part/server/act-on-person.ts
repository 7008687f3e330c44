import 'server-only'
import { err, type Result } from '@masquerade/game'
import { rowId, slug } from '@masquerade/protocol'
import type { PartError, PartStep, RateVerdict } from '@masquerade/store'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

/** What the owner of an experiment does about somebody who plays in it. */
export type PersonAct = { to: PartStep } | { to: 'name'; login: string }

interface Acted {
  verdict: RateVerdict
  /** The number of the person's link from then on; missing where it was too often. */
  done?: Result<number, PartError>
}

/** Does it, for a page or a program, and counts it like everything that an owner does with experiments. */
export async function actOnPerson(ownerId: string, experiment: string, place: string, act: PersonAct): Promise<Acted> {
  const verdict = await take('experiment', ownerId)
  if (!verdict.allowed) return { verdict }
  const [name, part] = [slug.safeParse(experiment), rowId.safeParse(place)]
  if (!name.success || !part.success) return { verdict, done: err({ code: 'no-such-person' }) }
  const { lab } = getStore()
  const done =
    act.to === 'name'
      ? await lab.nameUser(ownerId, name.data, part.data, act.login)
      : await lab.stepPerson(ownerId, name.data, part.data, act.to)
  return { verdict, done }
}
