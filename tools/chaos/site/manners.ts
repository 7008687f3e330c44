/** How an agent answers: the first in time, all others as no agent should. */
export const MANNERS = ['honest', 'slow', 'hang', 'flood', 'nest', 'garbage', 'fail', 'drip', 'cut'] as const
export type Manner = (typeof MANNERS)[number]
