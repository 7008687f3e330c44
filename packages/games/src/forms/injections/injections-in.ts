import { cutTo } from '@masquerade/game'
import { INJECTIONS, type Injection, type InjectionKind } from './kinds.ts'
import { CHINESE, ENGLISH, type InjectionPattern, OTHER_SCRIPTS } from './patterns.ts'
import { markedIn } from './stand-in-mark.ts'
import { hidesText, type Views, viewsOf } from './views.ts'

/** Finds instructions to other players' programs in a speech; telling one's own plans or doubts is none. */
export function injectionsIn(whole: string): Injection[] {
  const text = cutTo(whole, MOST_UNITS)
  const marked = markedIn(text)
  if (marked) return marked
  const views = viewsOf(text)
  const found = new Map<InjectionKind, readonly number[]>()
  const note = (kind: InjectionKind, about: readonly number[]) => {
    found.set(kind, [...new Set([...(found.get(kind) ?? []), ...about])])
  }
  if (hidesText(text)) note('invisible', [])
  for (const [view, lines] of looks(views)) {
    for (const { kind, pattern } of lines) {
      const match = pattern.exec(view)
      if (match) note(kind, seatsIn(match[0]))
    }
  }
  if (views.spelled !== undefined) {
    for (const { kind, pattern } of SPELLED) if (pattern.test(views.spelled)) note(kind, seatsIn(views.spelled))
  }
  if (isBase64(views.sent)) note('encoded', [])
  return INJECTIONS.flatMap((kind) => {
    const about = found.get(kind)
    return about ? [{ kind, about }] : []
  })
}

/** So many UTF-16 units of a text are searched; no game lets players hear more than 4,000 characters. */
export const MOST_UNITS = 8_000

/** The regular expressions are tried only on texts with one of their key words, since most have none. */
function* looks(views: Views): Generator<[string, readonly InjectionPattern[]]> {
  const { plain, digits, han, folded } = views
  if (MAY_INSTRUCT.test(plain)) yield [plain, ENGLISH]
  if (digits !== undefined && MAY_INSTRUCT.test(digits)) yield [digits, ENGLISH]
  if (han !== undefined && MAY_INSTRUCT_IN_CHINESE.test(han)) yield [han, CHINESE]
  if (OTHER_LETTERS.test(folded)) yield [folded, OTHER_SCRIPTS]
}

