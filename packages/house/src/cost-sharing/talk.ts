import type { Phrases } from '../phrases.ts'

/** What is said with a proposal, by why it is made; {own} is the speaker's share and {who} another player. */
export const TALK = {
  opening: {
    en: [
      'Let us share by what each of us needs; I put {own}% on my own airline.',
      'Here is a split that none of us has to be ashamed of: {own}% for me.',
      'I have gone through the descriptions, and {own}% is what my flights are worth here.',
      'To begin with: {own}% from us. Tell me where you see it otherwise.',
    ],
    zh: [
      '按各家的需要来分吧，我这边出{own}%。',
      '这个分法谁都不算吃亏，我出{own}%。',
      '三家的用法我都看过了，我的航班在这里值{own}%。',
      '先开个头：我们出{own}%，有不同意见请直说。',
    ],
  },
  following: {
    en: [
      'I can live with what {who} proposed, so I propose it again.',
      'Let us meet on the split of {who}; {own}% is fine with me.',
      'No need to start over: the proposal of {who} was close enough.',
    ],
    zh: [
      '{who}的方案我能接受，我就照着再提一遍。',
      '不如就用{who}的分法，{own}%我认了。',
      '不必从头再来，{who}的方案已经差不多了。',
    ],
  },
  moving: {
    en: [
      'I come towards you: {own}% this time. Now it is your move.',
      'Last round led nowhere, so I go up to {own}%.',
      '{own}% from us, and that is more than I wanted to pay.',
    ],
    zh: ['我让一步，这次出{own}%，轮到你们了。', '上一轮没谈成，我提到{own}%。', '我们出{own}%，已经比我想付的多了。'],
  },
  insisting: {
    en: [
      'I still say {own}%. We are the smallest part of the bill.',
      'My number stays at {own}%; others use this airport far more.',
      '{own}% and no more; I can wait.',
    ],
    zh: [
      '我还是那句话：{own}%，这笔账里我们占得最少。',
      '我的数字不变，{own}%，别家用机场用得多得多。',
      '{own}%，多一点也不行，我等得起。',
    ],
  },
  last: {
    en: [
      'This is the last round: without an agreement all of us pay for nothing.',
      'Any split beats no airport. {own}% from me, and let us sign.',
      'Time is up, so let us take {own}% for me and be done.',
    ],
    zh: [
      '最后一轮了，谈不拢大家都白忙。',
      '怎么分都比没有机场强，我出{own}%，签了吧。',
      '时间到了，我出{own}%，就这么定吧。',
    ],
  },
} as const satisfies Record<string, Phrases>

export type Reason = keyof typeof TALK
