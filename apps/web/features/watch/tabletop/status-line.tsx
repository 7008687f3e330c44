import type { Draft } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CardsSwitch } from '../ending/cards.tsx'
import type { BoardProps } from '../match/board-props.ts'
import type { Cue } from '../match/cues.ts'
import { NOW_SIGN, NOW_UNLESS_NOTICE, NOW_WHERE, NowLine, NowText } from '../match/now-line.tsx'
import type { Playhead } from '../match/playhead/playhead.ts'
import { SoundSwitch } from '../match/sound-switch.tsx'
import { usePlayer } from './players.tsx'
import type { Scene, StepKind } from './tabletop.ts'

interface Props<Event extends Draft, Table> extends Pick<BoardProps, 'status' | 'connection' | 'behind' | 'viewers'> {
  cards: BoardProps['sight']['cards']
  scene: Scene<Event, Table>
  playhead: Playhead
  strayed: boolean
  children: ReactNode
}

const CUES: Readonly<Partial<Record<StepKind, Cue>>> = { act: 'speech', fault: 'elimination', end: 'end' }

export function StatusLine<Event extends Draft, Table>(props: Props<Event, Table>) {
  const { scene, status, viewers, cards, children } = props
  const t = useTranslations('match')
  const { step } = scene
  const notice = useNotice(props)
  return (
    <NowLine>
      <div className={NOW_WHERE}>
        <p className={NOW_UNLESS_NOTICE}>{children}</p>
        <SoundSwitch cue={{ key: step.seq, cue: step.out ? 'elimination' : CUES[step.kind] }} />
      </div>
      {notice !== undefined ? (
        <NowText role="status" data-notice>
          {notice}
        </NowText>
      ) : (
        status === 'running' && (
          <NowText>
            <Now {...props} />
            {viewers !== undefined && viewers > 0 && (
              <span className="ms-3 text-ink-faint tabular-nums">{t('now.viewers', { viewers })}</span>
            )}
          </NowText>
        )
      )}
      {cards && <CardsSwitch {...cards} />}
    </NowLine>
  )
}

function useNotice<Event extends Draft, Table>({ cards, playhead, strayed, status }: Props<Event, Table>) {
  const t = useTranslations('match.now')
  const ending = useTranslations('ending')
  if (cards?.problem) return ending('problem')
  if (playhead.missed) return t('catchingUp')
  return strayed ? t(status === 'running' ? 'notYet' : 'beyond') : undefined
}

/** The most players named in the line that says for whom a match waits; of more players, only the number is given. */
const NAMED = 2

function Now<Event extends Draft, Table>({ connection, behind, playhead, scene }: Props<Event, Table>) {
  const t = useTranslations('match')
  const player = usePlayer()
  if (connection === 'lost') return t('now.catchingUp')
  if (behind) return t('now.behind')
  if (playhead.going !== 'live') return t(playhead.index === playhead.last ? 'now.paused' : 'now.watchingBack')
  const waiting = scene.step.kind === 'vote' ? [] : scene.waiting
  const names = waiting.map(player).join(t('comma'))
  return (
    <span data-now className={NOW_SIGN}>
      {waiting.length === 0
        ? t('now.live')
        : waiting.length > NAMED
          ? t('tabletop.waitingForMany', { players: waiting.length })
          : t('tabletop.waitingFor', { names })}
    </span>
  )
}
