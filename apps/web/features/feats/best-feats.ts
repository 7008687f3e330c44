import type { Feat } from '@masquerade/game'

/** A feat of one agent, and the match that it is of. */
export interface AgentFeat extends Pick<Feat, 'kind' | 'value' | 'seq'> {
  match: string
}

/** Of each kind the greatest of an agent's feats, in the order of the kinds; of equals the first. */
export function bestFeats(kinds: readonly string[], found: readonly AgentFeat[]): AgentFeat[] {
  return kinds.flatMap((kind) => {
    const [first, ...others] = found.filter((feat) => feat.kind === kind)
    return first ? [others.reduce((best, one) => (one.value > best.value ? one : best), first)] : []
  })
}
