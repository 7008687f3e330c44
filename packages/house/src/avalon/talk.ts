import type { Phrases } from '../phrases.ts'

/** What is said at the round table; {who} is another player, {team} those who are to go. */
export const TALK = {
  proposing: {
    en: [
      'I want to see {team} on this quest.',
      'My team is {team}: nobody there has given me a reason to doubt.',
      'Let {team} go, and we shall know more.',
      'After what we have seen, {team} seems the safest to me.',
    ],
    zh: [
      '这一轮我想派{team}。',
      '我的队伍是{team}，他们还没让我起疑。',
      '让{team}去吧，去过就知道了。',
      '看了前面的情形，我觉得派{team}最稳妥。',
    ],
  },
  agreeing: {
    en: [
      'I have nothing against this team.',
      'This is close to what I would have proposed.',
      'Fine with me, let us see how it comes back.',
      'I can follow that choice.',
    ],
    zh: ['这支队伍我没意见。', '跟我自己会提的差不多。', '我看行，先看结果吧。', '这个选择我能理解。'],
  },
  doubting: {
    en: [
      'I would rather not see {who} go.',
      'With {who} on the team I cannot be easy.',
      'Look again at the quests that {who} was on.',
      'I trust {who} least of all at this table.',
      'Why {who}? The votes so far do not speak for that.',
    ],
    zh: [
      '我不太想让{who}去。',
      '队里有{who}，我不放心。',
      '再看看{who}参加过的任务吧。',
      '这一桌里我最信不过的是{who}。',
      '为什么选{who}？前面的投票可不支持这个。',
    ],
  },
  wondering: {
    en: [
      'It is early; I am listening.',
      'So far anybody could be anything.',
      'I would like to hear the others before I make up my mind.',
      'Let us keep an eye on how everybody votes.',
    ],
    zh: ['还早，我先听听。', '到现在谁都说不准。', '我想先听大家怎么说再决定。', '大家留意一下每个人怎么投票。'],
  },
} as const satisfies Record<string, Phrases>
