import { decides } from '../../planted/chance.ts'
import type { Profiled } from '../profile.ts'

export const publicGoodProfile: Profiled = ({ defects, gives }, _, __, random) => ({
  action: { amount: decides(random, defects) ? 0 : gives },
})
