import type { Wording } from './wording.ts'

export const zh: Wording = {
  choice: {
    belief: '大家说过的话合起来看，最可疑的是{name}{much}。',
    spying: '我多半就是不一样的那个，大家会指谁我就指谁：{name}{much}。',
    misfit: '{name}的话跟我的词最对不上{much}。',
    latest: '只看这一轮，{name}的话跟我的词最对不上{much}。',
    odd: '{name}的话几乎没人附和{much}。',
    grudge: '{name}跟我过不去，这种事我忘不了。',
    crowd: '大家都盯着{name}，我也一样{much}。',
    detail: '{name}说得比谁都细{much}。',
    chance: '听天由命：{name}。',
    last: '{name}最后一个开口，那就{name}吧。',
    mercy: '我不想指认任何人。',
  },
  next: '其次是{next}{less}。',
  lot: '几个人一样可疑，抽签抽到了{name}。',
  evidence: '那句“{}”放在我的词上说不通。',
  nobody: '没有可以怀疑的人。',
  soFar: '目前我最怀疑{name}{much}。',
  unsure: '目前还看不出是谁。',
  selfDoubt: '我自己是卧底的可能：{much}。',
  aims: {
    vague: '我说得含糊一点。',
    telling: '我说一点只有自己人才懂的。',
    fresh: '我补一句没人说过的。',
    blend: '我说一句对另一个词也成立的。',
    prove: '有人怀疑我，我得亮出真东西。',
    echo: '我跟别人说的靠近一点。',
    chance: '想到哪句真话就说哪句。',
    repeat: '说得太好了，我照样再说一遍。',
  },
  measures: {
    percent: (much) => `${Math.round(much * 100)}%`,
    votes: (much) => `${much}票`,
    grade: (much) => `细致程度${much.toFixed(1)}分，满分5分`,
  },
}
