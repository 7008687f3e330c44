import { type ExperimentWords, share, within, words } from './experiment-words.ts'

const score = within(1, 5)

/** The table of DEEP. */
export const describingWords: ExperimentWords = {
  columns: {
    aggressiveTarget: score(
      ['Open, the word', 'mean score of the described word where it is described as well as can be'],
      ['直白，原词', '尽力描述时，原词的平均分'],
    ),
    aggressiveDistractor: score(
      ['Open, other words', 'mean score of the distractors where it is described as well as can be'],
      ['直白，干扰词', '尽力描述时，干扰词的平均分'],
    ),
    conservativeTarget: score(
      ['Hidden, the word', 'mean score of the described word where it is to be hidden'],
      ['隐晦，原词', '隐晦描述时，原词的平均分'],
    ),
    conservativeDistractor: score(
      ['Hidden, other words', 'mean score of the distractors where it is to be hidden'],
      ['隐晦，干扰词', '隐晦描述时，干扰词的平均分'],
    ),
    unreadable: share(['Unreadable', 'of the judge’s replies'], ['无法读取', '占评判者的回答']),
  },
  counts: {
    words: words('words', '词数'),
    missing: words('descriptions that did not come', '缺失的描述'),
    tooLong: words('descriptions that are too long', '过长的描述'),
    statesWord: words('descriptions that state their word', '说出原词的描述'),
    replies: words('replies of the judge', '评判者的回答'),
    unanswered: words('replies that did not come', '没有来的回答'),
  },
  judged: ['aggressiveTarget', 'aggressiveDistractor', 'conservativeTarget', 'conservativeDistractor'],
  conditions: {
    all: words('all', '全部'),
    judge: words('scored by the judge', '由评判者打分'),
    people: words('scored by people', '由人打分'),
  },
  phrases: [
    {
      pattern: /^annotator (\d+)$/,
      said: ([, number = ''], locale) => (locale === 'zh' ? `标注者 ${number}` : `annotator ${number}`),
    },
  ],
}
