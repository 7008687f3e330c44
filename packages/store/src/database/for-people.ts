/** SQL condition: the arena is a play table for people, who sit down and wait there; it has no ranking. */
export const FOR_PEOPLE = `arena.purpose = 'casual' AND arena.roster ->> 'who' = 'people'`
