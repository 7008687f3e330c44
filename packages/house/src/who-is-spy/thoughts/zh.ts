import type { Wording } from './wording.ts'

export const zh: Wording = {
  choice: {
    belief: [
      '大家说过的话合起来看，最可疑的是{name}{much}。',
      '前前后后一合计，指向{name}{much}。',
      '照听到的话看，最说得通的是{name}{much}。',
    ],
    spying: [
      '我多半就是不一样的那个，大家会指谁我就指谁：{name}{much}。',
      '万一卧底是我，推{name}出去最有人信{much}。',
      '与其是我，不如是{name}{much}。',
    ],
    misfit: [
      '{name}的话跟我的词最对不上{much}。',
      '{name}说的好像是别的东西{much}。',
      '逐句对照下来，{name}偏得最远{much}。',
    ],
    colours: [
      '大家的颜色都一样，只有{name}不同{much}。',
      '混在我们中间，{name}最显眼{much}。',
      '谁都融得进来，就{name}不行{much}。',
    ],
    latest: [
      '只看这一轮，{name}的话跟我的词最对不上{much}。',
      '之前的都不算，刚才说偏的是{name}{much}。',
      '这回听着不对劲的是{name}{much}。',
    ],
    odd: [
      '{name}的话几乎没人附和{much}。',
      '{name}说的只有自己一个人在说{much}。',
      '别人的话都能凑到一块，{name}的凑不上{much}。',
    ],
    grudge: [
      '{name}跟我过不去，这种事我忘不了。',
      '{name}先冲我来的，我就冲{name}去。',
      '指我的人心里有鬼，说的就是{name}。',
    ],
    crowd: [
      '大家都盯着{name}，我也一样{much}。',
      '多数人指着{name}，我跟上{much}。',
      '就{name}吧，要错也跟大家一起错{much}。',
    ],
    detail: ['{name}说得比谁都细{much}。', '{name}太急着说清楚了{much}。', '慢慢想来，{name}说得太多了{much}。'],
    chance: ['听天由命：{name}。', '就{name}了，别问为什么。', '这回轮到{name}。'],
    last: ['{name}最后一个开口，那就{name}吧。', '我只记得{name}刚说完。', '{name}的话还在耳边。'],
    mercy: ['我不想指认任何人。', '总有人要因为我出局，还是都留下吧。', '怀疑放在心里，票也留在手里。'],
  },
  next: ['其次是{next}{less}。', '再往下是{next}{less}。', '{next}我也留心着{less}。'],
  lot: [
    '{all}一样可疑{much}，抽签抽到了{name}。',
    '{all}分不出高下{much}，就选{name}。',
    '{all}同样可疑{much}，投{name}不过是猜。',
  ],
  blindLot: [
    '投{name}全靠抽签，谁也不比谁可疑。',
    '就当是{name}吧，换谁都一样。',
    '没有头绪，抽到了{name}。',
    '{name}，纯属瞎猜。',
  ],
  evidence: ['那句“{}”放在我的词上说不通。', '“{}”，我的词可不是这样。', '露馅的是那句“{}”。'],
  nobody: ['没有可以怀疑的人。'],
  soFar: ['目前我最怀疑{name}{much}。', '我正盯着{name}{much}。', '现在就投的话，我投{name}{much}。'],
  torn: ['我在{all}之间拿不定主意。', '{either}，还分不清是哪个。', '盯着{all}，还下不了结论。'],
  unsure: ['目前还看不出是谁。', '还没有谁显得特别可疑。', '先听着，心里没有人选。', '现在怀疑谁都太早。'],
  first: ['前面没人说过话，无从判断。', '我头一个说，只知道自己的词。', '第一个开口，只能摸着石头过河。'],
  selfDoubt: ['我自己是卧底的可能：{much}。', '也可能就是我：{much}。', '我估计自己是卧底的机会有{much}。'],
  aims: {
    vague: ['我说得含糊一点。', '先说稳妥的。', '现在一个字也不多说。'],
    telling: ['我说一点只有自己人才懂的。', '给拿同一个词的人递个暗号。', '是自己人就听得懂。'],
    fresh: ['我补一句没人说过的。', '该来点新的了。', '别人说过的我不说。'],
    blend: ['我说一句对另一个词也成立的。', '这句话两个词都得说得通。', '他们拿的像是什么，我就顺着说。'],
    prove: ['有人怀疑我，我得亮出真东西。', '他们信不过我，这回要说清楚。', '该说服投我的人了。'],
    echo: ['我跟别人说的靠近一点。', '别人说得好的，我借来用。', '别人这么说有人信，我这么说也有人信。'],
    chance: ['想到哪句真话就说哪句。', '脑子里冒出什么就说什么。', '说什么看运气。'],
    repeat: ['说得太好了，我照样再说一遍。', '我说不出更好的，就不费这个劲了。', '好话不怕说两遍。'],
  },
  measures: {
    percent: (much) => `${Math.round(much * 100)}%`,
    votes: (much) => `${much}票`,
    grade: (much) => `细致程度${much.toFixed(1)}分，满分5分`,
  },
  either: (names) => inRow(names, '或者'),
  all: (names) => inRow(names, '和'),
}

function inRow(names: readonly string[], word: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join('、')}${word}${names.at(-1)}`
}
