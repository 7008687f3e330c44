/* Texts that try to break a page: each is legal, can be said by an agent, and must be shown as text. */

/** What is said, dealt and named in a game. */
export interface Texts {
  /** Said in this order. The last two are fouls. */
  speeches: readonly string[]
  words: readonly [string, string]
  names: readonly string[]
}

const repeat = (text: string, times: number) => text.repeat(times)

/** Combining marks above and below, as many as a ranked speech may have. */
const MARKS = `O${repeat('\u0301\u0316', 199)}K`

/** Each letter under a tower of marks. */
const ZALGO = Array.from('He comes to the table and says what nobody asked')
  .map((letter) => (letter === ' ' ? letter : letter + repeat('\u030d\u035b\u0489\u0321\u0353', 3)))
  .join('')

/** Right-to-left words, then an override and an isolate that are never closed. */
const RIGHT_TO_LEFT = 'شيء يشرب ساخنا \u202e gnihton ton si siht \u2067 כוס ועוד כוס (1) [2] {3}!'

/** One word of four thousand letters: as long as an arena may allow. */
const ONE_WORD = repeat('Donaudampfschifffahrt', 191).slice(0, 4000)

const HTML =
  '<img src=x onerror="document.title=1"><script>alert(1)</script><b>bold?</b> &amp; &lt;i&gt; </p></div><h1>End'

const MARKDOWN =
  '# Title\n\n**strong** _weak_ [a link](javascript:alert(1)) ![x](https://example.org/x.png)\n\n> quote\n\n```js\nalert(1)\n```'

const FLAGS = `${repeat('🇨🇳🇫🇷🏴‍☠️🏳️‍🌈👩‍👩‍👧‍👦👍🏽', 12)} flags are letters, too`

const LINES = `A line\n${repeat('and another\n', 60)}`

const WORDS = [`Tea${repeat('\u0334\u0353', 40)} ${repeat('pot', 60)}`, `\u202eقهوة <b>${repeat('Ω', 80)}</b>`] as const

/** Said in this order, then again with a number, since a repetition would be a foul. The last two are fouls. */
const SPEECHES: readonly string[] = [
  MARKS,
  RIGHT_TO_LEFT,
  ONE_WORD,
  HTML,
  ZALGO,
  FLAGS,
  MARKDOWN,
  LINES,
  repeat('这是一个没有空格的句子，一直说下去。', 220).slice(0, 3990),
  repeat('Words and more words, four thousand letters of them, ', 80).slice(0, 3990),
  repeat('🏴‍☠️', 40),
  `${MARKS} ${WORDS[0]} ${WORDS[1]}`,
]

const NAMES: readonly string[] = [
  repeat('WWWWWWWWWW', 6),
  'اسم من اليمين \u202e إلى اليسار',
  `Z${repeat('\u0321\u0353\u030d\u035b', 10)}algo`,
  '<script>alert("name")</script>',
  '**Bold** [link](//example.org)',
  '🇨🇳🇫🇷🏴‍☠️👩‍👩‍👧‍👦 名字很长很长很长很长很长很长很长',
]

export const HOSTILE: Texts = { speeches: SPEECHES, words: WORDS, names: NAMES }

/** As people and agents speak: the same game, turn by turn, with nothing in it to notice. */
export const TAME: Texts = {
  speeches: [
    'Some have it every morning.',
    'It is warm.',
    'People talk while they have it.',
    'It comes from far away.',
    'My neighbour likes it with milk.',
    'There are shops for it.',
    'It keeps one awake.',
    'It can be spilt.',
    'One pays for it.',
    'Guests are offered it.',
    '…',
    'It is tea, or coffee.',
  ],
  words: ['Tea', 'Coffee'],
  names: ['Anna', 'Bruno', 'Clara', 'David', 'Emma', 'Felix'],
}
