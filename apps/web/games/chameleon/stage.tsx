import type { Seen } from '@masquerade/game'
import type { ChameleonEvent } from '@masquerade/games'
import { type Clue, chameleonOf, codeOf, suspectRounds, type Table, tableOf } from '@masquerade/games/chameleon/table'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { OpenAnswering } from '@/features/play/use-answering.ts'
import type { KnownVotes } from '@/features/watch/guess/guess.ts'
import { isUncovered } from '@/features/watch/stage/uncovering.ts'
import { usePlayer } from '@/features/watch/tabletop/players.tsx'
import type { DrawnMatch, Scene, SeatThingsProps, TableStage, ThingsProps } from '@/features/watch/tabletop/tabletop.ts'
import { isolated } from '@/lib/isolated.ts'
import { boardWords } from '../forms/by-event.ts'
import { StoryTable } from '../story-table.tsx'
import styles from './stage.module.css'
import { telling, wordsOf } from './telling.ts'
import { type Card, CurledTail, Foot, TopicCard } from './topic-card.tsx'

export const stage: TableStage<ChameleonEvent, Table> = {
  ...telling,
  guess: { words: 'chameleon.guess', roundsIn: suspectRounds, answerIn },
  useWords: boardWords('chameleon.board', (t) => wordsOf(t, isolated)),
  Things,
  State,
  After: Story,
}

export function answerIn(seen: readonly Seen[]): KnownVotes | undefined {
  // This game's own events: hiding secrets from a viewer does not change their types.
  const { ended, cast, settings } = tableOf(seen as readonly Seen<ChameleonEvent>[])
  const votes = cast.map((vote) => ({ ...vote, round: settings.rounds }))
  return ended && { words: 'chameleon.guess.votes', sought: ended.chameleon, votes }
}

function Things({ scene, match, still, answering }: ThingsProps<ChameleonEvent, Table>) {
  const t = useTranslations('chameleon.board')
  const player = usePlayer()
  const { step, table, known } = scene
  const code = isUncovered(scene.uncovering, 'words') ? codeOf(known ?? table) : undefined
  const { topic, words, guess } = table
  const options = answering?.question.kind === 'guess' ? answering.question.options : undefined
  const card = {
    ...{ topic, words, code, guess },
    right: table.ended?.right ?? undefined,
    language: match.language,
    turns: !still && step.event?.type === 'ended' && code !== undefined,
    behind: step.kind === 'together' && !options,
  }
  if (answering && options) return <GuessOnCard {...{ card, answering, options }} />
  const chameleon = chameleonOf(known ?? table)
  return (
    <TopicCard {...card}>
      <Foot>
        {code !== undefined
          ? t('card.word', { word: code })
          : chameleon !== undefined
            ? t('is', { seat: player(chameleon) })
            : t(words ? 'card.oneOf' : 'card.down')}
      </Foot>
    </TopicCard>
  )
}

function State({ seat, scene: { table, known } }: SeatThingsProps<ChameleonEvent, Table>) {
  const t = useTranslations('chameleon.board')
  const role = roleOf(known ?? table, seat)
  const accused = table.revealed?.accused === seat
  if (!role && !accused) return null
  return (
    <span className="inline-flex items-center gap-[0.45em]">
      {role && (
        <span
          className={`inline-flex items-center gap-[0.25em] ${role === 'chameleon' ? 'font-semibold text-vermilion' : 'text-teal'}`}
          data-role={role}
        >
          {role === 'chameleon' && <CurledTail />}
          {t(`role.${role}`)}
        </span>
      )}
      {accused && <span>{t('state.accused')}</span>}
    </span>
  )
}

function roleOf(table: Table, seat: number): 'chameleon' | 'other' | undefined {
  const chameleon = chameleonOf(table)
  if (chameleon !== undefined) return seat === chameleon ? 'chameleon' : 'other'
  return table.dealt.find((one) => one.seat === seat)?.role
}

interface GuessProps {
  card: Card
  answering: OpenAnswering
  options: NonNullable<OpenAnswering['question']['options']>
}

const WORD = [
  'size-full min-h-8 cursor-pointer rounded-sm text-inherit [font:inherit] wrap-anywhere',
  'focus-visible:bg-(--pressed) aria-pressed:bg-now-wash [&:hover:not(:disabled)]:bg-(--pressed)',
  '[--pressed:color-mix(in_oklch,var(--color-lamp)_18%,transparent)] aria-pressed:shadow-[inset_0_0_0_2px_var(--color-now)]',
].join(' ')

function GuessOnCard({ card, answering: { pending, answer }, options }: GuessProps) {
  const t = useTranslations('chameleon.board')
  const [pressed, press] = useState<string>()
  const chosen = options.find(({ label }) => label === pressed)
  return (
    <TopicCard
      {...card}
      drawn={({ word }, text) => (
        <button
          type="button"
          className={WORD}
          disabled={pending || !options.some(({ label }) => label === word)}
          aria-pressed={pressed === word}
          onClick={() => press(word)}
        >
          {text}
        </button>
      )}
    >
      <Foot>
        <button
          type="button"
          className={`button button-solid ${styles.guessing}`}
          disabled={pending || !chosen}
          onClick={() => chosen && answer({ action: chosen.action })}
        >
          {chosen ? t('press.say', { word: chosen.label }) : t('press.choose')}
        </button>
      </Foot>
    </TopicCard>
  )
}

function Story({ scene: { table }, match }: { scene: Scene<ChameleonEvent, Table>; match: DrawnMatch }) {
  const t = useTranslations('chameleon.board')
  const player = usePlayer()
  const { order, clues, cast, ended } = table
  return (
    <StoryTable title={t('story.title')} heads={[t('story.player'), t('story.clue'), t('story.vote')]}>
      <tbody>
        {order.map((seat) => {
          const vote = cast.find((one) => one.seat === seat)?.for
          return (
            <tr key={seat}>
              <th scope="row" className="font-strong">
                <bdi>{player(seat)}</bdi>
                {seat === ended?.chameleon && (
                  <span
                    className="flex items-center gap-[0.25em] font-semibold text-vermilion text-xs"
                    data-role="chameleon"
                  >
                    <CurledTail />
                    {t('role.chameleon')}
                  </span>
                )}
              </th>
              <td>
                {clues
                  .filter((clue) => clue.seat === seat)
                  .map((clue) => (
                    <ClueSaid key={clue.round} {...{ clue, table }} language={match.language} />
                  ))}
              </td>
              <td>{vote == null ? t('story.nobody') : <bdi>{player(vote)}</bdi>}</td>
            </tr>
          )
        })}
      </tbody>
    </StoryTable>
  )
}

function ClueSaid({ clue: { seat, round, text }, table, language }: { clue: Clue; table: Table; language: string }) {
  const t = useTranslations('chameleon.board')
  const flaw = table.ended?.flaws.find((one) => one.seat === seat && one.round === round)?.flaw
  return (
    <p className="max-w-text wrap-anywhere">
      <span lang={language} dir="auto">
        {text}
      </span>{' '}
      {flaw && <span className="text-vermilion text-xs">{t(`story.flaw.${flaw}`)}</span>}
    </p>
  )
}
