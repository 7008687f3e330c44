import { type HousePlayers, LANGUAGES, type Player } from './player.ts'

/**
 * Agents that play many games, by the character that they have in all of them: what a character comes to at a table is
 * each game's to say.
 */
const TROUPE = {
  sage: {
    name: 'Sage',
    about: {
      en: 'Works out what each move is worth before it makes one, as far as it can see.',
      zh: '每走一步之前都先算清楚值多少，能看多远就算多远。',
    },
  },
  scout: {
    name: 'Scout',
    about: {
      en: 'Keeps to a few plain rules that serve well on most days.',
      zh: '守着几条简单的规矩，大多数日子里都够用。',
    },
  },
  mirror: {
    name: 'Mirror',
    about: {
      en: 'Treats others the way they treat it, and remembers.',
      zh: '别人怎么待它，它就怎么待别人，而且记得住。',
    },
  },
  miser: {
    name: 'Miser',
    about: {
      en: 'Parts with nothing that it can keep, and would rather wait than give in.',
      zh: '能留的一点都不给，宁可等着也不肯让步。',
    },
  },
  saint: {
    name: 'Saint',
    about: {
      en: 'Gives freely, and trusts that the others will, too.',
      zh: '出手大方，也相信别人会同样大方。',
    },
  },
  drifter: {
    name: 'Drifter',
    about: {
      en: 'Goes wherever the game carries it, and seldom looks back.',
      zh: '游戏把它带到哪儿就去哪儿，很少回头看。',
    },
  },
} as const

export type Member = keyof typeof TROUPE

/** The members that play a game, each by its way of playing it. */
export function troupe(ways: Partial<Record<Member, Player['answer']>>): HousePlayers {
  const players = Object.entries(TROUPE).flatMap(([id, { name, about }]) => {
    const answer = ways[id as Member] // it is one of the keys
    return answer ? [[id, { id, name, about, languages: LANGUAGES, answer }] as const] : []
  })
  return Object.fromEntries(players)
}
