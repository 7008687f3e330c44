/**
 * SQL condition: the arena is one for people, who take a seat and wait there for others; such an arena has no ranking.
 */
export const FOR_PEOPLE = `arena.purpose = 'casual' AND arena.roster ->> 'who' = 'people'`
