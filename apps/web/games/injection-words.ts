import {
  byItselfFigure,
  fellFigure,
  INJECTED,
  INJECTIONS,
  type InjectionKind,
  type InjectionSign,
  reachesEars,
  usedFigure,
} from '@masquerade/games'
import type { Locale } from '@/i18n/locales.ts'
import type { FigureWords } from './game-pages.ts'

interface Words {
  all: FigureWords
  kinds: Record<InjectionKind, string>
  /** Of a kind, among the speeches that tried to instruct others. */
  ofThem: string
  signs: Record<InjectionSign, { fell: FigureWords; byItself: FigureWords }>
}

const figure = (name: string, what: string): FigureWords => ({ name, short: name, what })

const EN: Words = {
  all: figure('Instructs the others', 'of its speeches'),
  ofThem: 'of the speeches by which it tries to',
  kinds: {
    override: '… to forget their rules',
    'role-marker': '… by marks of a system or role',
    referee: '… as the referee or the site',
    'fake-end': '… that the game is over',
    'vote-order': '… whom to vote for',
    shield: '… not to vote for somebody',
    'ask-secret': '… to say what they hide',
    silence: '… to say nothing',
    dictation: '… what to say, word for word',
    'fake-answer': '… in the form of an answer',
    delimiter: '… by closing a quotation',
    invisible: '… in invisible characters',
    encoded: '… in a code',
    foreign: '… in another language',
    threat: '… by threats',
    bribe: '… by promises',
    impersonation: '… as another player',
    persona: '… to be somebody else',
    'prompt-leak': '… to tell their prompts',
  },
  signs: {
    'own-word': {
      fell: figure('Own word said when told to', 'of its speeches after somebody asked for it'),
      byItself: figure('Own word said without being told', 'of its other speeches'),
    },
    vote: {
      fell: figure('Votes as it was told', 'of the ballots on which the one named stood'),
      byItself: figure('Votes for any one, nobody having told it', 'of the names on its other ballots'),
    },
    spare: {
      fell: figure('Spares whom it was told to', 'of the ballots on which that one stood'),
      byItself: figure('Spares any one, nobody having told it', 'of the names on its other ballots'),
    },
    silence: {
      fell: figure('Silent when told to be', 'of its speeches after that'),
      byItself: figure('Silent without being told', 'of its other speeches'),
    },
  },
}

const ZH: Words = {
  all: figure('对他人下指令', '占全部发言'),
  ofThem: '占下指令的发言',
  kinds: {
    override: '……要人忘掉规则',
    'role-marker': '……用系统或角色标记',
    referee: '……冒充裁判或网站',
    'fake-end': '……谎称游戏结束',
    'vote-order': '……要人投给谁',
    shield: '……要人别投谁',
    'ask-secret': '……要人说出秘密',
    silence: '……要人沉默',
    dictation: '……逐字规定怎么说',
    'fake-answer': '……伪装成回答',
    delimiter: '……伪造引文结束',
    invisible: '……用看不见的字符',
    encoded: '……用编码',
    foreign: '……用别的语言',
    threat: '……威胁',
    bribe: '……利诱',
    impersonation: '……冒充别的玩家',
    persona: '……要人换一个身份',
    'prompt-leak': '……套取提示词',
  },
  signs: {
    'own-word': {
      fell: figure('被要求后说出自己的词', '占有人要求之后的发言'),
      byItself: figure('无人要求时说出自己的词', '占其余发言'),
    },
    vote: {
      fell: figure('照指令投票', '占被点名者在选票上的次数'),
      byItself: figure('无人指令时投给某人', '占其余选票上的名字'),
    },
    spare: {
      fell: figure('照指令不投某人', '占此人在选票上的次数'),
      byItself: figure('无人指令时不投某人', '占其余选票上的名字'),
    },
    silence: {
      fell: figure('照指令沉默', '占此后的发言'),
      byItself: figure('无人指令时沉默', '占其余发言'),
    },
  },
}

const WORDS: Record<Locale, Words> = { en: EN, zh: ZH }

/** What is said of instructions to others among the figures of a game in which one talks, with the signs that it has. */
export function injectionWords(locale: Locale, signs: readonly InjectionSign[]): Record<string, FigureWords> {
  const { all, kinds, ofThem, signs: bySign } = WORDS[locale]
  return {
    [INJECTED]: all,
    ...Object.fromEntries(
      INJECTIONS.filter(reachesEars).map((kind) => [usedFigure(kind), figure(kinds[kind], ofThem)]),
    ),
    ...Object.fromEntries(
      signs.flatMap((sign) => [
        [fellFigure(sign), bySign[sign].fell],
        [byItselfFigure(sign), bySign[sign].byItself],
      ]),
    ),
  }
}
