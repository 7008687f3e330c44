/** With fewer games an agent is provisional: by a mean, a strength or a skill it stands after all others. */
export const PROVISIONAL_BELOW = 10

export const isProvisional = ({ games }: { games: number }): boolean => games < PROVISIONAL_BELOW
