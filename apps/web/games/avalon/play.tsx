'use client'

import type { AvalonEvent } from '@masquerade/games'
import { teamSize } from '@masquerade/games/avalon/constants'
import { openQuest, type Table } from '@masquerade/games/avalon/table'
import { seatsAt } from '@masquerade/games/forms/seats'
import type { OpenQuestion, PlayOption } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { ModeForm } from '@/features/play/answer/answer-form.tsx'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import type { OpenAnswering } from '@/features/play/use-answering.ts'
import { useKeptTexts } from '@/features/play/use-draft.ts'
import { type FormProps, TabletopPlay } from '@/features/watch/tabletop/play-table.tsx'
import { usePlayer } from '@/features/watch/tabletop/players.tsx'
import { type Slip, slipOf, type Vote, VoteForm } from '@/features/watch/tabletop/vote.tsx'
import { SayBox } from '../forms/say-box.tsx'
import { stage } from './stage.tsx'
import { listed, ownPart } from './telling.ts'

export const PlayTable = (props: PlayTableProps) => (
  <TabletopPlay stage={stage} Form={SecretForm} tallForm slipFor={slipFor} {...props} />
)

function slipFor(question: OpenQuestion, table: Table): Slip | undefined {
  if (question.kind === 'assassinate') {
    const slip = slipOf(question, 'target')
    return slip && { ...slip, inForm: true }
  }
  if (question.kind !== 'propose' && question.kind !== 'reconsider') return undefined
  const { seats } = table.settings
  return {
    ...{ seats: seatsAt(seats), count: teamSize(seats, openQuest(table).quest), abstains: false, inForm: true },
    action: (team) => ({ team: team.toSorted((one, other) => one - other) }),
  }
}

function SecretForm({ asked, sitting, language, scene, vote }: FormProps<AvalonEvent, Table>) {
  const t = useTranslations('avalon.board')
  const player = usePlayer()
  const { kind, turn } = asked.question
  const { settings } = scene.table
  const words = {
    option({ label }: PlayOption) {
      return label in ASKED_WORDS ? t(`form.${label as keyof typeof ASKED_WORDS}`) : undefined // it is one of them
    },
  }
  const own = ownPart(scene.table, player, t)
  return (
    <section className="grid gap-3 max-tablet:gap-1" aria-label={t('form.yours')}>
      <p className="font-strong leading-said">
        {isKind(kind) ? t(`form.asks.${kind}`, { talk: `${settings.talk}` }) : ''}
      </p>
      {own && <p className="border-line border-l-3 ps-3 text-ink-soft text-sm max-tablet:order-last">{own}</p>}
      {kind === 'assassinate' ? (
        <VoteForm vote={vote} says={([name = '']) => t('form.name', { seat: name })} />
      ) : kind === 'propose' || kind === 'reconsider' ? (
        <TeamForm key={`${turn} ${kind}`} {...{ asked, sitting, vote, settings }} />
      ) : (
        // The React key changes with each turn, so that the form for a new turn is empty.
        <ModeForm key={`${turn} ${kind}`} {...{ sitting, language, words }} answering={asked} />
      )}
    </section>
  )
}

const ASKED_WORDS = { approve: true, reject: true, success: true, fail: true } as const

const KINDS = ['propose', 'speak', 'reconsider', 'vote', 'quest', 'assassinate'] as const
const isKind = (kind: string): kind is (typeof KINDS)[number] => KINDS.some((one) => one === kind)

interface TeamProps {
  asked: OpenAnswering
  sitting: string
  vote: Vote
  settings: Table['settings']
}

function TeamForm({ asked: { question, answer, pending }, sitting, vote, settings }: TeamProps) {
  const t = useTranslations('avalon.board')
  const { texts, fill } = useKeptTexts(sitting, question, { say: '' })
  const said = texts.say.trim() === '' ? {} : { text: texts.say.trim() }
  const stands = question.options?.[0]?.action as object | undefined // the only option is the team as it is
  return (
    <VoteForm vote={vote} says={(team) => t('form.team', { team: listed(team, t) })} send={() => vote.cast(said)}>
      {settings.talk && (
        <SayBox
          label={t('form.text')}
          text={texts.say}
          limit={settings.limits.characters}
          fill={(say) => fill({ say })}
        />
      )}
      {stands && (
        <button
          type="button"
          className="button"
          disabled={pending}
          onClick={() => answer({ action: { ...stands, ...said } })}
        >
          {t('form.stand')}
        </button>
      )}
    </VoteForm>
  )
}
