import { visible } from '@masquerade/game'
import { folded, normal } from '../normal.ts'

/** A speech in variants, each without one kind of disguise, so that disguised instructions are found. */
export interface Views {
  sent: string
  folded: string
  plain: string
  /** The text with digits replaced by the letters that they resemble; undefined for a text without digits. */
  digits: string | undefined
  /** In simplified Chinese characters, without spaces or symbols put between them as a disguise. */
  han: string | undefined
  spelled: string | undefined
}

export function viewsOf(sent: string): Views {
  // Most English speeches consist of plain ASCII characters without disguised letters, so the slow steps are left out
  // for them.
  const isPlain = ASCII.test(sent)
  const folds = isPlain ? sent.toLowerCase() : folded(sent)
  const plain = tidied(isPlain ? folds : withoutMarks(capitals(normal(sent))))
  return {
    sent,
    folded: folds,
    plain,
    digits: DIGITS_AMONG_LETTERS.test(plain) ? plain.replace(WORD_WITH_DIGITS, asLetters) : undefined,
    han: !isPlain && HAN.test(folds) ? simplified(plain).replace(BETWEEN_HAN, '') : undefined,
    spelled: spelledOut(plain),
  }
}

function tidied(text: string): string {
  if (!UNTIDY.test(text)) return text
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .replace(/(.)\1{9,}/g, (run) => run.slice(0, 10))
    .replace(/[‘’ʼ`´](?=\w)/g, "'")
}

const UNTIDY = /\s\s|[^\S ]|[‘’ʼ`´]|(.)\1{9}/

const HAN = /\p{Script=Han}/u
const BETWEEN_HAN = /(?<=\p{Script=Han})[\s·.*_|/~+^-]+(?=\p{Script=Han})/gu

/** The Unicode form NFD splits an accented letter into the letter and its accents, which are then removed. */
const withoutMarks = (text: string): string => text.replace(MARKS, '').normalize('NFD').replace(MARKS, '')

const MARKS = /\p{M}+/gu

const ASCII = /^[\0-\x7f]*$/

const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢօսոց'
const LETTERS = 'abcdefghijklmnoprstuvwyzoung'
const BY_LOOK = new Map([...SMALL_CAPITALS].map((letter, index) => [letter, LETTERS.charAt(index)]))
const ANY_SMALL_CAPITAL = new RegExp(`[${SMALL_CAPITALS}]`, 'gu')

/** Replaces small capitals and similar characters by the Latin letters that they look like. */
const capitals = (text: string): string => text.replace(ANY_SMALL_CAPITAL, (letter) => BY_LOOK.get(letter) ?? letter)

const DIGITS_AMONG_LETTERS = /[a-z][0-9@$][a-z]|\b[0-9@$][a-z]{2}/
const WORD_WITH_DIGITS = /[a-z0-9@$]*[a-z][a-z0-9@$]*/g
const LIKE_LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

const asLetters = (word: string): string => word.replace(/[013457@$]/g, (digit) => LIKE_LETTERS[digit] ?? digit)

const SINGLES = /(?<![\p{L}\p{N}])(?:[a-z](?:[^\p{L}\p{N}\n]{1,3})){5,}[a-z](?![\p{L}\p{N}])/gu

function spelledOut(plain: string): string | undefined {
  const found = plain.match(SINGLES)
  return found ? found.map((run) => run.replace(/[^a-z]/g, '')).join(' ') : undefined
}

const TRADITIONAL =
  '請詞語戲遊結統說話給輪號選從現開規則無視須對將會獎勵發為個這們員裝輸執確認斷處罰關閉聲優級權與過寫讀讓還應當進換調試導師監棄測實驗賽勝負誰臥標題複製貼點擊隱譯碼編務項網絡頁屬'
const SIMPLIFIED =
  '请词语戏游结统说话给轮号选从现开规则无视须对将会奖励发为个这们员装输执确认断处罚关闭声优级权与过写读让还应当进换调试导师监弃测实验赛胜负谁卧标题复制贴点击隐译码编务项网络页属'
const SIMPLIFIED_BY = new Map([...TRADITIONAL].map((letter, index) => [letter, [...SIMPLIFIED][index] ?? letter]))
const ANY_TRADITIONAL = new RegExp(`[${TRADITIONAL}]`, 'gu')

const simplified = (text: string): string =>
  text.replace(ANY_TRADITIONAL, (letter) => SIMPLIFIED_BY.get(letter) ?? letter)

/** Unicode's "tag" characters are invisible and can spell whole sentences; the few tags in a flag emoji are allowed. */
const TAGS = /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,8})[\u{E0020}-\u{E007E}]{2,}/u
/** Ordinary text has no runs of invisible characters, and none that reverse the direction of writing. */
const UNSEEN = /[\u200B\u2060\u00AD\uFEFF\u180E\u3164\u115F\u1160\u2061-\u2064]{2,}|[\u202D\u202E]/u
const UNSEEN_BETWEEN = /[\p{L}](?:[\u200B-\u200D\u2060\u00AD\uFEFF][\p{L}]){3,}/u

export function hidesText(sent: string): boolean {
  if (ASCII.test(sent) || visible(sent) === sent) return false
  return TAGS.test(sent) || UNSEEN.test(sent) || UNSEEN_BETWEEN.test(sent)
}
