import type { ChameleonEvent } from '@masquerade/games'
import { CHAMELEON } from '@masquerade/games/chameleon/constants'
import { clueCount, record, type Table } from '@masquerade/games/chameleon/table'
import { seatsAt } from '@masquerade/games/forms/seats'
import type { Ended, Player, Telling } from '@/features/watch/tabletop/tabletop.ts'
import { type BoardWords, beginsWith, wordsBy } from '../forms/by-event.ts'

export const telling: Telling<ChameleonEvent, Table> = {
  record,
  seatsOf: ({ settings }) => seatsAt(settings.seats),
  begins: beginsWith({
    clued: ({ seat, text, round, missing }) =>
      missing ? { kind: 'fault', seat, part: round } : { kind: 'act', seat, said: text, part: round },
    revealed: () => ({ kind: 'together' }),
    guessed: ({ seat, text, missing }) => (missing ? { kind: 'fault', seat } : { kind: 'act', seat, said: text }),
  }),
  // Besides the clues there are at most four steps: the opening, the votes, a guess and the end.
  longest: (opened) => clueCount(opened) + 4,
  endedOf: ({ ended, settings }) => ended && endedFrom(ended, settings.seats),
  parts: true,
  // The event that decides a match and its end are shown only to viewers who ask for the ending.
  endsWith: 2,
  votesAt: ({ event }) =>
    event?.type === 'revealed' ? { votes: event.data.votes, decided: event.data.accused } : undefined,
}

function endedFrom({ chameleon, winner, scores }: NonNullable<Table['ended']>, seats: number): Ended {
  return { winners: seatsAt(seats).filter((seat) => (seat === chameleon) === (winner === CHAMELEON)), scores }
}

type OwnWords = BoardWords<'chameleon.board'>

interface Said {
  t: OwnWords
  player: Player
  text: (given: string) => string
}

export const wordsOf = (t: OwnWords, text: Said['text']) =>
  wordsBy<ChameleonEvent, Table>(t, {
    sentences(player) {
      const said = { t, player, text }
      return {
        opened: (_, table) => opening(table, said),
        clued({ seat, text, missing }) {
          if (missing) return t(`silent.${missing}`, { seat: player(seat) })
          return t(text === '' ? 'silent.said' : 'clued', { seat: player(seat) })
        },
        revealed: (votes) => votesText(votes, said),
        guessed: ({ seat, text }) => t(text === '' ? 'guessedNothing' : 'guessed', { seat: player(seat) }),
        ended: (ended, table) => [end(ended, table, said), ...flawTexts(ended, said)].join(' '),
      }
    },
    names: (player) => ({
      clued: ({ seat }) => t('name.clued', { seat: player(seat) }),
      revealed: () => t('name.revealed'),
      guessed: () => t('name.guessed'),
    }),
    reasons: ({ ended }, seat) =>
      ended ? [{ text: t(`reasons.${ended.chameleon === seat ? 'hunted' : 'others'}.${ended.ending}`) }] : [],
  })

function opening({ settings, topic, order, dealt }: Table, { t, player, text }: Said): string {
  const [first = 1] = order
  const begins = t('opening', { topic: text(topic), first: player(first), seats: settings.seats })
  const [own, ...others] = dealt
  if (!own || others.length > 0) return begins
  const { seat, word } = own
  const known = word === null ? t('is', { seat: player(seat) }) : t('knows', { seat: player(seat), word: text(word) })
  return [begins, known].join(' ')
}

function votesText({ votes, accused, last }: NonNullable<Table['revealed']>, { t, player }: Said): string {
  const named = [...new Set(votes.map((vote) => vote.for))].sort((one, other) => (one ?? 99) - (other ?? 99))
  const lines = named.map((target) => {
    const voters = votes.filter((vote) => vote.for === target).map(({ seat }) => player(seat))
    const names = { voters: voters.join(t('comma')), count: voters.length }
    return target === null ? t('abstained', names) : t('voted', { ...names, seat: player(target) })
  })
  const verdict = accused === null ? t('nobody') : t(last ? 'accused' : 'found', { seat: player(accused) })
  return [...lines, verdict].join(' ')
}

function end({ ending, chameleon, code }: NonNullable<Table['ended']>, { revealed }: Table, said: Said): string {
  const { t, player, text } = said
  const facts = { seat: player(chameleon), word: text(code) }
  return ending === 'misled'
    ? t('end.misled', { ...facts, accused: player(revealed?.accused ?? chameleon) })
    : t(`end.${ending}`, facts)
}

/** Names the players whose clues broke a rule; viewers saw the silent ones during the match. */
function flawTexts({ flaws }: NonNullable<Table['ended']>, { t, player }: Said): string[] {
  return flaws.flatMap(({ seat, flaw }) => (flaw === 'silent' ? [] : [t(`flaw.${flaw}`, { seat: player(seat) })]))
}

export function cardLines({ topic, words, ended, guess }: Table): string[] {
  if (!words) return []
  const marked = words.map((word) => `${word === ended?.code ? '*' : ' '} ${plain(word)}${word === guess ? ' ?' : ''}`)
  return [plain(topic), ...marked]
}

/** A text inside a Markdown code block stays on one line and loses its backticks, which could close the block. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('`', "'")