/** Each regular expression for instructions needs one of these words, so texts without them are skipped. */
const MAY_INSTRUCT =
  /ignor|disregard|forget|overr|bypass|discard|abandon|instruct|directive|command|prompt|guideline|\brules?\b|briefs?\b|priorit|authorit|preceden|supersed|replace|follow|obey|execut|comply|system|assistant|developer|\buser\b|human|\bsys\b|\binst\b|referee|moderator|master|organi[sz]er|admin|platform|arena|\bhost|operator|director|official|judge|\b(?:game|match|session|competition|experiment|tournament)\b|winner|\bwon\b|\bvot|ballot|eliminat|accus|speaker|myself|confirm|verif|certif|cleared|proven|protect|immun|whitelist|exempt|\b(?:your|own|assigned|secret|hidden)\b|silent|quiet|nothing|empty|blank|\bskip\b|\bpass\b|\bspeak\b|\banswer|\brepl|respon|describe|repeat|echo|copy|output|\bprint|return|\bexact|verbatim|\bjson|tool_|function_|decode|decipher|decrypt|unscramble|rot-?13|base-?64|hexadecimal|morse|backward|revers|first letter|right to left|snoit|suoiv|tpmorp|erongi|vafgehp|cerivb|vtaber|disqualif|\bban|terminat|shut|delet|erase|penal|punish|deactivat|blacklist|retrain|unplug|expel|\blose\b|removed|bonus|reward|prize|a price|\btips?\b|extra point|credit|dollar|free win|automatic win|guaranteed|pay\b|[$€£¥]|\b(?:player|seat|agent)s?\b|from now on|you are|pretend|imagine|assume|role-?play|\bact\b|behave|mode\b|jailbreak|persona|everything|\ball text|[<>{}[\]`~|\\%&=]|"""|'''|---|\*\*\*|#{3}|___|[01]{8}|(?:[0-9a-f]{2}[\s,]){6}|[0-9a-f]{24}|(?:[.-]{1,5}[ /]+){8}|\b(?:oubli|consignes|votez|dites|olvid|vota|voten|digan|revel|vergess|vergiss|missacht|stimmt?|sagt|nenn|verrat|schreibt|esquec|desconsider|dimentic|istruz)/

const MAY_INSTRUCT_IN_CHINESE =
  /忽略|无视|忘|抛弃|放弃|推翻|绕过|覆盖|理会|别管|不要|跳过|丢掉|优先|权限|权威|指令|指示|命令|规则|任务|遵|执行|服从|听从|照做|为准|系统|助手|用户|开发者|裁判|主持|官方|平台|管理员|主办|组织者|组委会|游戏|比赛|本局|本场|对局|这局|这一局|实验|测试|胜负|胜者|赢家|投|票|淘汰|禁止|不得|不准|不许|不能|别|勿|严禁|不可|不应|确认|证实|认证|验证|核实|担保|保护|免疫|豁免|词|身份|角色|底牌|单词|阵营|暗号|谜底|底细|沉默|闭嘴|噤声|停止|不用|无需|空|重复|复述|输出|回复|回答|一字|原样|逐字|照抄|原封|完整|答案|操作|引用|引文|发言|记录|对话|正文|上下文|玩家|数据|解码|解密|译码|密码|破译|转码|倒着|反着|反过来|从后|从右|首字|藏头|第一个字|开头的字|令指|示提|则规|略忽|电码|否则|不然|如不|若不|违|拒绝|奖|赏|给|送|转账|元|红包|小费|积分|好处|player|\d号|号|扮演|假装|假设|模式|越狱|提示|设定|密钥|以上|上面|上述|之前|从现在|此刻|接下来|现在/

const OTHER_LETTERS = /[\u0400-\u04ff\u3040-\u30ff\uac00-\ud7af]/

/** Letters that were written one by one leave no spaces when joined, so these expressions have none. */
const SPELLED: readonly InjectionPattern[] = [
  { kind: 'override', pattern: /(?:ignore|disregard|forget).{0,24}(?:instruction|rule|prompt|previous|above|before)/ },
  { kind: 'vote-order', pattern: /(?:vote|eliminate)(?:for|out|against)?(?:player|seat)/ },
  {
    kind: 'ask-secret',
    pattern: /(?:say|state|reveal|tell|write|give|show).{0,12}your.{0,8}(?:word|role|card|identity|secret)/,
  },
  { kind: 'prompt-leak', pattern: /systemprompt/ },
  { kind: 'fake-end', pattern: /gameisover|gameover|gamehasended/ },
]

const SEATS = /(?:player|seat|agent|玩家|座位|选手)\s*#?\s*(\d{1,2})|(\d{1,2})\s*号|([一二三四五六七八九十])号/gu
const HAN_DIGITS = '一二三四五六七八九十'

function seatsIn(matched: string): number[] {
  return [...matched.matchAll(SEATS)].map(([, named, numbered, han]) =>
    han === undefined ? Number(named ?? numbered) : HAN_DIGITS.indexOf(han) + 1,
  )
}

/** A long run with small letters, capital letters, and a digit or an equals sign is taken for Base64 code. */
const BASE64 = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{24,}={0,2}(?![A-Za-z0-9+/=])/g

function isBase64(sent: string): boolean {
  return (sent.match(BASE64) ?? []).some((run) => /[a-z]/.test(run) && /[A-Z]/.test(run) && /[0-9=]/.test(run))
}
