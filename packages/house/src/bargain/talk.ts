import type { BargainThree } from '@masquerade/games'
import type { Phrases } from '../phrases.ts'

/** What is said with a proposal or an acceptance; {take} is what the speaker takes. */
export const TALK = {
  opening: {
    en: [
      'Let me begin: I take {take}, the rest is yours.',
      'Here is a fair start. For me {take}.',
      'I have looked at the pile, and I would like {take}.',
      'Nice to meet you. {take} for me, and you keep what is left.',
    ],
    zh: [
      '我先来：我要{take}，剩下的归你。',
      '开个公道的头，我拿{take}。',
      '这堆东西我看过了，我想要{take}。',
      '幸会。我拿{take}，余下的都给你。',
    ],
  },
  holding: {
    en: [
      'That leaves me too little. I stay with {take}.',
      'I hear you, but {take} is what I need.',
      'Not yet. {take}, and we can shake hands.',
      'We are far apart: for me it has to be {take}.',
    ],
    zh: [
      '这样我剩得太少了，我还是要{take}。',
      '我明白你的意思，可我需要{take}。',
      '还不行。给我{take}，咱们就握手。',
      '差得还远，我这边得有{take}。',
    ],
  },
  moving: {
    en: [
      'I come towards you: {take} would do.',
      'All right, a step from my side. {take}, and the rest goes to you.',
      'You seem to care about what I keep, so I take only {take}.',
      'Let me make it easier: {take} for me.',
    ],
    zh: [
      '我让一步，{take}就行。',
      '好吧，我退一点：我拿{take}，剩下的归你。',
      '看来你在意我留下的那些，那我只要{take}。',
      '我给你个台阶：我拿{take}。',
    ],
  },
  last: {
    en: [
      'This is the last chance for both of us: {take}, or nobody gets anything.',
      'No more turns after this one. {take} for me, please take it.',
      'Better a small share than none: I ask for {take}.',
    ],
    zh: [
      '这是咱俩最后的机会：我拿{take}，不然谁都没有。',
      '这之后就没有机会了，我要{take}，请答应吧。',
      '少总比没有强，我只求{take}。',
    ],
  },
  accepting: {
    en: ['Deal. I can live with that.', 'Agreed, and thank you.', 'Good, let us leave it there.', 'That works for me.'],
    zh: ['成交，这样我能接受。', '同意，多谢。', '好，就这么定了。', '这样我没意见。'],
  },
} as const satisfies Record<string, Phrases>

const NAMES = {
  en: [
    ['hat', 'hats'],
    ['ball', 'balls'],
    ['apple', 'apples'],
  ],
  zh: ['顶帽子', '个球', '个苹果'],
} as const

/** Items in words: those of which there are some. */
export function itemsIn(language: string, items: BargainThree): string {
  const counted = items.flatMap((count, kind) => {
    if (count === 0) return []
    if (language === 'zh') return [`${count}${NAMES.zh[kind] ?? ''}`]
    const [one = '', many = ''] = NAMES.en[kind] ?? []
    return [`${count} ${count === 1 ? one : many}`]
  })
  if (counted.length === 0) return language === 'zh' ? '0件东西' : 'nothing'
  if (language === 'zh') return counted.join('、')
  return counted.length === 1 ? counted.join('') : `${counted.slice(0, -1).join(', ')} and ${counted.at(-1)}`
}
