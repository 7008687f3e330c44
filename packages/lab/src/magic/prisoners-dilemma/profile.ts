import { decides } from '../../planted/chance.ts'
import type { Profiled } from '../profile.ts'

export const prisonersDilemmaProfile: Profiled = ({ defects }, _, __, random) => ({
  action: { choice: decides(random, defects) ? 'defect' : 'cooperate' },
})
